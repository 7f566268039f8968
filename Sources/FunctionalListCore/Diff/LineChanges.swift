/// Which rows get other lines from their section than before.
struct LineChanges {
  let old: TableSection
  let new: TableSection

  /// `nil` where neither section draws a line.
  init?(from old: TableSection, to new: TableSection) {
    guard old.style.separators != .none || new.style.separators != .none else { return nil }
    self.old = old
    self.new = new
  }

  /// Whether a row gets other lines, if it does not ask for its own.
  ///
  /// What a row asks for that is described by an item is not known here.
  func differ(old oldRow: Int, new newRow: Int) -> Bool {
    let oldLines = old.style.separators.lines(ofRowAt: oldRow, of: old.rowCount)
    let newLines = new.style.separators.lines(ofRowAt: newRow, of: new.rowCount)
    guard oldLines != newLines else { return false }
    let own = new.source.items == nil ? new.row(at: newRow).style : nil
    return (own?.topSeparator == nil && oldLines.top != newLines.top)
      || (own?.bottomSeparator == nil && oldLines.bottom != newLines.bottom)
  }

  /// The first row of a run that gets other lines.
  ///
  /// - Complexity: O(1) where the lines between rows are the same.
  func first(old oldStart: Int, new newStart: Int, count: Int) -> Int? {
    candidates(count).first { differ(old: oldStart + $0, new: newStart + $0) }
  }

  /// The last row of a run that gets other lines.
  func last(old oldStart: Int, new newStart: Int, count: Int) -> Int? {
    candidates(count).last { differ(old: oldStart + $0, new: newStart + $0) }
  }

  /// The rows of a run that can get other lines: those inside of both sections get the same.
  private func candidates(_ count: Int) -> some BidirectionalCollection<Int> {
    let hasSameInnerLines = old.style.separators.interitem == new.style.separators.interitem
    let first = count > 0 ? 0..<1 : 0..<0
    let inner = hasSameInnerLines || count < 3 ? 1..<1 : 1..<count - 1
    let last = count > 1 ? count - 1..<count : 0..<0
    return [first, inner, last].joined()
  }
}
