/// Finds rows whose separator lines change: their section draws other lines, or they are now the
/// first or last row.
///
/// It is an object so that a ``SectionMatching`` without lines is small, because that is read for
/// each pair of rows.
final class LineChanges {
  let old: TableSection
  let new: TableSection

  /// Returns `nil` if neither section draws a line.
  init?(from old: TableSection, to new: TableSection) {
    guard old.style.separators != .none || new.style.separators != .none else { return nil }
    self.old = old
    self.new = new
  }

  /// Whether the lines of a row change.
  ///
  /// A line in the row's own style is not changed by the section. The style of a lazy row is not known
  /// here, so its lines are assumed to be those of the section.
  func differ(old oldRow: Int, new newRow: Int) -> Bool {
    let oldLines = old.style.separators.lines(ofRowAt: oldRow, of: old.rowCount)
    let newLines = new.style.separators.lines(ofRowAt: newRow, of: new.rowCount)
    guard oldLines != newLines else { return false }
    let own = new.source.items == nil ? new.row(at: newRow).style : nil
    return (own?.topSeparator == nil && oldLines.top != newLines.top)
      || (own?.bottomSeparator == nil && oldLines.bottom != newLines.bottom)
  }

  /// The first row of a run whose lines change.
  ///
  /// - Complexity: O(1) if both sections draw the same lines between rows.
  func first(old oldStart: Int, new newStart: Int, count: Int) -> Int? {
    candidates(count).first { differ(old: oldStart + $0, new: newStart + $0) }
  }

  /// The last row of a run whose lines change.
  func last(old oldStart: Int, new newStart: Int, count: Int) -> Int? {
    candidates(count).last { differ(old: oldStart + $0, new: newStart + $0) }
  }

  /// The rows of a run whose lines can change.
  ///
  /// Inner rows of both sections have inner lines only.
  private func candidates(_ count: Int) -> some BidirectionalCollection<Int> {
    let hasSameInnerLines = old.style.separators.interitem == new.style.separators.interitem
    let first = count > 0 ? 0..<1 : 0..<0
    let inner = hasSameInnerLines || count < 3 ? 1..<1 : 1..<count - 1
    let last = count > 1 ? count - 1..<count : 0..<0
    return [first, inner, last].joined()
  }
}
