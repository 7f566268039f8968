import CFunctionalListGtk
import CFunctionalListSupport

/// The rows in the box in place of slots that are not live.
final class Spacers: HostPart {
  /// The spacers in the box, from top to bottom.
  private(set) var rows: [Spacer] = []
  /// Called when the keyboard moves into slots that are not live; returns whether a widget took the focus.
  var onFocusOffered: ((Range<Int>, GtkDirectionType) -> Bool)?
  private var spare: [Spacer] = []
  /// Whether the box needs none, because rows stand where their slots do.
  private let areNeeded: Bool

  init(areNeeded: Bool = true) { self.areNeeded = areNeeded }

  var count: Int { rows.count }

  /// Updates the spacers to the gaps between live rows.
  ///
  /// - Returns: The spacers to insert into the box, and those to remove.
  func cover(_ gaps: [Range<Int>]) -> (inserted: [Spacer], removed: [Spacer]) {
    let gaps = areNeeded ? gaps : []
    var inserted: [Spacer] = []
    var removed: [Spacer] = []
    while rows.count > gaps.count, let last = rows.popLast() {
      removed.append(last)
      spare.append(last)
    }
    while rows.count < gaps.count {
      let spacer = spare.popLast() ?? makeSpacer()
      rows.append(spacer)
      inserted.append(spacer)
    }
    for (spacer, slots) in zip(rows, gaps) { spacer.slots = slots }
    if gaps.isEmpty { spare = [] }
    return (inserted, removed)
  }

  func rowsGone(_ fate: BoxFate) {
    rows = []
    spare = []
  }

  private func makeSpacer() -> Spacer {
    let spacer = Spacer()
    spacer.onFocusOffered = { [weak self] in self?.onFocusOffered?($0, $1) ?? false }
    return spacer
  }
}

/// An empty row with the height of the rows that it replaces.
final class Spacer: BoxRow {
  /// The slots that the spacer replaces.
  fileprivate(set) var slots = 0..<0 {
    didSet { order = .before(slots.lowerBound) }
  }
  fileprivate var onFocusOffered: ((Range<Int>, GtkDirectionType) -> Bool)?
  private var size: (width: Int32, height: Int) = (-1, -1)

  init() {
    unsafe super.init(sinking: flb_spacer_new())
    handleFocus()
  }

  /// Sets the minimum width, or -1, and the height, in pixels (`gtk_widget_set_size_request`).
  func setSize(width: Int32, height: Int) {
    guard size != (width, height) else { return }
    size = (width, height)
    unsafe gtk_widget_set_size_request(widget, width, Int32(clamping: height))
  }

  override func takeFocus(_ direction: GtkDirectionType) -> Bool? {
    onFocusOffered?(slots, direction) ?? false
  }
}
