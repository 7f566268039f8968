/// Items that were removed from an array, and where they were.
///
/// ```swift
/// RowAction("Delete", shortcut: "Delete", remove: { model.messages.removeItems($0.itemIDs()) }) {
///   model.messages.restore($0)
/// }
/// ```
///
/// It shares the storage of the array as it was.
public struct RemovedItems<Item: Identifiable> {
  /// The array before the removal.
  fileprivate let before: [Item]
  fileprivate let ids: Set<Item.ID>

  /// The removed items, in their order.
  ///
  /// - Complexity: O(*n*) hashes, where *n* is the number of items before the removal.
  public var items: [Item] { before.filter { ids.contains($0.id) } }
}

extension RemovedItems: Sendable where Item: Sendable, Item.ID: Sendable {}

extension Array where Element: Identifiable {
  /// Removes the items with some ids.
  ///
  /// - Returns: What ``restore(_:)`` needs to put them back.
  /// - Complexity: O(*n*) hashes of ids.
  @discardableResult
  public mutating func removeItems(_ ids: some Sequence<Element.ID>) -> RemovedItems<Element> {
    let removed = RemovedItems(before: self, ids: Set(ids))
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
    let present = Set(lazy.map(\.id))
    var first: Element.ID?
    // The items by the one that they are inserted below; `nil` for the first items.
    var restored: [Element.ID?: [Element]] = [:]
    var above: Element.ID?
    for item in removed.before {
      if present.contains(item.id) {
        above = item.id
        first = first ?? above
      } else if removed.ids.contains(item.id) {
        restored[above, default: []].append(item)
      }
    }
    var result = first == nil ? restored.removeValue(forKey: nil) ?? [] : []
    for item in self {
      if item.id == first { result += restored.removeValue(forKey: nil) ?? [] }
      result.append(item)
      result += restored.removeValue(forKey: item.id) ?? []
    }
    self = result
  }
}
