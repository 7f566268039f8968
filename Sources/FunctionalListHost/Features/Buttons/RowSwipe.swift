import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The swiped row, whose contents a finger has moved aside to show the buttons at one end.
///
/// GTK lays out the row at its usual position. After each layout its contents are moved to their offset in this
/// frame.
final class RowSwipe {
  /// The fraction of the width of a row from which on a swipe is a full one.
  private static let fullSwipe = 0.6

  /// Called for each frame of the animation with its time in microseconds; returns whether to continue.
  var onFrame: ((Int64) -> Bool)?
  private let box: RowBox
  private let buttons: ShownButtons
  private let ticker: FrameTicker
  private var current: Swipe?

  private struct Swipe {
    let row: LiveRow
    var slot: Int
    /// The end with the buttons that are shown.
    let end: ButtonStrip.End
    /// The distance of the contents from their usual position, in pixels.
    var offset = 0.0
    var phase: Phase
  }

  private enum Phase {
    /// A finger moves the contents from an offset.
    case dragged(from: Double)
    /// They are animated from an offset, to show the buttons or to hide them.
    case settling(from: Double, showing: Bool, AnimationTime)
    /// They show the buttons.
    case open
  }

  init(_ box: RowBox, _ buttons: ShownButtons) {
    self.box = box
    self.buttons = buttons
    ticker = FrameTicker(box)
  }

  /// The row, or `nil` if none is swiped.
  var row: LiveRow? { current.flatMap { $0.row.slot == $0.slot ? $0.row : nil } }

  /// The end of the row with the buttons that are shown.
  var end: ButtonStrip.End? { current?.end }

  /// Whether the row shows its buttons, or is animated to, and no finger moves it.
  var isShowing: Bool {
    switch current?.phase {
    case .open, .settling(_, true, _): true
    case .dragged, .settling, nil: false
    }
  }

  /// Whether the swipe is a full one, which performs an action when the finger is lifted.
  var isFull: Bool {
    guard let current, case .dragged = current.phase else { return false }
    return current.offset > max(Self.fullSwipe * current.row.width, shownWidth)
  }

  /// The offset that shows the buttons, in pixels.
  private var shownWidth: Double {
    guard let current else { return 0 }
    return buttons.strips(of: current.row).first { $0.end == current.end }?.width ?? 0
  }
}

// MARK: - Fingers

extension RowSwipe {
  /// Begins to move a row by a finger, from its current offset; another row is reset at once.
  func begin(_ row: LiveRow, _ slot: Int, _ end: ButtonStrip.End) {
    ticker.stop()
    if current?.row === row, current?.end == end {
      let offset = current?.offset ?? 0
      current?.phase = .dragged(from: offset)
      return
    }
    putBack()
    current = Swipe(row: row, slot: slot, end: end, phase: .dragged(from: 0))
  }

  /// Moves the row by a distance of the finger from its start, in pixels to the right.
  func drag(by distance: Double) {
    guard case .dragged(let start) = current?.phase, let row = current?.row else { return }
    let offset = min(max(start + distance * sign, 0), row.width)
    current?.offset = offset
    box.requestLayout()
  }

  /// Animates the row to show its buttons, if more than half of them is visible, or else to hide them.
  func release(back: Bool = false) {
    guard case .dragged = current?.phase, let offset = current?.offset else { return }
    settle(showing: !back && offset > shownWidth / 2)
  }

  /// Hides the buttons, unless a finger moves the row.
  func close() {
    if isShowing { settle(showing: false) }
  }

  private func settle(showing: Bool) {
    guard let offset = current?.offset else { return }
    current?.phase = .settling(from: offset, showing: showing, AnimationTime())
    let isThere = offset == (showing ? shownWidth : 0)
    guard unsafe !isThere && flb_animations_are_enabled(box.widget) != 0 else {
      arrive(showing: showing)
      return
    }
    ticker.start { [weak self] in self?.onFrame?($0) ?? false }
  }

  /// 1 if a motion to the right shows the buttons, or else -1.
  private var sign: Double {
    guard let current else { return 1 }
    return (current.end == .leading) == current.row.isLeftToRight ? 1 : -1
  }

