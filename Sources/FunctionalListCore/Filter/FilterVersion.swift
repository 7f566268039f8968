/// A version of the items of a filter.
struct FilterVersion<Item> {
  /// All items but the last ones.
  let rope: Rope<ItemChunk<Item>>
  /// The last items, which the next version may continue; `nil` if there are none.
  let tail: ItemChunk<Item>?

  init(_ items: ListItems<Item>) {
    rope = items.rope
    tail = items.tail.isEmpty ? nil : ItemChunk(items: items.tail)
  }

  var count: Int { rope.count + (tail?.count ?? 0) }
}

extension FilterVersion: Sendable where Item: Sendable {}
