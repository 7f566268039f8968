import FunctionalListCore
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// Deselects all rows at a click of the primary button or a finger beside them, as in file managers.
@safe
final class EmptyClicks: ListFeature {
  private let pressed = SignalHandler<(Double, Double) -> Void>()
  private let released = SignalHandler<(Double, Double) -> Void>()
  private var area: AreaGesture?
  /// The point of the press; `nil` if another widget was pressed.
  private var start: (x: Double, y: Double)?

  private let changes: Changes
  private let box: RowBox
  private let geometry: ListGeometry
  private let selection: RowSelection

  init(
    _ changes: Changes, _ box: RowBox, _ geometry: ListGeometry, _ selection: RowSelection
  ) {
    self.changes = changes
    self.box = box
    self.geometry = geometry
    self.selection = selection
  }

  /// Makes the gesture.
  func connect() {
    let box = box.handle
    guard let click = unsafe gtk_gesture_click_new() else { return }
    let gesture = unsafe ObjectReference(taking: UnsafeMutableRawPointer(click))
    let area = AreaGesture(gesture, of: box)
    self.area = area
    unsafe gtk_gesture_single_set_button(gesture.pointer, UInt32(GDK_BUTTON_PRIMARY))
    pressed.body = { [weak self, weak area] x, y in
      self?.start = area?.isEmpty(x, y) == true ? (x, y) : nil
    }
    released.body = { [weak self, weak area, weak box] x, y in
      guard let self, let area, let box, let start, area.isEmpty(x, y),
        unsafe gtk_drag_check_threshold(
          box.widget, Int32(start.x), Int32(start.y), Int32(x), Int32(y)) == 0,
        let point = area.boxPoint(x, y), isBesideRows(point)
      else { return }
      let pointer = unsafe gesture.pointer
      unsafe clicked(
        extends: flb_event_has_shift(pointer) != 0, modifies: flb_event_has_control(pointer) != 0)
    }
    unsafe pressed.connect("pressed", of: gesture.object, to: areaIsClicked)
    unsafe released.connect("released", of: gesture.object, to: areaIsClicked)
  }

  private func clicked(extends: Bool, modifies: Bool) {
    guard changes.isAtRest,
      selection.state.selection.isCleared(extends: extends, modifies: modifies)
    else { return }
    selection.userDeselectsAll(by: changes)
  }

  private func isBesideRows(_ point: BoxPoint) -> Bool {
    box.row(at: point) == nil
      && geometry.slot(at: geometry.point(at: geometry.viewportPoint(at: point))) == nil
  }

  /// Moves the gesture to the present area of the box.
  func mapped() { area?.attach() }

  /// Removes the gesture.
  func end(_ fate: BoxFate) {
    area?.detach()
    area = nil
    pressed.clear()
    released.clear()
  }
}

/// Mirrors `void pressed (GtkGestureClick *self, gint n_press, gdouble x, gdouble y, gpointer user_data)` and
/// `released`.
private nonisolated let areaIsClicked:
  @convention(c) (OpaquePointer, gint, gdouble, gdouble, UnsafeMutableRawPointer) -> Void = {
    _, _, x, y, data in
    let handler = unsafe SignalHandler<(Double, Double) -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?(x, y) }
  }
