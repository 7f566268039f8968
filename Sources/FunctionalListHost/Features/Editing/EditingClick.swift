import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport

/// A single click of the mouse on an editable text, which no second one follows.
///
/// The gesture receives clicks before that of GTK, which moves the focus to the row.
@safe
final class EditingClick {
  private let pressed = SignalHandler<(Int, BoxPoint) -> Void>()
  private let released = SignalHandler<(Int, BoxPoint) -> Void>()
  private let stopped = SignalHandler<() -> Void>()
  private let wait = DelayedCall()
  private var gesture: ObjectReference?
  /// The text that is pressed.
  private weak var label: EditableLabel?

  /// Adds the gesture to a box.
  ///
  /// - Parameters:
  ///   - box: the box of the rows.
  ///   - accepts: whether a text that is pressed may be edited.
  ///   - perform: called after the time in which a second click would make a double click.
  func connect(
    to box: Widget, accepts: @escaping (EditableLabel) -> Bool,
    perform: @escaping (EditableLabel) -> Void
  ) {
    guard let click = unsafe gtk_gesture_click_new() else { return }
    unsafe gtk_gesture_single_set_button(click, UInt32(GDK_BUTTON_PRIMARY))
    pressed.body = { [weak self, weak box] count, point in
      self?.cancel()
      guard let self, let box, count == 1, unsafe flb_event_is_touch(click) == 0,
        unsafe flb_event_has_shift(click) == 0, unsafe flb_event_has_control(click) == 0,
        let pressed = unsafe gtk_widget_pick(box.widget, point.x, point.y, GTK_PICK_DEFAULT),
        let label = unsafe EditableLabel.around(pressed), label.clicksToEdit > 0, accepts(label)
      else { return }
      self.label = label
    }
    released.body = { [weak self, weak box] count, _ in
      guard let self, let box, let label, count == 1 else { return }
      let time = unsafe flb_click_limits(box.widget).time
      wait.start(milliseconds: UInt32(max(0, time))) { [weak label] in
        if let label { perform(label) }
      }
    }
    // The pointer has moved, or the press has taken too long.
    stopped.body = { [weak self] in self?.label = nil }
    let object = unsafe UnsafeMutableRawPointer(click)
    unsafe pressed.connect("pressed", of: object, to: clickHandled)
    unsafe released.connect("released", of: object, to: clickHandled)
    unsafe stopped.connect("stopped", of: object)
    unsafe gesture = ObjectReference(retaining: object)
    unsafe gtk_widget_add_controller(box.widget, click)
  }

  /// Forgets the click.
  func cancel() {
    label = nil
    wait.cancel()
  }

  /// Removes the gesture from the box.
  func disconnect() {
    Widget.removeControllers([gesture].compactMap { $0 })
    forget()
  }

  /// Releases the handlers of a box that is being destroyed.
  func forget() {
    cancel()
    pressed.clear()
    released.clear()
    stopped.clear()
    gesture = nil
  }
}

/// Mirrors `void pressed (GtkGestureClick *self, gint n_press, gdouble x, gdouble y, gpointer data)` and
/// `released`.
private nonisolated let clickHandled:
  @convention(c) (OpaquePointer, gint, gdouble, gdouble, UnsafeMutableRawPointer) -> Void = {
    _, count, x, y, data in
    let handler = unsafe SignalHandler<(Int, BoxPoint) -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?(Int(count), BoxPoint(x: x, y: y)) }
  }
