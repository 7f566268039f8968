extension TreeItems {
  /// Traverses the whole tree again.
  mutating func flatten() {
    var flattening = TreeFlattening<Node, ID>(expanded: expandedIDs, index: nil)
    flattening.add(rootList)
    rope = .of(flattening.segments)
    index = NodeIndex()
    for list in flattening.lists { index.add(list) }
  }

  /// Inserts the rows below all visible nodes with an id.
  mutating func expand(_ id: ID) {
    for position in index.positions(of: id) {
      guard let offset = offset(of: position) else { continue }
      let (segment, distance) = rope.piece(at: offset)
      guard !segment.isExpanded(position.index) else { continue }
      var flattening = TreeFlattening(expanded: expandedIDs, index: index)
      guard let children = flattening.children(of: position) else { continue }
      flattening.add(SiblingList(children, under: position))
      var segments = [segment.part(..<(distance + 1), isLastExpanded: true)] + flattening.segments
      if distance + 1 < segment.count { segments.append(segment.part((distance + 1)...)) }
      let start = offset - distance
      rope = rope.replacing(start..<start + segment.count, with: segments)
      for list in flattening.lists { index.add(list) }
    }
  }

  /// Removes the rows below all visible nodes with an id.
  mutating func collapse(_ id: ID) {
    for position in index.positions(of: id) {
      guard let offset = offset(of: position) else { continue }
      let (segment, distance) = rope.piece(at: offset)
      guard segment.isExpanded(position.index) else { continue }
      var end = endOfRows(below: position)
      var joined = segment.part(...distance, isLastExpanded: false)
      // The segment of the nodes after it is joined with that of the collapsed node.
      if end < rope.count, case let next = rope.piece(at: end).piece, next.list === segment.list {
        end += next.count
        joined = TreeSegment(
          list: segment.list, range: segment.range.lowerBound..<next.range.upperBound,
          isLastExpanded: next.isLastExpanded)
      }
      rope = rope.replacing(offset - distance..<end, with: [joined])
    }
  }

  /// The offset of a node, or `nil` if it is not visible.
  ///
  /// - Complexity: O(log *n* log *level*).
  func offset(of position: TreePosition<Node, ID>) -> Int? {
    let end = rope.rowCount { segment in
      switch segment.first.order(relativeTo: position) {
      case .before, .ancestor, .same: true
      case .descendant, .after: false
      }
    }
    guard end > 0 else { return nil }
    let segment = rope.piece(at: end - 1).piece
    guard segment.list === position.list, segment.range.contains(position.index) else { return nil }
    return end - segment.range.upperBound + position.index
  }

  /// The offset after the rows below an expanded node.
  private func endOfRows(below position: TreePosition<Node, ID>) -> Int {
    rope.rowCount { $0.first.order(relativeTo: position) != .after }
  }

  /// Rebuilds the index if more than half of its nodes are no longer visible.
  ///
  /// Older versions keep their index.
  mutating func rebuildSparseIndex() {
    guard index.nodeCount > 2 * count + 64 else { return }
    index = NodeIndex()
    rope.forEachPiece { if $0.range.lowerBound == 0 { index.add($0.list) } }
  }
}

extension TreeSegment {
  /// The part of a segment at some offsets from its first node.
  fileprivate func part(
    _ offsets: some RangeExpression<Int>, isLastExpanded: Bool? = nil
  ) -> TreeSegment {
    let offsets = offsets.relative(to: 0..<count)
    let start = range.lowerBound
    return TreeSegment(
      list: list, range: start + offsets.lowerBound..<start + offsets.upperBound,
      isLastExpanded: isLastExpanded ?? self.isLastExpanded)
  }
}
