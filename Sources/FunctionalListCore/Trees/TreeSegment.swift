/// Consecutive nodes of a list; only the last can be expanded.
///
/// The rows below an expanded node are in the segments that follow.
struct TreeSegment<Node: Equatable, ID: Hashable> {
  let list: SiblingList<Node, ID>
  /// The indices of the nodes in their list; never empty.
  let range: Range<Int>
  /// Whether the last node is expanded.
  let isLastExpanded: Bool

  var first: TreePosition<Node, ID> { TreePosition(list: list, index: range.lowerBound) }

  func isExpanded(_ index: Int) -> Bool { isLastExpanded && index == range.upperBound - 1 }
}

extension TreeSegment: RopePiece {
  var count: Int { range.count }
}

extension TreeSegment {
  /// The number of equal rows of two segments, counted from two nodes in the direction away from
  /// `edge`.
  ///
  /// `distance` is the number of nodes between `edge` and the first node to compare. `limit` is the
  /// number of nodes to compare; both segments have as many.
  ///
  /// - Complexity: O(1) if the lists are the same object. Otherwise O(*k*), where *k* is the smaller of
  ///   *limit* and the number of old nodes that were asked whether they are expandable, and O(*limit*)
  ///   comparisons of nodes unless they are in the same storage.
  func equalCount(
    from distance: Int, with old: TreeSegment, from oldDistance: Int, edge: RopeEdge, limit: Int
  ) -> Int {
    guard list.level == old.list.level else { return 0 }
    let (rows, oldRows) =
      switch edge {
      case .start:
        (
          range.dropFirst(distance).prefix(limit),
          old.range.dropFirst(oldDistance).prefix(limit)
        )
      case .end:
        (range.dropLast(distance).suffix(limit), old.range.dropLast(oldDistance).suffix(limit))
      }
    var count = equalNodeCount(rows, with: old, oldRows, edge: edge)
    // Only the last node of a segment can be expanded.
    let isLastDifferent = isExpanded(rows.upperBound - 1) != old.isExpanded(oldRows.upperBound - 1)
    if isLastDifferent { count = edge == .end ? 0 : min(count, limit - 1) }
    return count
  }

  private func equalNodeCount(
    _ rows: Range<Int>, with old: TreeSegment, _ oldRows: Range<Int>, edge: RopeEdge
  ) -> Int {
    if list === old.list, rows.lowerBound == oldRows.lowerBound { return rows.count }
    let (nodes, oldNodes) = (list.nodes, old.list.nodes)
    var count =
      switch edge {
      case .start:
        list.source.commonPrefixLength(
          oldNodes, oldRows.lowerBound, nodes, rows.lowerBound, rows.count)
      case .end:
        list.source.commonSuffixLength(
          oldNodes, oldRows.upperBound, nodes, rows.upperBound, rows.count)
      }
    // The expandability is compared for rows that were shown, because it is known only for those.
    let known = old.list.knownExpandability
    for oldIndex in known.count < oldRows.count ? Array(known.keys) : Array(oldRows) {
      guard oldRows.contains(oldIndex), let wasExpandable = known[oldIndex] else { continue }
      let offset = oldIndex - oldRows.lowerBound
      let distance = edge == .start ? offset : oldRows.count - 1 - offset
      if distance < count, list.isExpandable(rows.lowerBound + offset) != wasExpandable {
        count = distance
      }
    }
    return count
  }
}
