import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The pointer on the titles of columns: a border is dragged, a title is moved, and a menu is opened.
@safe
final class ColumnInput {
  weak var header: ColumnHeader?
  private let row: Widget
  private let drag: ObjectReference
  private let began = SignalHandler<(Double, Double) -> Void>()
  private let updated = SignalHandler<(Double, Double) -> Void>()
  private let ended = SignalHandler<(Double, Double) -> Void>()
  private let cancelled = SignalHandler<() -> Void>()
  private let moved = SignalHandler<(Double, Double) -> Void>()
  private let doubleClick = SignalHandler<(Int, Double, Double) -> Void>()
  private let secondary = SignalHandler<(Int, Double, Double) -> Void>()
  private var action: Action?
  /// The columns before the drag.
  private var before = ColumnState()
  private var start = 0.0

  /// What is dragged.
  private enum Action {
    case resize(String, from: Double)
    case move(String)
  }

  init(_ row: Widget) {
    self.row = row
    unsafe drag = ObjectReference(retaining: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
    connectDrag()
    connectPointer()
  }

  private func connectDrag() {
    began.body = { [weak self] x, _ in self?.begin(at: x) }
    updated.body = { [weak self] x, _ in self?.update(by: x) }
    ended.body = { [weak self] _, _ in self?.action = nil }
    cancelled.body = { [weak self] in self?.restore() }
    unsafe began.connect("drag-begin", of: drag.object, to: pointDragged)
    unsafe updated.connect("drag-update", of: drag.object, to: pointDragged)
    unsafe ended.connect("drag-end", of: drag.object, to: pointDragged)
    unsafe cancelled.connect("cancel", of: drag.object, to: argumentIgnored)
    unsafe gtk_event_controller_set_propagation_phase(drag.pointer, GTK_PHASE_CAPTURE)
    // The row takes over the initial reference.
    unsafe gtk_widget_add_controller(row.widget, drag.pointer)
  }

  private func connectPointer() {
    moved.body = { [weak self] x, _ in self?.showCursor(at: x) }
    doubleClick.body = { [weak self] count, x, _ in
      guard count == 2, let header = self?.header else { return }
      if let column = header.column(endingAt: header.position(at: x)) { header.fit(column.name) }
    }
    secondary.body = { [weak self] _, x, y in
      self?.header?.openMenu(at: GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1))
    }
    unsafe add(gtk_event_controller_motion_new(), "motion") {
      unsafe moved.connect("motion", of: $0, to: pointDragged)
    }
    let click = unsafe gtk_gesture_click_new()
    unsafe add(click, "pressed", button: 1) {
      unsafe doubleClick.connect("pressed", of: $0, to: pressedAt)
    }
    // The drag claims each press of a double click, which newer versions of GTK end then.
    unsafe gtk_gesture_group(drag.pointer, click)
    unsafe add(gtk_gesture_click_new(), "pressed", button: 3) {
      unsafe secondary.connect("pressed", of: $0, to: pressedAt)
    }
  }

  private func add(
    _ controller: OpaquePointer?, _ signal: String, button: UInt32? = nil,
    connect: (UnsafeMutableRawPointer) -> Void
  ) {
    guard let controller = unsafe controller else { return }
    unsafe connect(UnsafeMutableRawPointer(controller))
    if let button { unsafe gtk_gesture_single_set_button(controller, button) }
    unsafe gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    unsafe gtk_widget_add_controller(row.widget, controller)
  }

  /// Shows over a border that it can be dragged.
  private func showCursor(at x: Double) {
    guard action == nil, let header else { return }
    let isBorder = header.column(endingAt: header.position(at: x)) != nil
    unsafe gtk_widget_set_cursor_from_name(row.widget, isBorder ? "col-resize" : nil)
  }

  private func begin(at x: Double) {
    guard let header else { return }
    start = x
    before = header.columns.state
    let position = header.position(at: x)
    let isTouch = unsafe flb_event_is_touch(drag.pointer) != 0
    if let column = header.column(endingAt: position, isTouch: isTouch),
      let width = header.width(of: column.name)
    {
      action = .resize(column.name, from: width)
      unsafe gtk_gesture_set_state(drag.pointer, GTK_EVENT_SEQUENCE_CLAIMED)
    } else if let column = header.column(at: position)?.column {
      action = .move(column.name)
    }
  }

  private func update(by distance: Double) {
    guard let header, let action else { return }
    switch action {
    case .resize(let name, let width):
      let grown = header.position(at: start + distance) - header.position(at: start)
      header.onChange(.resize(name, to: width + grown))
    case .move(let name):
      guard unsafe gtk_drag_check_threshold(row.widget, 0, 0, Int32(distance), 0) != 0 else {
        return
      }
      // The button is no longer pressed.
      unsafe gtk_gesture_set_state(drag.pointer, GTK_EVENT_SEQUENCE_CLAIMED)
      if let target = header.target(
        of: name, at: header.position(at: start + distance))
      {
        header.onChange(.move(name, to: target))
      }
    }
  }

  /// Takes back what was dragged.
  private func restore() {
    guard action != nil else { return }
    action = nil
    header?.onChange(.restore(before))
  }

  /// Ends a drag in progress.
  func cancel() {
    action = nil
    if unsafe gtk_gesture_is_active(drag.pointer) != 0 {
      unsafe gtk_event_controller_reset(drag.pointer)
    }
  }
}

/// Mirrors `void pressed (GtkGestureClick *self, gint n_press, gdouble x, gdouble y, gpointer user_data)`.
private nonisolated let pressedAt:
  @convention(c) (OpaquePointer, gint, gdouble, gdouble, UnsafeMutableRawPointer) -> Void = {
    _, count, x, y, data in
    let handler = unsafe SignalHandler<(Int, Double, Double) -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?(Int(count), x, y) }
  }
