/// The matches of one query in the chunks of items that have been examined.
///
/// Chunks and nodes of a rope are found by their identities, so that a version of the items costs only what it does not
/// share with the versions before it.
struct FilterMatches<Item: Equatable & Sendable, Query> {
  let query: Query
  private var chunks: [ObjectIdentifier: MatchedChunk<Item>] = [:]
  /// The nodes whose chunks are all examined, and the matches in them, in a rope of the same shape.
  private var nodes: [ObjectIdentifier: Node] = [:]
  /// The matches in the last items of a version.
  private var tail: MatchedChunk<Item>?
  /// The number of items in the chunks.
  private var itemCount = 0
  /// The number of nodes after those of earlier versions were removed.
  private var keptNodeCount = 0

  private struct Node {
    let source: Rope<ItemChunk<Item>>
    let matches: Rope<MatchedChunk<Item>>
  }

  init(query: Query) { self.query = query }

  /// The matches in a chunk, or `nil` if it has not been examined.
  private subscript(chunk: ItemChunk<Item>) -> MatchedChunk<Item>? {
    chunk === tail?.chunk ? tail : chunks[ObjectIdentifier(chunk)]
  }

  /// The next chunks to examine, with about `limit` items at most.
  ///
  /// `refined` contains the matches of a query that matches all that this one does.
  func unexamined(
    in version: FilterVersion<Item>, limit: Int, refined: FilterMatches?
  ) -> [FilterCandidates<Item>] {
    var (found, rest) = ([FilterCandidates<Item>](), limit)
    func add(_ chunk: ItemChunk<Item>) {
      guard rest > 0, self[chunk] == nil else { return }
      found.append(candidates(in: chunk, refined: refined))
      rest -= chunk.count
    }
    func visit(_ node: Rope<ItemChunk<Item>>) {
      guard rest > 0, nodes[ObjectIdentifier(node)] == nil else { return }
      node.pieces.forEach(add)
      node.children.forEach(visit)
    }
    visit(version.rope)
    if let last = version.tail { add(last) }
    return found
  }

  private func candidates(
    in chunk: ItemChunk<Item>, refined: FilterMatches?
  ) -> FilterCandidates<Item> {
    if let tail, chunk.items.starts(withItemsOf: tail.chunk.items) {
      return FilterCandidates(
        chunk: chunk, known: tail.positions, rest: PositionChunk(tail.chunk.count..<chunk.count))
    }
    return FilterCandidates(
      chunk: chunk, known: PositionChunk(0..<0),
      rest: refined?[chunk]?.positions ?? PositionChunk(0..<chunk.count))
  }

  /// Adds the matches in a chunk of a version.
  mutating func add(_ matches: MatchedChunk<Item>, of version: FilterVersion<Item>) {
    if matches.chunk === version.tail {
      tail = matches
    } else {
      chunks[ObjectIdentifier(matches.chunk)] = matches
      itemCount += matches.chunk.count
    }
  }

  /// The matches in the chunks of a version that have been examined.
  ///
  /// - Complexity: O(log *n*) for each chunk that earlier versions do not share.
  mutating func results(of version: FilterVersion<Item>) -> FilterResults<Item> {
    var (rope, isComplete) = matches(in: version.rope)
    if let last = version.tail.map({ self[$0] }) {
      if let last, last.count > 0 { rope = rope.appending(.of([last])) }
      isComplete = isComplete && last != nil
    }
    return FilterResults(rope: rope, itemCount: version.count, isComplete: isComplete)
  }

  private mutating func matches(
    in node: Rope<ItemChunk<Item>>
  ) -> (Rope<MatchedChunk<Item>>, isComplete: Bool) {
    if let known = nodes[ObjectIdentifier(node)] { return (known.matches, true) }
    var isComplete = true
    let matches: Rope<MatchedChunk<Item>>
    if node.height == 0 {
      matches = Rope(
        leaf: node.pieces.map { chunk in
          if let known = self[chunk] { return known }
          isComplete = false
          return MatchedChunk(chunk: chunk, positions: PositionChunk(0..<0))
        })
    } else {
      matches = Rope(
        above: node.children.map { child in
          let (matches, isChildComplete) = self.matches(in: child)
          isComplete = isComplete && isChildComplete
          return matches
        })
    }
    if isComplete { nodes[ObjectIdentifier(node)] = Node(source: node, matches: matches) }
    return (matches, isComplete)
  }

  /// Whether a fifth of the items, half of the nodes or the tail are of earlier versions than one that has been
  /// examined.
  func hasOthers(than version: FilterVersion<Item>) -> Bool {
    itemCount * 4 > version.rope.count * 5 || nodes.count > 2 * keptNodeCount + 64
      || tail?.chunk !== version.tail
  }

  /// Forgets the chunks and nodes that a version does not have.
  ///
  /// - Complexity: O(*c*) for *c* chunks of the version.
  mutating func forgetOthers(than version: FilterVersion<Item>) {
    let (oldChunks, oldNodes) = (chunks, nodes)
    (chunks, nodes, itemCount) = ([:], [:], 0)
    func keep(_ node: Rope<ItemChunk<Item>>) {
      nodes[ObjectIdentifier(node)] = oldNodes[ObjectIdentifier(node)]
      for chunk in node.pieces {
        guard let matches = oldChunks[ObjectIdentifier(chunk)] else { continue }
        add(matches, of: version)
      }
      node.children.forEach(keep)
    }
    keep(version.rope)
    keptNodeCount = nodes.count
    if version.tail == nil { tail = nil }
  }
}

/// A chunk to examine.
struct FilterCandidates<Item>: Sendable where Item: Sendable {
  let chunk: ItemChunk<Item>
  /// The indices of the items that are known to match.
  let known: PositionChunk
  /// The indices of the items to examine, above those of the others.
  let rest: PositionChunk
}

extension Array where Element: Equatable {
  /// Whether the first elements are those of another array.
  fileprivate func starts(withItemsOf other: [Element]) -> Bool {
    span.isIdentical(to: other.span) || (count >= other.count && starts(with: other))
  }
}
