/// A collection of items whose versions share what is equal, so that a render pays only for what has changed.
///
/// ```swift
/// var shown = ListItems(files)
/// shown.append(file)
/// table.renderAndDiff { TableSection(key: "files", items: shown) { FileCell(item: $0) } }
/// ```
///
/// It is a value like an array: an edit does not change the copy that a list shows. An edit copies one or two
/// chunks of at most 256 items and the path to them, and a comparison with the version before reads no others,
/// ids included. An array is read whole, and copied whole by the first edit after each render.
///
/// Use an array for up to a few thousand items: it is faster to read, an element in O(1). Here it takes
/// O(log *n*), and a loop O(1) for each item.
///
/// The chunks are the leaves of a persistent B+tree.
public struct ListItems<Element> {
  /// All items but the last ones.
  private(set) var rope: Rope<ItemChunk<Element>>
  /// The last items, fewer than a chunk has at most, which are appended without a copy.
  @usableFromInline var tail: [Element]

  /// Makes an empty collection.
  public init() {
    rope = .of([])
    tail = []
  }

  /// Makes a collection of the items of an array.
  ///
  /// - Complexity: O(*n*).
  public init(_ items: [Element]) {
    rope = .of(ItemChunk.chunks(of: items))
    tail = []
  }

  init(rope: Rope<ItemChunk<Element>>, tail: [Element] = []) {
    self.rope = rope
    self.tail = tail
  }
}

extension ListItems: Sendable where Element: Sendable {}

extension ListItems: RandomAccessCollection {
  /// Always 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of items.
  @inlinable public var endIndex: Int { tailStart + tail.count }

  /// The item at an offset.
  ///
  /// - Complexity: O(log *n*). Setting it copies a chunk of items.
  @inlinable public subscript(offset: Int) -> Element {
    get {
      let start = tailStart
      if offset >= start { return tail[offset - start] }
      let (items, index) = chunk(at: offset)
      return items[index]
    }
    set { replaceSubrange(offset..<offset + 1, with: CollectionOfOne(newValue)) }
  }

  /// The items from the first to the last one.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }

  /// Reads the items of a ``ListItems``, a chunk at a time.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let items: ListItems
    @usableFromInline var chunk: [Element] = []
    @usableFromInline var index = 0
    @usableFromInline var end = 0

    @inlinable init(_ items: ListItems) { self.items = items }

    /// The next item, or `nil` after the last one.
    @inlinable public mutating func next() -> Element? {
      if index == chunk.count {
        guard end < items.endIndex else { return nil }
        (chunk, index) = items.chunk(at: end)
        end += chunk.count
      }
      defer { index += 1 }
      return chunk[index]
    }
  }

  /// The number of items above the last ones.
  @usableFromInline var tailStart: Int { rope.count }

  /// The chunk with the item at an offset, and the item's index in it.
  @usableFromInline func chunk(at offset: Int) -> (items: [Element], index: Int) {
    guard offset < rope.count else { return (tail, offset - rope.count) }
    let (chunk, index) = rope.piece(at: offset)
    return (chunk.items, index)
  }

  /// All items in one rope.
  var whole: Rope<ItemChunk<Element>> {
    tail.isEmpty ? rope : rope.appending(.of([ItemChunk(items: tail)]))
  }
}

extension ListItems: RangeReplaceableCollection {
  /// Appends an item.
  ///
  /// - Complexity: O(1) on average. The first append to a copy copies up to 256 items.
  @inlinable public mutating func append(_ item: Element) {
    tail.append(item)
    guard tail.count == ItemChunks.maxCount else { return }
    store([tail])
    tail = []
  }

  /// Appends items.
  ///
  /// - Complexity: O(*m*) for *m* new items.
  @inlinable public mutating func append(contentsOf items: some Sequence<Element>) {
    append(items as? [Element] ?? Array(items))
  }

  /// Appends the items of an array, and copies each item once.
  @inlinable mutating func append(_ items: [Element]) {
    var chunks: [[Element]] = []
    var start = 0
    while tail.count + items.count - start >= ItemChunks.maxCount {
      let end = start + ItemChunks.maxCount - tail.count
      tail.reserveCapacity(ItemChunks.maxCount)
      tail.append(contentsOf: items[start..<end])
      chunks.append(tail)
      (tail, start) = ([], end)
    }
    tail.append(contentsOf: items[start...])
    store(chunks)
  }

  /// Appends full chunks to the rope.
  @usableFromInline mutating func store(_ chunks: [[Element]]) {
    guard !chunks.isEmpty else { return }
    rope = rope.appending(.of(chunks.map { ItemChunk(items: $0) }))
  }

  /// Replaces the items of a range.
  ///
  /// A range that is out of bounds ends the program, as it does for an array.
  ///
  /// - Complexity: O(log *n* + *m*) for *m* new items, and copies of up to 512 others.
  public mutating func replaceSubrange(_ range: Range<Int>, with items: some Collection<Element>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range is out of bounds")
    if range.lowerBound >= rope.count {
      var last = tail
      tail = []
      last.replaceSubrange(
        range.lowerBound - rope.count..<range.upperBound - rope.count, with: items)
      return append(last)
    }
    if range.upperBound > rope.count { (rope, tail) = (whole, []) }
    rope = rope.replacing(range, with: Array(items))
  }

  /// Keeps nothing: memory is only used for the items that there are.
  public mutating func reserveCapacity(_ count: Int) {}
}

extension ListItems {
  /// Removes the items of several ranges.
  ///
  /// Chunks without a removed item stay shared with other versions.
  ///
  /// - Complexity: O(*n* / 256) and copies of the chunks with removed items.
  public mutating func removeSubranges(_ offsets: RangeSet<Int>) {
    if offsets.ranges.count <= 1 { return offsets.ranges.first.map { removeSubrange($0) } ?? () }
    rope = whole.removing(offsets)
    tail = []
  }

  /// Removes the items that satisfy a predicate.
  ///
  /// Chunks without such an item stay shared with other versions.
  ///
  /// - Complexity: O(*n*) calls of the predicate.
  @inlinable public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    var (removed, offset) = (RangeSet<Int>(), 0)
    for item in self {
      if try isRemoved(item) { removed.insert(contentsOf: offset..<offset + 1) }
      offset += 1
    }
    removeSubranges(removed)
  }

  /// Moves the items of a range, so that they begin at an offset of the collection without them.
  ///
  /// Offsets that are out of bounds end the program, as they do for an array.
  ///
  /// - Complexity: O(log *n*), and copies of up to 1,024 items.
  public mutating func move(_ range: Range<Int>, to offset: Int) {
    let moved = Array(self[range])
    removeSubrange(range)
    insert(contentsOf: moved, at: offset)
  }

  /// Sorts the items with a stable sort, which keeps the order of items that compare as equal.
  ///
  /// Nothing is shared with other versions then.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  @inlinable public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    self = try ListItems(sorted(by: areInIncreasingOrder))
  }
}

extension ListItems where Element: Comparable {
  /// Sorts the items in ascending order; equal items keep their order.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  @inlinable public mutating func sort() { sort(by: <) }
}

extension ListItems: ExpressibleByArrayLiteral {
  /// Makes a collection of some items.
  public init(arrayLiteral items: Element...) { self.init(items) }
}

extension ListItems: CustomStringConvertible {
  /// The items, like those of an array.
  public var description: String { Array(self).description }
}
