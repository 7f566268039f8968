/// The texts of items of a type.
package protocol ItemTexts: Sendable {
  /// The text of an item, or `nil` if it is of another type.
  func text(of item: Any) -> String?
  /// Finds items off the main actor; `nil` if the items are of another type, or may not leave the actor.
  func scan(of items: Any) -> ItemScan?
}

struct TypedItemTexts<Item: Sendable>: ItemTexts {
  let text: @Sendable (Item) -> String

  func text(of item: Any) -> String? {
    if let item = item as? Item { return text(item) }
    return (item as? any ItemWrapper).flatMap { text(of: $0.wrappedItem) }
  }

  func scan(of items: Any) -> ItemScan? {
    switch items {
    case let items as [Item]: scan(items)
    case let items as SearchResults<Item>: scan(items)
    case let items as MatchedResults<Item>: scan(items.results)
    case let items as ArraySlice<Item>: scan(items)
    case let items as Slice<SearchResults<Item>>: scan(items)
    default: nil
    }
  }

  private func scan(_ items: some RandomAccessCollection<Item> & Sendable) -> ItemScan {
    ItemScan { [text] offsets, prefix in
      for offset in offsets {
        if offset.isMultiple(of: 4_096), Task.isCancelled { return nil }
        let index = items.index(items.startIndex, offsetBy: offset)
        if prefix.begins(text(items[index])) { return offset }
      }
      return nil
    }
  }
}

/// Finds the first item whose text begins with a prefix.
@usableFromInline
package struct ItemScan: Sendable {
  let find: @Sendable (_ offsets: Range<Int>, _ prefix: FoldedPrefix) async -> Int?

  /// Finds the first of some items off the main actor; `nil` also if the task is cancelled.
  @concurrent
  package func first(in offsets: Range<Int>, _ prefix: FoldedPrefix) async -> Int? {
    await find(offsets, prefix)
  }
}

/// An item that is made of an item of the app: of a tree, or of a search.
package protocol ItemWrapper {
  var wrappedItem: Any { get }
}

extension TreeItem: ItemWrapper {
  package var wrappedItem: Any { element }
}

extension MatchedItem: ItemWrapper {
  package var wrappedItem: Any { item }
}