  /// The end whose buttons are shown by a motion to the right, in pixels.
  func end(of row: LiveRow, shownBy distance: Double) -> ButtonStrip.End {
    if let current, current.row === row, current.offset > 0 { return current.end }
    return (distance > 0) == row.isLeftToRight ? .leading : .trailing
  }

  /// Whether there is a button of the row at a point of the box.
  func isButton(at point: BoxPoint) -> Bool {
    row.map { row in
      buttons.strips(of: row).contains { $0.hasButton(at: point, in: box) }
    } ?? false
  }
}

// MARK: - Frames

extension RowSwipe {
  /// Advances to the frame at a time in microseconds; returns whether the animation continues.
  func advance(to time: Int64) -> Bool {
    guard case .settling(let start, let showing, var progress) = current?.phase else {
      return false
    }
    progress.advance(to: time)
    guard !progress.isOver else {
      arrive(showing: showing)
      return false
    }
    let target = showing ? shownWidth : 0
    current?.phase = .settling(from: start, showing: showing, progress)
    current?.offset = target + (start - target) * progress.remaining
    box.requestLayout()
    return true
  }

  private func arrive(showing: Bool) {
    guard showing else { return putBack() }
    // The layout computes the offset from the current width of the buttons.
    current?.phase = .open
    box.requestLayout()
  }

  /// Moves the contents to their offset in this frame, after GTK has laid out the row.
  func place() {
    guard var current else { return }
    let width = shownWidth
    if case .open = current.phase { current.offset = width }
    self.current = current
    current.row.set(.swiped, true)
    current.row.placeContents(by: current.offset * sign, except: buttons.strips(of: current.row))
    for strip in buttons.strips(of: current.row) {
      let shown = strip.end == current.end ? current.offset : 0
      strip.place(in: current.row, shownBy: min(shown, strip.width))
    }
  }
}

// MARK: - Renders and the end

extension RowSwipe {
  /// Takes over the slots of a new list.
  func remap(_ slots: SlotRemapping) {
    guard let slot = current?.slot else { return }
    guard let new = slots.slot(of: slot) else { return putBack() }
    current?.slot = new
  }

  /// Resets a row that has lost its slot or its buttons.
  func update() {
    if row == nil || shownWidth == 0 { putBack() }
  }

  /// Resets the row at once.
  func putBack() {
    ticker.stop()
    guard let row = current?.row else { return }
    current = nil
    row.set(.swiped, false)
    unsafe gtk_widget_queue_allocate(row.widget)
  }

  /// Forgets a box that is being destroyed.
  func forget() {
    ticker.forget()
    current = nil
  }
}

nonisolated extension RowMark {
  /// The row is swiped.
  static let swiped = RowMark("swiped", isCSSClass: false, movesContents: true)
}

extension LiveRow {
  fileprivate var width: Double { unsafe Double(gtk_widget_get_width(widget)) }

  /// Moves the children of the row to the right, except for strips, until the next layout.
  fileprivate func placeContents(by distance: Double, except strips: [ButtonStrip]) {
    var child = unsafe gtk_widget_get_first_child(widget)
    while let content = unsafe child {
      let isStrip = strips.contains { unsafe $0.isWidget(content) }
      if unsafe !isStrip && gtk_widget_should_layout(content) != 0 {
        unsafe content.place(in: self, x: distance)
      }
      unsafe child = gtk_widget_get_next_sibling(content)
    }
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// Allocates a child of a row as `GtkBinLayout` does, moved to the right.
  func place(in row: LiveRow, x: Double) {
    let (width, height) = unsafe (
      gtk_widget_get_width(row.widget), gtk_widget_get_height(row.widget)
    )
    var minimum = Int32(0)
    // A child that needs more height is about to be laid out.
    unsafe gtk_widget_measure(self, GTK_ORIENTATION_VERTICAL, width, &minimum, nil, nil, nil)
    guard minimum <= height else { return }
    var origin = graphene_point_t(x: Float(x.rounded()), y: 0)
    unsafe gtk_widget_allocate(self, width, height, -1, gsk_transform_translate(nil, &origin))
  }
}
