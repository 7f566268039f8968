/// A part of a sequence of rows: a piece of a rope, or a rope.
protocol RopePiece {
  /// The number of rows; 0 only in a piece of a filtered rope.
  var count: Int { get }
}

/// The end of a rope that distances are counted from.
enum RopeEdge {
  case start, end
}

/// Pieces in order, found by the offsets of their rows: a B+tree whose versions share nodes.
///
/// Nodes are immutable. An edit copies the nodes on the path from the root to the change.
///
/// The rope of swift-collections is not public, and its public persistent collections have no order.
final class Rope<Piece: RopePiece>: RopePiece {
  /// The number of rows.
  let count: Int
  /// The number of levels of nodes below this one.
  let height: Int
  /// The nodes below this one; empty in a leaf.
  let children: [Rope]
  /// The pieces of a leaf; empty in other nodes.
  let pieces: [Piece]

  /// The maximum number of pieces or children of a node.
  ///
  /// Every node but the root has at least half as many.
  private static var maxChildren: Int { 16 }

  /// The number of rows of each child or piece and of those above it.
  ///
  /// A row is found in it, because reading the children or pieces would retain each.
  let ends: [Int]

  init(leaf pieces: [Piece]) {
    ends = runningTotals(pieces)
    count = ends.last ?? 0
    height = 0
    children = []
    self.pieces = pieces
  }

  init(above children: [Rope]) {
    ends = runningTotals(children)
    count = ends.last ?? 0
    height = (children.first?.height ?? 0) + 1
    self.children = children
    pieces = []
  }

  private var isFullEnough: Bool { max(children.count, pieces.count) * 2 >= Self.maxChildren }
}

/// The counts of pieces, each added to those before it.
private func runningTotals<Piece: RopePiece>(_ pieces: [Piece]) -> [Int] {
  var totals: [Int] = []
  totals.reserveCapacity(pieces.count)
  // A loop, because a closure of generic code is slow to call.
  for index in pieces.indices { totals.append((totals.last ?? 0) + pieces[index].count) }
  return totals
}

extension Rope: Sendable where Piece: Sendable {}

extension Rope {
  /// Makes a rope of pieces in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pieces.
  static func of(_ pieces: [Piece]) -> Rope {
    if pieces.count <= maxChildren { return Rope(leaf: pieces) }
    var nodes = evenly(pieces).map { Rope(leaf: Array($0)) }
    while nodes.count > 1 { nodes = evenly(nodes).map { Rope(above: Array($0)) } }
    return nodes.first ?? Rope(leaf: [])
  }

  /// Splits elements into parts of about the same length, each of at most ``maxChildren``.
  private static func evenly<Part>(_ parts: [Part]) -> [ArraySlice<Part>] {
    let count = (parts.count + maxChildren - 1) / maxChildren
    return (0..<count).map {
      parts[parts.count * $0 / count..<parts.count * ($0 + 1) / count]
    }
  }

  /// The concatenation of this rope and another one.
  ///
  /// - Complexity: O(log *n*).
  func appending(_ other: Rope) -> Rope {
    if count == 0 { return other }
    if other.count == 0 { return self }
    if height == other.height {
      if isFullEnough, other.isFullEnough { return Rope(above: [self, other]) }
      return height == 0
        ? Self.node(pieces + other.pieces) : Self.node(children + other.children)
    }
    if height < other.height {
      if height == other.height - 1, isFullEnough { return Self.node([self] + other.children) }
      let joined = appending(other.children[0])
      let rest = other.children.dropFirst()
      return Self.node((joined.height == other.height ? joined.children : [joined]) + rest)
    }
    if other.height == height - 1, other.isFullEnough { return Self.node(children + [other]) }
    var children = children
    let joined = children.removeLast().appending(other)
    if joined.height == height {
      children += joined.children
    } else {
      children.append(joined)
    }
    return Self.node(children)
  }

  private static func node(_ pieces: [Piece]) -> Rope {
    if pieces.count <= maxChildren { return Rope(leaf: pieces) }
    return Rope(above: evenly(pieces).map { Rope(leaf: Array($0)) })
  }

  private static func node(_ children: [Rope]) -> Rope {
    if children.count <= maxChildren { return Rope(above: children) }
    return Rope(above: evenly(children).map { Rope(above: Array($0)) })
  }

  /// The pieces above an offset, which is that of the start of a piece or the end of the rope.
  ///
  /// - Complexity: O(log *n*).
  func prefix(_ end: Int) -> Rope {
    if end >= count { return self }
    var rest = end
    if height == 0 {
      return Rope(
        leaf: Array(
          pieces.prefix {
            rest -= $0.count; return rest >= 0
          }))
    }
    let whole = children.prefix { child in
      guard child.count <= rest else { return false }
      rest -= child.count
      return true
    }
    let part = rest > 0 ? children[whole.endIndex].prefix(rest) : Rope(leaf: [])
    return Self.root(Array(whole)).appending(part)
  }

  /// The pieces from an offset on, which is that of the start of a piece or the end of the rope.
  ///
  /// - Complexity: O(log *n*).
  func suffix(from start: Int) -> Rope {
    if start <= 0 { return self }
    var rest = count - start
    if height == 0 {
      return Rope(
        leaf: pieces.reversed().prefix {
          rest -= $0.count; return rest >= 0
        }.reversed())
    }
    var first = children.count
    while first > 0, children[first - 1].count <= rest {
      first -= 1
      rest -= children[first].count
    }
    let part =
      rest > 0
      ? children[first - 1].suffix(from: children[first - 1].count - rest) : Rope(leaf: [])
    return part.appending(Self.root(Array(children[first...])))
  }

  private static func root(_ children: [Rope]) -> Rope {
    switch children.count {
    case 0: Rope(leaf: [])
    case 1: children[0]
    default: Rope(above: children)
    }
  }

  /// A copy in which the pieces of a range of rows are replaced.
  ///
  /// - Complexity: O(*k* + log *n*), where *k* is the number of new pieces.
  func replacing(_ rows: Range<Int>, with pieces: [Piece]) -> Rope {
    prefix(rows.lowerBound).appending(.of(pieces)).appending(suffix(from: rows.upperBound))
  }
}
