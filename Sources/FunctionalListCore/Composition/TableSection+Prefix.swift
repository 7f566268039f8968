extension TableSection {
  /// The section with a prefix and a full stop in front of its key and of its key space.
  ///
  /// What tells the app of paths in this section tells them without the prefix: ``didMoveRow`` and the
  /// actions for several rows. So a part of a screen need not know where it stands. Paths of sections with
  /// another prefix are told whole by ``didMoveRow``, and left out of actions. Whatever belongs to the list as
  /// a whole, such as its selection, has whole paths.
  public func prefixed(_ prefix: String) -> TableSection {
    var section = self
    section.prefix = "\(prefix).\(self.prefix)"
    section.key = "\(prefix).\(key)"
    section.keySpace = keySpace.map { "\(prefix).\($0)" }
    return section
  }

  /// A path as the part of the screen knows it that describes the section, or `nil` for a row elsewhere.
  package func ownPath(_ path: ItemPath) -> ItemPath? {
    guard path.sectionKey.hasPrefix(prefix) else { return nil }
    return ItemPath(
      sectionKey: String(path.sectionKey.dropFirst(prefix.count)), itemKey: path.itemKey)
  }

  /// Tells the section that the user has moved rows to a place in it.
  @MainActor package func tellMove(_ move: RowMove) {
    guard let didMoveRow else { return }
    didMoveRow(prefix.isEmpty ? move : move.with { ownPath($0) ?? $0 })
  }
}

extension RowMove {
  /// The move with other paths.
  fileprivate func with(_ path: (ItemPath) -> ItemPath) -> RowMove {
    let first = ItemPath(sectionKey: sectionKey, itemKey: "")
    return RowMove(
      paths: paths.map(path), offsets: offsets, sectionKey: path(first).sectionKey, to: to,
      previous: previous.map(path), next: next.map(path))
  }
}

extension FlatList {
  /// The paths of rows as the part of the screen knows them that describes one of them; those that it does
  /// not know are left out.
  package func ownPaths(of slots: RangeSet<Int>, toldToSlot slot: Int) -> [ItemPath] {
    let section = sections[self[slot].section]
    return slots.ranges.joined().compactMap { self.path(ofSlot: $0).flatMap(section.ownPath) }
  }
}
