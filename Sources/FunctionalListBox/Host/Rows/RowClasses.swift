import CFunctionalListGtk
import FunctionalListCore

/// The CSS classes that the style of a row gives it, and the rules that it uses for that.
struct RowClasses {
  private var classes: [String] = []
  private var rules: [RowRule] = []
  /// Whether the row waits for reuse, and its rules may have gone.
  private(set) var areReleased = false

  /// Where the text of the row begins, in pixels from its edge; `nil` before it is laid out, or if nothing
  /// depends on it.
  private var textStart: Int?

  /// Sets the classes of a style in place of those of the last.
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

  /// Lets the lines that are indented to the text begin where it is now, after a layout.
  mutating func placeLines(of style: CellStyle, in row: LiveRow) {
    guard style.hasLineAtText, !row.isSwiped, let start = TextStart.distance(in: row),
      start != textStart
    else { return }
    textStart = start
    apply(style, to: row)
  }

  /// Notes that the row needs no rules until it is shown again; it keeps the names of its classes, so that
  /// nothing changes if it shows the same style then.
  mutating func release() {
    guard !areReleased, !rules.isEmpty else { return }
    rules.forEach(RowStyleSheet.release)
    areReleased = true
  }

  /// Takes the classes off a row that is given up: its widget may be a view that the app keeps.
  mutating func remove(from row: LiveRow) {
    release()
    if row.isView { for name in classes { row.setClass(name, false) } }
    self = RowClasses()
  }
}
