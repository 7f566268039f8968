/// What became of a section that both descriptions have, in offsets of its rows.
struct SectionMatching {
  let rows: KeyMatching
  /// What became of the header; `.otherKey` where only one description has one.
  let header: RowChange
  let footer: RowChange
  /// The number of rows at the start that are unchanged and get the same lines.
  let steadyPrefix: Int
  /// The number of rows at the end that are, too.
  let steadySuffix: Int
  private let lines: LineChanges?

  /// - Complexity: O(*n*) comparisons of rows and hashes of keys.
  init(old: TableSection, new: TableSection) {
    rows = KeyMatching(old: old.source, new: new.source)
    header = Self.change(from: old.header, to: new.header)
    footer = Self.change(from: old.footer, to: new.footer)
    let lines = LineChanges(from: old, to: new)
    self.lines = lines
    let prefix = rows.prefix
    steadyPrefix = lines?.first(old: 0, new: 0, count: prefix) ?? prefix
    let suffix = rows.isUnchanged ? prefix : rows.suffix
    let last = lines?.last(old: old.rowCount - suffix, new: new.rowCount - suffix, count: suffix)
    steadySuffix = last.map { suffix - 1 - $0 } ?? suffix
  }

  /// Whether the section shows the same as before.
  var isSteady: Bool {
    header == .unchanged && footer == .unchanged && rows.isUnchanged
      && steadyPrefix == rows.prefix
  }

  /// Calls `body` for the rows that have a partner and are in a range of new ones.
  func forEachPair(
    in range: Range<Int>, _ body: (_ old: Int, _ new: Int, _ change: RowChange) -> Void
  ) {
    func settle(_ old: Int, _ new: Int, _ change: RowChange) {
      guard let lines, change == .unchanged else { return body(old, new, change) }
      body(old, new, lines.differ(old: old, new: new) ? .updated : change)
    }
    for row in (0..<rows.prefix).clamped(to: range) { settle(row, row, .unchanged) }
    let pairs = rows.pairs
    pairs.forEach(settle)
    let growth = pairs.new.upperBound - pairs.old.upperBound
    let suffix = pairs.new.upperBound..<pairs.new.upperBound + rows.suffix
    for row in suffix.clamped(to: range) { settle(row - growth, row, .unchanged) }
  }

  private static func change(
    from old: (any RowDescription)?, to new: (any RowDescription)?
  ) -> RowChange {
    switch (old, new) {
    case (nil, nil): .unchanged
    case (let old?, let new?): new.contentChange(from: old)
    default: .otherKey
    }
  }
}

extension KeyMatching {
  /// Matches the rows of a section.
  init(old: RowSource, new: RowSource) {
    switch (old.items, new.items) {
    case (nil, nil):
      self.init(CellLists(old: old, new: new))
    case (let oldItems?, let newItems?):
      if let lists = newItems.lists(from: oldItems) {
        self.init(lists)
      } else {
        self.init(KeyTextLists(old: old, new: new))
      }
    default:
      self.init(KeyTextLists(old: old, new: new))
      hasRepeatedKey = new.repeatsKey
    }
  }
}
