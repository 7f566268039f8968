extension Rope {
  /// A copy in which the items of a range are replaced.
  ///
  /// A chunk that becomes short is joined to a neighbour.
  ///
  /// - Complexity: O(log *n* + *m*) for *m* new items, and copies of up to two chunks and a neighbour.
  func replacing<Element>(_ range: Range<Int>, with items: [Element]) -> Rope
  where Piece == ItemChunk<Element> {
    var (start, end) = (range.lowerBound, range.upperBound)
    var replaced = items
    let (first, index) = piece(at: start)
    start -= index
    replaced.insert(contentsOf: first.items[..<index], at: 0)
    if range.isEmpty {
      replaced += first.items[index...]
      end += first.count - index
    } else {
      let (last, index) = piece(at: end - 1)
      replaced += last.items[(index + 1)...]
      end += last.count - index - 1
    }
    if replaced.count < ItemChunks.minCount {
      if end < count {
        let next = piece(at: end).piece
        replaced += next.items
        end += next.count
      } else if start > 0 {
        let previous = piece(at: start - 1).piece
        replaced = previous.items + replaced
        start -= previous.count
      }
    }
    return replacing(start..<end, with: ItemChunk.chunks(of: replaced))
  }

  /// A copy without the items of some ranges.
  ///
  /// - Complexity: O(*c*) for *c* chunks, and copies of those with removed items.
  func removing<Element>(_ offsets: RangeSet<Int>) -> Rope where Piece == ItemChunk<Element> {
    var kept: [ItemChunk<Element>] = []
    var ranges = offsets.ranges.makeIterator()
    var (start, removed) = (0, ranges.next())
    forEachPiece { chunk in
      let end = start + chunk.count
      defer { start = end }
      guard let first = removed, first.lowerBound < end else { return kept.append(joining: chunk) }
      var (items, offset): ([Element], Int) = ([], start)
      items.reserveCapacity(chunk.count)
      while let range = removed, range.lowerBound < end {
        if range.lowerBound > offset {
          items += chunk.items[offset - start..<range.lowerBound - start]
        }
        offset = min(range.upperBound, end)
        guard range.upperBound <= end else { break }
        removed = ranges.next()
      }
      items += chunk.items[(offset - start)...]
      if !items.isEmpty { kept.append(joining: ItemChunk(items: items)) }
    }
    return .of(kept)
  }
}

extension Array {
  /// Appends a chunk, joined to the last one if that is short.
  fileprivate mutating func append<Item>(joining chunk: ItemChunk<Item>)
  where Element == ItemChunk<Item> {
    if let last, last.count < ItemChunks.minCount {
      removeLast()
      append(contentsOf: ItemChunk.chunks(of: last.items + chunk.items))
    } else {
      append(chunk)
    }
  }
}
