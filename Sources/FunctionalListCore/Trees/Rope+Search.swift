extension Rope {
  /// The piece of a row, and the number of rows between an edge of that piece and the row.
  ///
  /// `distance` is the number of rows between an edge of the rope and the row.
  ///
  /// - Complexity: O(log *n*).
  func piece(at distance: Int, from edge: RopeEdge = .start) -> (piece: Piece, distance: Int) {
    var (node, distance) = (self, distance)
    while node.height > 0 { node = node.children.element(at: &distance, from: edge) }
    return (node.pieces.element(at: &distance, from: edge), distance)
  }

  /// The number of rows of the pieces above the first one of which something is false.
  ///
  /// `isAbove` is true of some first pieces, and of no others.
  ///
  /// - Complexity: O(log *n*).
  func rows(where isAbove: (Piece) -> Bool) -> Int {
    var (node, rows) = (self, 0)
    while node.height > 0 {
      // The child before the first one that begins below.
      let next = node.children.indices.partitioned { isAbove(node.children[$0].firstPiece) }
      guard next > 0 else { return rows }
      for child in node.children[..<(next - 1)] { rows += child.count }
      node = node.children[next - 1]
    }
    let next = node.pieces.indices.partitioned { isAbove(node.pieces[$0]) }
    return node.pieces[..<next].reduce(rows) { $0 + $1.count }
  }

  /// All pieces in order.
  func forEachPiece(_ body: (Piece) -> Void) {
    pieces.forEach(body)
    for child in children { child.forEachPiece(body) }
  }

  private var firstPiece: Piece { height == 0 ? pieces[0] : children[0].firstPiece }
}

extension Array where Element: RopePiece {
  /// The element with a row; `distance`, counted from an edge, becomes the distance within the element.
  fileprivate func element(at distance: inout Int, from edge: RopeEdge) -> Element {
    var place = edge == .start ? 0 : count - 1
    while distance >= self[place].count {
      distance -= self[place].count
      place += edge == .start ? 1 : -1
    }
    return self[place]
  }
}

extension Rope {
  /// The number of rows from two rows on, in the direction away from an edge, that two versions share.
  ///
  /// Both versions have `limit` rows to compare. `agreement` compares two pieces, up to a limit that
  /// both have.
  ///
  /// - Complexity: O(*k* log *n*), where *k* counts the nodes and pieces in which the versions differ.
  func agreement(
    from distance: Int, with old: Rope, from oldDistance: Int, edge: RopeEdge, limit: Int,
    agreement: (
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
        let equal = agreement(piece, distance, old, oldDistance, rows)
        count += equal
        if equal < rows { return count }
      }
    }
    return count
  }

  private enum Step {
    case shared(Int)
    case pieces(Piece, Int, Piece, Int)
  }

  /// Goes down both versions to the largest node that they share, or else to two pieces.
  private func sharedRows(
    from distance: Int, with old: Rope, from oldDistance: Int, edge: RopeEdge
  ) -> Step {
    var (node, distance, old, oldDistance) = (self, distance, old, oldDistance)
    while node.height > old.height { node = node.children.element(at: &distance, from: edge) }
    while old.height > node.height { old = old.children.element(at: &oldDistance, from: edge) }
    while true {
      if node === old, distance == oldDistance { return .shared(node.count - distance) }
      guard node.height > 0 else { break }
      node = node.children.element(at: &distance, from: edge)
      old = old.children.element(at: &oldDistance, from: edge)
    }
    let piece = node.pieces.element(at: &distance, from: edge)
    return .pieces(piece, distance, old.pieces.element(at: &oldDistance, from: edge), oldDistance)
  }
}

extension Range<Int> {
  /// The first number of which something is false, if it is true of all numbers before.
  fileprivate func partitioned(_ isBefore: (Int) -> Bool) -> Int {
    var rest = self
    while !rest.isEmpty {
      let middle = rest.lowerBound + rest.count / 2
      rest = isBefore(middle) ? middle + 1..<rest.upperBound : rest.lowerBound..<middle
    }
    return rest.lowerBound
  }
}
