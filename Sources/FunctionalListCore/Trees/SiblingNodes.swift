/// The nodes of a list: an array, or items whose versions share chunks.
enum SiblingNodes<Node: Equatable> {
  case array([Node])
  case items(ListItems<Node>)

  var count: Int {
    switch self {
    case .array(let nodes): nodes.count
    case .items(let nodes): nodes.count
    }
  }

  subscript(index: Int) -> Node {
    switch self {
    case .array(let nodes): nodes[index]
    case .items(let nodes): nodes[index]
    }
  }

  /// All nodes in an array.
  var array: [Node] {
    switch self {
    case .array(let nodes): nodes
    case .items(let nodes): Array(nodes)
    }
  }

  /// Calls `body` for the arrays that contain the nodes of a range, in order, until it returns a result.
  ///
  /// `body` is called with an array, the indices of the nodes in it, and the index in the list of its first element.
  func firstResult<Result>(
    in range: Range<Int>, _ body: (_ nodes: [Node], _ indices: Range<Int>, _ start: Int) -> Result?
  ) -> Result? {
    switch self {
    case .array(let nodes): return body(nodes, range, 0)
    case .items(let nodes):
      var index = range.lowerBound
      while index < range.upperBound {
        let (chunk, distance) = nodes.chunk(at: index)
        let count = min(chunk.count - distance, range.upperBound - index)
        if let result = body(chunk, distance..<distance + count, index - distance) { return result }
        index += count
      }
      return nil
    }
  }
}

extension TreeSource {
  /// The first index, starting at `start`, of a node whose id is in a set.
  func firstIndex(_ nodes: SiblingNodes<Node>, _ start: Int, _ ids: Set<ID>) -> Int? {
    nodes.firstResult(in: start..<nodes.count) { nodes, indices, offset in
      firstIndex(nodes, indices.lowerBound, ids).map { offset + $0 }
    }
  }

  /// The indices, starting at `start`, of the nodes that have an id.
  func indices(_ nodes: SiblingNodes<Node>, _ start: Int, _ id: ID) -> [Int] {
    var found: [Int] = []
    _ = nodes.firstResult(in: start..<nodes.count) { nodes, range, offset -> Never? in
      found += indices(nodes, range.lowerBound, id).map { offset + $0 }
      return nil
    }
    return found
  }

  /// The length of the common prefix of the nodes from two indices on, at most `limit`.
  func commonPrefixLength(
    _ old: SiblingNodes<Node>, _ oldStart: Int, _ new: SiblingNodes<Node>, _ start: Int,
    _ limit: Int
  ) -> Int {
    switch (old, new) {
    case (.array(let old), .array(let new)):
      if start == oldStart, old.span.isIdentical(to: new.span) { return limit }
      return commonPrefixLength(old, oldStart, new, start, limit)
    case (.items(let old), .items(let new)):
      return new.commonPrefixLength(from: start, with: old, from: oldStart, limit: limit)
    default: return (0..<limit).first { new[start + $0] != old[oldStart + $0] } ?? limit
    }
  }

  /// The length of the common suffix of the nodes above two indices, at most `limit`.
  func commonSuffixLength(
    _ old: SiblingNodes<Node>, _ oldEnd: Int, _ new: SiblingNodes<Node>, _ end: Int, _ limit: Int
  ) -> Int {
    switch (old, new) {
    case (.array(let old), .array(let new)):
      if end == oldEnd, old.span.isIdentical(to: new.span) { return limit }
      return commonSuffixLength(old, oldEnd, new, end, limit)
    case (.items(let old), .items(let new)):
      return new.commonSuffixLength(below: end, with: old, below: oldEnd, limit: limit)
    default: return (0..<limit).first { new[end - 1 - $0] != old[oldEnd - 1 - $0] } ?? limit
    }
  }
}
