extension TreeItems: VersionedCollection {
  /// - Complexity: O(*k* log *n*), where *k* is the number of parts that the two trees do not
  ///   share.
  @usableFromInline
  package func commonPrefixLength(
    from offset: Int, with old: TreeItems, from oldOffset: Int, limit: Int
  ) -> Int {
    equalCount(from: offset, with: old, from: oldOffset, edge: .start, limit: limit)
  }

  /// - Complexity: O(*k* log *n*), where *k* is the number of parts that the two trees do not
  ///   share.
  @usableFromInline
  package func commonSuffixLength(
    below offset: Int, with old: TreeItems, below oldOffset: Int, limit: Int
  ) -> Int {
    equalCount(
      from: count - offset, with: old, from: old.count - oldOffset, edge: .end, limit: limit)
  }

  private func equalCount(
    from distance: Int, with old: TreeItems, from oldDistance: Int, edge: RopeEdge, limit: Int
  ) -> Int {
    rope.equalCount(
      from: distance, with: old.rope, from: oldDistance, edge: edge,
      limit: Swift.min(limit, count - distance, old.count - oldDistance)
    ) { segment, distance, old, oldDistance, limit in
      segment.equalCount(
        from: distance, with: old, from: oldDistance, edge: edge, limit: limit)
    }
  }
}
