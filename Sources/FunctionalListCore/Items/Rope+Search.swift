extension Rope {
  /// The piece that contains a row, and the number of rows between `edge` of that piece and the
  /// row.
  ///
  /// `distance` is the number of rows between `edge` of the rope and the row.
  ///
  /// - Complexity: O(log *n*).
  func piece(at distance: Int, from edge: RopeEdge = .start) -> (piece: Piece, distance: Int) {
    var (node, distance) = (self, distance)
    while node.height > 0 { node = node.child(at: &distance, from: edge) }
    return (node.pieces[node.index(at: &distance, from: edge)], distance)
  }

  /// The number of rows in the leading pieces that satisfy a predicate.
  ///
  /// `isAbove` is true for a prefix of the pieces and false for all others.
  ///
  /// - Complexity: O(log *n*).
  func rowCount(where isAbove: (Piece) -> Bool) -> Int {
    var (node, rows) = (self, 0)
    while node.height > 0 {
      // The last child whose first piece satisfies the predicate.
      let next = node.children.indices.partitioned { isAbove(node.children[$0].firstPiece) }
      guard next > 0 else { return rows }
      for child in node.children[..<(next - 1)] { rows += child.count }
      node = node.children[next - 1]
    }
    let next = node.pieces.indices.partitioned { isAbove(node.pieces[$0]) }
    return node.pieces[..<next].reduce(rows) { $0 + $1.count }
  }

  /// Calls `body` for each piece, in order.
  func forEachPiece(_ body: (Piece) -> Void) {
    pieces.forEach(body)
    for child in children { child.forEachPiece(body) }
  }

  /// Calls `body` for each piece with a row in a range, in order, with the offset of its first row.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* pieces.
  func forEachPiece(in rows: Range<Int>, _ body: (_ offset: Int, _ piece: Piece) -> Void) {
    func visit(_ node: Rope, from start: Int) {
      var start = start
      for index in node.ends.indices {
        let end = start + node.ends[index] - (index == 0 ? 0 : node.ends[index - 1])
        defer { start = end }
        guard end > rows.lowerBound else { continue }
        guard start < rows.upperBound else { return }
        if node.height == 0 {
          body(start, node.pieces[index])
        } else {
          visit(node.children[index], from: start)
        }
      }
    }
    visit(self, from: 0)
  }

  private var firstPiece: Piece { height == 0 ? pieces[0] : children[0].firstPiece }
}

extension Rope {
  /// The index of the child or piece that contains the row at a distance from an edge.
  ///
  /// `distance` becomes the distance within it.
  private func index(at distance: inout Int, from edge: RopeEdge) -> Int {
    let row = edge == .start ? distance : count - 1 - distance
    var index = 0
    while ends[index] <= row { index += 1 }
    distance = edge == .start ? row - (index == 0 ? 0 : ends[index - 1]) : ends[index] - 1 - row
    return index
  }

  /// The child that contains the row at a distance from an edge.
  private func child(at distance: inout Int, from edge: RopeEdge) -> Rope {
    children[index(at: &distance, from: edge)]
  }
}

extension Rope {
  /// The number of equal rows of two versions, counted from two rows in the direction away from an
  /// edge.
  ///
  /// Both versions have at least `limit` rows to compare. `equalCount` counts the equal rows of two
  /// pieces, up to a limit that both have.
  ///
  /// - Complexity: O(*k* log *n*), where *k* counts the nodes and pieces in which the versions differ.
  func equalCount(
    from distance: Int, with old: Rope, from oldDistance: Int, edge: RopeEdge, limit: Int,
    equalCount: (
      _ piece: Piece, _ distance: Int, _ old: Piece, _ oldDistance: Int, _ limit: Int
    ) -> Int
  ) -> Int {
    var count = 0
    while count < limit {
      let step = sharedRows(
        from: distance + count, with: old, from: oldDistance + count, edge: edge)
      switch step {
      case .shared(let rows): count += min(rows, limit - count)
      case .pieces(let piece, let distance, let old, let oldDistance):
        let rows = min(piece.count - distance, old.count - oldDistance, limit - count)
        let equal = equalCount(piece, distance, old, oldDistance, rows)
        count += equal
        if equal < rows { return count }
      }
    }
    return count
  }

  /// What two versions have at two distances from an edge.
  enum Step {
    case shared(Int)
    case pieces(Piece, Int, Piece, Int)
  }

  /// The rows of the largest node that both versions share at two distances, or else the two pieces
  /// there.
  func sharedRows(
    from distance: Int, with old: Rope, from oldDistance: Int, edge: RopeEdge
  ) -> Step {
    var (node, distance, old, oldDistance) = (self, distance, old, oldDistance)
    while node.height > old.height { node = node.child(at: &distance, from: edge) }
    while old.height > node.height { old = old.child(at: &oldDistance, from: edge) }
    while true {
      if node === old, distance == oldDistance { return .shared(node.count - distance) }
      guard node.height > 0 else { break }
      node = node.child(at: &distance, from: edge)
      old = old.child(at: &oldDistance, from: edge)
    }
    let (index, oldIndex) = (
      node.index(at: &distance, from: edge), old.index(at: &oldDistance, from: edge)
    )
    return .pieces(node.pieces[index], distance, old.pieces[oldIndex], oldDistance)
  }
}

extension Range<Int> {
  /// The first number that does not satisfy a predicate which is true for a prefix of the range.
  fileprivate func partitioned(_ isBefore: (Int) -> Bool) -> Int {
    var rest = self
    while !rest.isEmpty {
      let middle = rest.lowerBound + rest.count / 2
      rest = isBefore(middle) ? middle + 1..<rest.upperBound : rest.lowerBound..<middle
    }
    return rest.lowerBound
  }
}
