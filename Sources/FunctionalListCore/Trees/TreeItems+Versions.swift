extension TreeItems: VersionedCollection {
  /// - Complexity: O(*k* log *n*), where *k* counts the parts of the trees that they do not share.
  @usableFromInline
  package func agreement(
    from offset: Int, with old: TreeItems, from oldOffset: Int, limit: Int
  ) -> Int {
    agreement(from: offset, with: old, from: oldOffset, edge: .start, limit: limit)
  }

  /// - Complexity: O(*k* log *n*), where *k* counts the parts of the trees that they do not share.
  @usableFromInline
  package func upwardAgreement(
    below offset: Int, with old: TreeItems, below oldOffset: Int, limit: Int
  ) -> Int {
    agreement(
      from: count - offset, with: old, from: old.count - oldOffset, edge: .end, limit: limit)
  }

  private func agreement(
    from distance: Int, with old: TreeItems, from oldDistance: Int, edge: RopeEdge, limit: Int
  ) -> Int {
    rope.agreement(
      from: distance, with: old.rope, from: oldDistance, edge: edge,
      limit: Swift.min(limit, count - distance, old.count - oldDistance)
    ) { segment, distance, old, oldDistance, limit in
      segment.agreement(
        from: distance, with: old, from: oldDistance, edge: edge, limit: limit)
    }
  }
}
