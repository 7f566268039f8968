import CFunctionalListGtk
import FunctionalListCore

/// The CSS classes of a row, and the rules that it uses, as its style requires them.
struct RowClasses {
  private var classes: [String] = []
  private var rules: [RowRule] = []
  /// Whether the row is in the reuse pool, and its rules may be dropped.
  private(set) var areReleased = false
  /// The distance from the edge of the row to its text, in pixels; `nil` before the row is laid out, or if no
  /// separator depends on it.
  private var textStart: Int?

  /// Replaces the classes of the last style by those of a style.
  mutating func apply(_ style: CellStyle, to row: LiveRow) {
    let (oldClasses, oldRules) = (classes, areReleased ? [] : rules)
    classes = style.validClasses
    rules = []
    areReleased = false
    for rule in style.rules(textStart: textStart) {
      guard let cssClass = RowStyleSheet.use(rule) else { continue }
      rules.append(rule)
      classes += rule.commonClasses
      classes.append(cssClass)
    }
    oldRules.forEach(RowStyleSheet.release)
    for name in oldClasses where !classes.contains(name) { row.setClass(name, false) }
    for name in classes where !oldClasses.contains(name) { row.setClass(name, true) }
  }

  /// Aligns the separators that begin at the text with it, after a layout.
  mutating func placeLines(of style: CellStyle, in row: LiveRow) {
    guard style.hasLineAtText, !row.marks.moveContents, let start = TextStart.distance(in: row),
      start != textStart
    else { return }
    textStart = start
    apply(style, to: row)
  }

  /// Releases the rules until the row is shown again.
  ///
  /// The classes stay, so that the widget is not restyled if the row then has the same style.
  mutating func release() {
    guard !areReleased, !rules.isEmpty else { return }
    rules.forEach(RowStyleSheet.release)
    areReleased = true
  }

  /// Releases the rules of a row that is deinitialised, and removes the classes from a view of the app.
  mutating func remove(from row: LiveRow) {
    release()
    if row.isView { for name in classes { row.setClass(name, false) } }
    self = RowClasses()
  }
}
