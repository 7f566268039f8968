import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// A press of the primary button or a finger on a row, in pixels of the window.
///
/// GTK's gesture uses pixels of the box. If a render moves the rows or the box under the pointer, the gesture
/// sees a motion of the pointer, and the click is lost.
@safe
struct RowPress {
  private(set) weak var row: LiveRow?
  private let start: EventPosition
  /// Whether the pointer has moved too far for a click, or the press has taken too long.
  private var exceedsLimits = false
  /// Whether GTK's gesture has emitted `stopped`.
  var isStopped = false
  /// Whether a render or an animation may have moved the rows since the press.
  var isMoved = false

  /// Begins with the event that a gesture is handling; `nil` if it handles none.
  init?(on row: LiveRow, _ gesture: OpaquePointer) {
    guard let start = unsafe EventPosition(gesture) else { return nil }
    self.row = row
    self.start = start
  }

  /// Tracks the pointer in the event that a gesture is handling.
  mutating func track(_ gesture: OpaquePointer) {
    guard let now = unsafe EventPosition(gesture) else { return }
    let limits = unsafe flb_click_limits(gtk_event_controller_get_widget(gesture))
    let distance = Double(limits.distance)
    let time = now.time == 0 || start.time == 0 ? 0 : Int(now.time &- start.time)
    // The limits of `GtkGestureClick`.
    if abs(now.x - start.x) >= distance || abs(now.y - start.y) >= distance
      || time >= Int(limits.time)
    {
      exceedsLimits = true
    }
  }

  /// Whether the press, which ends over `end`, is a click that GTK does not handle.
  func isLostClick(endingOver end: LiveRow?) -> Bool {
    !exceedsLimits && (isStopped || end !== row) && (isMoved || end === row)
  }
}
