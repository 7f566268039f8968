import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// A press of the primary button, or of a finger, on a row, measured in pixels of the window.
///
/// GTK's gesture measures in pixels of the box. Where a render moves the rows, or the box, under the
/// pointer, it takes that for a movement of the pointer, and the click is lost.
@safe
struct RowPress {
  private(set) weak var row: LiveRow?
  private let place: EventPlace
  /// Whether the pointer has moved too far for a click, or the press has taken too long.
  private var isNoClick = false
  /// Whether GTK's gesture has given up the click.
  var isGivenUp = false
  /// Whether the list may have moved its rows since, by a render or an animation.
  var isMoved = false

  /// Begins with the event that a gesture is handling; `nil` if it handles none.
  init?(on row: LiveRow, _ gesture: OpaquePointer) {
    guard let place = unsafe EventPlace(gesture) else { return nil }
    self.row = row
    self.place = place
  }

  /// Follows the pointer to where it is in the event that a gesture is handling.
  mutating func follow(_ gesture: OpaquePointer) {
    guard let now = unsafe EventPlace(gesture) else { return }
    let limits = unsafe flb_click_limits(gtk_event_controller_get_widget(gesture))
    let distance = Double(limits.distance)
    let time = now.time == 0 || place.time == 0 ? 0 : Int(now.time &- place.time)
    // As `GtkGestureClick` decides it.
    if abs(now.x - place.x) >= distance || abs(now.y - place.y) >= distance
      || time >= Int(limits.time)
    {
      isNoClick = true
    }
  }

  /// Whether the press, which ends over `end`, is a click that GTK does not act on.
  func isLostClick(endingOver end: LiveRow?) -> Bool {
    !isNoClick && (isGivenUp || end !== row) && (isMoved || end === row)
  }
}
