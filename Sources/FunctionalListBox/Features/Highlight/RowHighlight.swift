import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Flashes a row when it is seen, once.
final class RowHighlight: ListFeature {
  private let rows: RowStore
  /// The slot that is to flash, or flashes.
  private var slot: Int?
  private var isFlashing = false
  private let stopping = DelayedCall()

  init(_ rows: RowStore) { self.rows = rows }

  func perform(_ request: ListRequest) -> Bool {
    guard case .highlight(let slot) = request else { return false }
    begin(slot)
    return true
  }

  /// Lets a slot flash when it is seen; another one stops flashing.
  func begin(_ slot: Int) {
    stop()
    self.slot = slot
  }

  /// Starts flashing if the slot is seen.
  func seen(_ slots: RangeSet<Int>) {
    guard let slot, !isFlashing, slots.contains(slot), let row = rows.row(at: slot) else {
      return
    }
    isFlashing = true
    HighlightStyleSheet.install()
    row.isHighlighted = true
    stopping.start(milliseconds: HighlightStyleSheet.duration) { [weak self] in self?.stop() }
  }

  func remap(_ slots: SlotRemapping) {
    guard let slot else { return }
    if let newSlot = slots.slot(of: slot) { self.slot = newSlot } else { stop() }
  }

  /// Goes on with a row that became live again, or that another one has replaced.
  func rowsEntered(_ entered: [LiveRow]) {
    guard isFlashing, let slot else { return }
    for row in entered where row.slot == slot { row.isHighlighted = true }
  }

  func end(_ fate: BoxFate) { stop() }

  /// Stops flashing.
  func stop() {
    if isFlashing, let slot { rows.row(at: slot)?.isHighlighted = false }
    slot = nil
    isFlashing = false
  }
}

/// The style sheet by which a row flashes, added to the display when one does.
enum HighlightStyleSheet {
  /// How long a row flashes, in milliseconds.
  static let duration: UInt32 = 1500

  /// Adds the style sheet.
  ///
  /// If the desktop disables animations, GTK shows the rule without them: the row stands out for the
  /// same time. A shadow covers neither the mark of a selected row nor the lines of the section.
  static func install() {
    StyleSheet(
      rules(for: "row", keyframes: "flb-highlight")
        + rules(
          for: "list.boxed-list-separate > row", keyframes: "flb-highlight-card",
          shadow: ", \(ListClassStyleSheet.cardShadow)")
    ).install()
  }

  /// The rules for some rows, which have a shadow of their own.
  private static func rules(
    for rows: String, keyframes: String, shadow: String = ""
  ) -> String {
    let shadowOf = { (color: String) in "box-shadow: inset 0 0 0 1000px \(color)\(shadow);" }
    let (off, on) = (shadowOf("transparent"), shadowOf("alpha(currentColor, 0.25)"))
    return """
      @keyframes \(keyframes) {
        0% { \(off) } 25% { \(on) } 50% { \(off) } 75% { \(on) } 100% { \(off) }
      }
      \(rows).\(LiveRow.highlightedClass) {
        \(shadowOf("alpha(currentColor, 0.15)"))
        animation: \(keyframes) \(duration)ms ease-in-out;
      }

      """
  }
}
