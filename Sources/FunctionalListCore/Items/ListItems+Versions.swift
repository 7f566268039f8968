extension ListItems {
  /// What two versions have at two places.
  @usableFromInline
  enum Common {
    /// At least a number of items that both share.
    case shared(Int)
    /// Two chunks to be compared, from or below two indices.
    case chunks([Element], Int, old: [Element], Int)
  }

  /// What this version has from an offset on, and an older one from another.
  @usableFromInline
  func common(from offset: Int, with old: ListItems, from oldOffset: Int) -> Common {
    var (chunk, index): ([Element], Int)
    var (oldChunk, oldIndex): ([Element], Int)
    if offset < rope.count, oldOffset < old.rope.count {
      switch rope.sharedRows(from: offset, with: old.rope, from: oldOffset, edge: .start) {
      case .shared(let count): return .shared(count)
      case .pieces(let piece, let distance, let oldPiece, let oldDistance):
        (chunk, index) = (piece.items, distance)
        (oldChunk, oldIndex) = (oldPiece.items, oldDistance)
      }
    } else {
      (chunk, index) = self.chunk(at: offset)
      (oldChunk, oldIndex) = old.chunk(at: oldOffset)
    }
    if index == oldIndex, chunk.span.isIdentical(to: oldChunk.span) {
      return .shared(chunk.count - index)
    }
    return .chunks(chunk, index, old: oldChunk, oldIndex)
  }

  /// What this version has above an offset, and an older one above another.
  @usableFromInline
  func common(below offset: Int, with old: ListItems, below oldOffset: Int) -> Common {
    var (chunk, index): ([Element], Int)
    var (oldChunk, oldIndex): ([Element], Int)
    if offset <= rope.count, oldOffset <= old.rope.count {
      let step = rope.sharedRows(
        from: rope.count - offset, with: old.rope, from: old.rope.count - oldOffset, edge: .end)
      switch step {
      case .shared(let count): return .shared(count)
      case .pieces(let piece, let distance, let oldPiece, let oldDistance):
        (chunk, index) = (piece.items, piece.count - distance)
        (oldChunk, oldIndex) = (oldPiece.items, oldPiece.count - oldDistance)
      }
    } else {
      (chunk, index) = self.chunk(at: offset - 1)
      (oldChunk, oldIndex) = old.chunk(at: oldOffset - 1)
      (index, oldIndex) = (index + 1, oldIndex + 1)
    }
    if index == oldIndex, chunk.span.isIdentical(to: oldChunk.span) { return .shared(index) }
    return .chunks(chunk, index, old: oldChunk, oldIndex)
  }
}

extension ListItems where Element: Equatable {
  /// The length of the common prefix of the items from two offsets on, at most `limit`.
  ///
  /// It is inlined, so that the items are compared by code that knows their type.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of chunks that the versions do not share.
  @inlinable
  func commonPrefixLength(
    from offset: Int, with old: ListItems, from oldOffset: Int, limit: Int
  ) -> Int {
    var count = 0
    while count < limit {
      switch common(from: offset + count, with: old, from: oldOffset + count) {
      case .shared(let shared): count += Swift.min(shared, limit - count)
      case .chunks(let chunk, let start, let oldChunk, let oldStart):
        let most = Swift.min(chunk.count - start, oldChunk.count - oldStart, limit - count)
        let equal = commonPrefixLengthOfSpans(oldChunk.span, oldStart, chunk.span, start, most)
        count += equal
        if equal < most { return count }
      }
    }
    return count
  }

  /// The length of the common suffix of the items above two offsets, at most `limit`.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of chunks that the versions do not share.
  @inlinable
  func commonSuffixLength(
    below offset: Int, with old: ListItems, below oldOffset: Int, limit: Int
  ) -> Int {
    var count = 0
    while count < limit {
      switch common(below: offset - count, with: old, below: oldOffset - count) {
      case .shared(let shared): count += Swift.min(shared, limit - count)
      case .chunks(let chunk, let end, let oldChunk, let oldEnd):
        let most = Swift.min(end, oldEnd, limit - count)
        let equal = commonSuffixLengthOfSpans(oldChunk.span, oldEnd, chunk.span, end, most)
        count += equal
        if equal < most { return count }
      }
    }
    return count
  }
}

extension ListItems where Element: Equatable {
  /// A collection of other items, which shares the chunks with the items at the ends that are equal.
  ///
  /// - Complexity: O(*n*) comparisons, and copies of the other items.
  @inlinable
  package func replaced(by items: [Element]) -> ListItems {
    let new = ListItems(items)
    let most = Swift.min(count, new.count)
    let prefix = new.commonPrefixLength(from: 0, with: self, from: 0, limit: most)
    let suffix = new.commonSuffixLength(
      below: new.count, with: self, below: count, limit: most - prefix)
    guard prefix + suffix > 0 else { return new }
    var replaced = self
    replaced.replaceSubrange(prefix..<count - suffix, with: items[prefix..<items.count - suffix])
    return replaced
  }
}

extension ListItems: Equatable where Element: Equatable {
  /// Whether two collections have equal items; those that they share are not read.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of chunks that they do not share.
  @inlinable
  public static func == (lhs: ListItems, rhs: ListItems) -> Bool {
    let count = lhs.count
    return count == rhs.count
      && lhs.commonPrefixLength(from: 0, with: rhs, from: 0, limit: count) == count
  }
}

extension ListItems: ItemsIndexedByID where Element: Identifiable {
  /// The offset of the first item with an id.
  ///
  /// - Complexity: O(*n*) comparisons of ids.
  @usableFromInline
  package func firstOffset(ofID id: some Hashable) -> Int? {
    guard let id = id as? Element.ID else { return nil }
    return firstIndex { $0.id == id }
  }
}
