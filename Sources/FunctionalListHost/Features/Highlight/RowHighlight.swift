import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Lets a row flash once, when it becomes visible.
final class RowHighlight: AnswersRequests {
  private let rows: RowStore
  /// The slot that flashes, or will when it is visible.
  private var slot: Int?
  private var isFlashing = false
  private let stopping = DelayedCall()

  init(_ rows: RowStore) { self.rows = rows }

  func perform(_ request: ListRequest) -> Bool {
    guard case .highlight(let slot) = request else { return false }
    begin(slot)
    return true
  }

  /// Lets a slot flash when it is visible; another one stops flashing.
  func begin(_ slot: Int) {
    stop()
    self.slot = slot
  }

  /// Starts flashing if the slot is visible.
  func seen(_ slots: RangeSet<Int>) {
    guard let slot, !isFlashing, slots.contains(slot), let row = rows.row(at: slot) else {
      return
    }
    isFlashing = true
    HighlightStyleSheet.install()
    row.set(.highlighted, true)
    stopping.start(milliseconds: HighlightStyleSheet.duration) { [weak self] in self?.stop() }
  }

  func remap(_ slots: SlotRemapping) {
    guard let slot else { return }
    if let newSlot = slots.slot(of: slot) { self.slot = newSlot } else { stop() }
  }

  /// Continues with a row that became live again, or that replaces the old one.
  func rowsEntered(_ entered: [LiveRow]) {
    guard isFlashing, let slot else { return }
    for row in entered where row.slot == slot { row.set(.highlighted, true) }
  }

  func end(_ fate: BoxFate) { stop() }

  func stop() {
    if isFlashing, let slot { rows.row(at: slot)?.set(.highlighted, false) }
    slot = nil
    isFlashing = false
  }
}

nonisolated extension RowMark {
  /// The row flashes.
  static let highlighted = RowMark("flb-highlighted")
}

/// The style sheet of flashing rows, installed with the first one.
enum HighlightStyleSheet {
  /// The duration in milliseconds.
  static let duration: UInt32 = 1500

  /// Installs the style sheet.
  ///
  /// If the desktop disables animations, the row is highlighted for the same duration. A shadow covers
  /// neither the background of a selected row nor the lines of the section.
  static func install() {
    StyleSheet(
      rules(for: "row", keyframes: "flb-highlight")
        + rules(
          for: "list.boxed-list-separate > row", keyframes: "flb-highlight-card",
          shadow: ", \(ListClassStyleSheet.cardShadow)")
    ).install()
  }

  /// The rules for rows with a shadow of their own.
  private static func rules(
    for rows: String, keyframes: String, shadow: String = ""
  ) -> String {
    let shadowOf = { (color: String) in "box-shadow: inset 0 0 0 1000px \(color)\(shadow);" }
    let (off, on) = (shadowOf("transparent"), shadowOf("alpha(currentColor, 0.25)"))
    return """
      @keyframes \(keyframes) {
        0% { \(off) } 25% { \(on) } 50% { \(off) } 75% { \(on) } 100% { \(off) }
      }
      \(rows).\(RowMark.highlighted.name) {
        \(shadowOf("alpha(currentColor, 0.15)"))
        animation: \(keyframes) \(duration)ms ease-in-out;
      }

      """
  }
}
