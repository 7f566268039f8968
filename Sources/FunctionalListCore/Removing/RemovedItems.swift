/// Items that were removed from an array or from ``ListItems``, and where they were.
///
/// ```swift
/// RowAction("Delete", shortcut: "Delete", remove: { model.messages.removeItems($0.itemIDs()) }) {
///   model.messages.restore($0)
/// }
/// ```
///
/// It shares the storage of the items as they were.
public struct RemovedItems<Item: Identifiable> {
  /// The items before the removal.
  private let before: Before
  fileprivate let ids: Set<Item.ID>

  fileprivate enum Before {
    case array([Item])
    case versions(ListItems<Item>)
  }

  fileprivate init(from items: [Item], ids: some Sequence<Item.ID>) {
    (before, self.ids) = (.array(items), Set(ids))
  }

  fileprivate init(from items: ListItems<Item>, ids: some Sequence<Item.ID>) {
    (before, self.ids) = (.versions(items), Set(ids))
  }

  /// The removed items, in their order.
  ///
  /// - Complexity: O(*n*) hashes, where *n* is the number of items before the removal.
  public var items: [Item] {
    var items: [Item] = []
    forEachBefore { if ids.contains($0.id) { items.append($0) } }
    return items
  }

  private func forEachBefore(_ body: (Item) -> Void) {
    switch before {
    case .array(let items): items.forEach(body)
    case .versions(let items): items.forEach(body)
    }
  }

  /// The removed items that a collection lacks, by the offset at which they are inserted, ascending.
  ///
  /// - Complexity: O(*n*) hashes of ids, where *n* is the number of items now and before the removal.
  fileprivate func insertions(
    into items: some Collection<Item>
  ) -> [(offset: Int, items: [Item])] {
    let present = Set(items.lazy.map(\.id))
    var first: Item.ID?
    // The items by the one that they are inserted below; `nil` for the first items.
    var restored: [Item.ID?: [Item]] = [:]
    var above: Item.ID?
    forEachBefore { item in
      if present.contains(item.id) {
        above = item.id
        first = first ?? above
      } else if ids.contains(item.id) {
        restored[above, default: []].append(item)
      }
    }
    var insertions: [(offset: Int, items: [Item])] = []
    func insert(below id: Item.ID?, at offset: Int) {
      if let items = restored.removeValue(forKey: id) { insertions.append((offset, items)) }
    }
    if first == nil { insert(below: nil, at: 0) }
    for (offset, item) in items.enumerated() where !restored.isEmpty {
      if item.id == first { insert(below: nil, at: offset) }
      insert(below: item.id, at: offset + 1)
    }
    return insertions
  }
}

extension RemovedItems: Sendable where Item: Sendable, Item.ID: Sendable {}
extension RemovedItems.Before: Sendable where Item: Sendable, Item.ID: Sendable {}

extension Array where Element: Identifiable {
  /// Removes the items with some ids.
  ///
  /// - Returns: What ``restore(_:)`` needs to put them back.
  /// - Complexity: O(*n*) hashes of ids.
  @discardableResult
  public mutating func removeItems(_ ids: some Sequence<Element.ID>) -> RemovedItems<Element> {
    let removed = RemovedItems(from: self, ids: ids)
    removeAll { removed.ids.contains($0.id) }
    return removed
  }

  /// Puts removed items back into the array as it is now, whatever has changed since.
  ///
  /// An item is inserted below the one that was above it, or the nearest above that is still there, wherever that
  /// is now. The first items are inserted above the first one that is still there, or at the start. Items whose
  /// ids are in the array are left out.
  ///
  /// - Complexity: O(*n*) hashes of ids, where *n* is the number of items now and before the removal.
  public mutating func restore(_ removed: RemovedItems<Element>) {
    var (result, start): ([Element], Int) = ([], 0)
    for (offset, items) in removed.insertions(into: self) {
      result += self[start..<offset]
      result += items
      start = offset
    }
    self = result + self[start...]
  }
}

extension ListItems where Element: Identifiable {
  /// Removes the items with some ids.
  ///
  /// - Returns: What ``restore(_:)`` needs to put them back.
  /// - Complexity: O(*n*) hashes of ids.
  @discardableResult
  public mutating func removeItems(_ ids: some Sequence<Element.ID>) -> RemovedItems<Element> {
    let removed = RemovedItems(from: self, ids: ids)
    removeAll { removed.ids.contains($0.id) }
    return removed
  }

  /// Puts removed items back where they were, whatever has changed since, as in an array.
  ///
  /// Chunks without a restored item stay shared with other versions.
  ///
  /// - Complexity: O(*n*) hashes of ids, where *n* is the number of items now and before the removal.
  public mutating func restore(_ removed: RemovedItems<Element>) {
    for (offset, items) in removed.insertions(into: self).reversed() {
      insert(contentsOf: items, at: offset)
    }
  }
}
