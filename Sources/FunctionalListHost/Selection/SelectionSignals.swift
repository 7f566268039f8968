/// The selection signals of GTK since the last update.
struct SelectionSignals {
  private var isOfRow = false
  /// Whether a range or all rows were selected, for which GTK emits no `row-selected`.
  private(set) var isOfRange = false

  init(isOfRange: Bool = false) { self.isOfRange = isOfRange }

  mutating func noteRow() { isOfRow = true }

  /// GTK emits `selected-rows-changed` after `row-selected`.
  mutating func noteRows() { self = SelectionSignals(isOfRange: !isOfRow) }
}
