extension TableSection {
  /// The section with a prefix and a full stop in front of its key and of its key space.
  ///
  /// ``onMove`` and the actions for several rows get the paths of this section without the
  /// prefix, so a part of a screen need not know in which list it is. ``onMove`` gets complete
  /// paths of sections with another prefix, and actions get none of these. Handlers of the whole
  /// list, such as those of its selection, get complete paths.
  public func prefixed(_ prefix: String) -> TableSection {
    var section = self
    section.prefix = "\(prefix).\(self.prefix)"
    section.key = "\(prefix).\(key)"
    section.keySpace = keySpace.map { "\(prefix).\($0)" }
    return section
  }

  /// A path without the prefix of this section, or `nil` for a row of a section with another
  /// prefix.
  package func ownPath(_ path: ItemPath) -> ItemPath? {
    guard path.sectionKey.hasPrefix(prefix) else { return nil }
    return ItemPath(
      sectionKey: String(path.sectionKey.dropFirst(prefix.count)), itemKey: path.itemKey)
  }

  /// Calls ``onMove`` after the user has moved rows into or within the section.
  @MainActor package func notifyMove(_ move: RowMove) {
    guard let onMove else { return }
    onMove(prefix.isEmpty ? move : move.with { ownPath($0) ?? $0 })
  }
}

extension RowMove {
  /// The move with other paths.
  fileprivate func with(_ path: (ItemPath) -> ItemPath) -> RowMove {
    let first = ItemPath(sectionKey: sectionKey, itemKey: "")
    return RowMove(
      paths: paths.map(path), offsets: offsets, sectionKey: path(first).sectionKey, to: to,
      previous: previous.map(path), next: next.map(path), parent: parent.map(path))
  }
}

extension FlatList {
  /// The paths of rows without the prefix of the section of `slot`; rows with another prefix are
  /// left out.
  package func ownPaths(of slots: RangeSet<Int>, forSlot slot: Int) -> [ItemPath] {
    let section = sections[self[slot].section]
    return slots.ranges.joined().compactMap { self.path(ofSlot: $0).flatMap(section.ownPath) }
  }
}
