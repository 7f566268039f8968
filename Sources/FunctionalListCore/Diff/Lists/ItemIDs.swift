/// The ids of the items of one description while it is compared.
///
/// A comparison reads neighbouring items one after the other, so the chunk that was read last is kept.
@usableFromInline
struct ItemIDs<Items: RandomAccessCollection, ID: Equatable> {
  @usableFromInline let items: CountedItems<Items>
  @usableFromInline let id: (Items.Element) -> ID
  /// The chunk that was read last; `nil` if the items are not in chunks.
  @usableFromInline let last: LastChunk<Items.Element>?

  @inlinable
  init(_ items: CountedItems<Items>, _ id: @escaping (Items.Element) -> ID) {
    self.items = items
    self.id = id
    last = items.chunked.map { LastChunk($0) }
  }

  /// The id of the item at an offset, or `nil` if it is missing from the collection.
  @inlinable @inline(__always)
  func id(at offset: Int) -> ID? {
    if let last { return last.with(offset, id) }
    return items.id(at: offset, by: id)
  }

  /// Whether two items that are not missing are equal, if they are in chunks; otherwise `nil`.
  @inlinable @inline(__always)
  func isEqual(at offset: Int, to other: ItemIDs, at otherOffset: Int) -> Bool?
  where Items.Element: Equatable {
    guard let last, let otherLast = other.last else { return nil }
    return last.with(offset) { item in otherLast.with(otherOffset) { $0 == item } }
  }

  /// The length of the common prefix of the items from two offsets on, at most `limit`, if it ends in the chunks that
  /// were read last; otherwise `nil`.
  @inlinable
  func commonPrefixLength(
    from offset: Int, with other: ItemIDs, from otherOffset: Int, limit: Int
  ) -> Int? where Items.Element: Equatable {
    guard let last, let otherLast = other.last else { return nil }
    return last.commonPrefixLength(from: offset, with: otherLast, from: otherOffset, limit: limit)
  }

  /// The first offset in a range of the item with an id, or -1; an item that is missing has none.
  @inlinable
  func firstOffset(in offsets: Range<Int>, withID wanted: ID?) -> Int {
    guard let wanted else { return -1 }
    return offsets.first { id(at: $0) == wanted } ?? -1
  }
}

/// The chunk of a ``ListItems`` that was read last.
@usableFromInline
final class LastChunk<Element> {
  @usableFromInline let items: ListItems<Element>
  @usableFromInline var chunk: [Element] = []
  @usableFromInline var start = 0

  @inlinable init(_ items: ListItems<Element>) { self.items = items }

  /// Calls `body` with an item.
  @inlinable @inline(__always)
  func with<Result>(_ offset: Int, _ body: (Element) -> Result) -> Result {
    if offset < start || offset >= start + chunk.count {
      let (chunk, index) = items.chunk(at: offset)
      (self.chunk, start) = (chunk, offset - index)
    }
    return body(chunk[offset - start])
  }
}

extension LastChunk where Element: Equatable {
  /// The length of the common prefix of the items from two offsets on, at most `limit`, if it ends in these chunks.
  @inlinable
  func commonPrefixLength(
    from offset: Int, with other: LastChunk, from otherOffset: Int, limit: Int
  ) -> Int? {
    let (index, otherIndex) = (offset - start, otherOffset - other.start)
    let (chunk, otherChunk) = (chunk, other.chunk)
    let most = min(limit, chunk.count - index, otherChunk.count - otherIndex)
    guard index >= 0, otherIndex >= 0, most > 0 else { return nil }
    let count = commonPrefixLengthOfSpans(otherChunk.span, otherIndex, chunk.span, index, most)
    return count < most || most == limit ? count : nil
  }
}
