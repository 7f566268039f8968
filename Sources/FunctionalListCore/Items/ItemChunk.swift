/// Consecutive items, which versions of a ``ListItems`` share.
///
/// It is an object so that what is known about a chunk can be found by its identity.
final class ItemChunk<Element>: RopePiece {
  let items: [Element]

  init(items: [Element]) { self.items = items }

  var count: Int { items.count }

  /// Splits items into chunks of about the same length.
  ///
  /// - Complexity: O(*n*) copies; O(1) if one chunk is long enough.
  static func chunks(of items: [Element]) -> [ItemChunk] {
    guard items.count > ItemChunks.maxCount else {
      return items.isEmpty ? [] : [ItemChunk(items: items)]
    }
    let count = (items.count + ItemChunks.maxCount - 1) / ItemChunks.maxCount
    return (0..<count).map {
      ItemChunk(items: Array(items[items.count * $0 / count..<items.count * ($0 + 1) / count]))
    }
  }
}

extension ItemChunk: Sendable where Element: Sendable {}

/// The lengths of chunks.
@usableFromInline
enum ItemChunks {
  /// The maximum number of items of a chunk: an edit copies one or two, and a comparison reads as many.
  @usableFromInline static var maxCount: Int { 256 }
  /// A chunk that an edit leaves shorter is joined to its neighbour.
  static var minCount: Int { 64 }
}
