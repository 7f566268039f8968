import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// Lets the wheel scroll the list, and not change a field that happens to come under the pointer.
///
/// GTK's spin buttons, scales and the like take the wheel in any case. Here they do only if they have the
/// focus.
final class FieldWheel: ListFeature {
  /// The widgets whose value the wheel changes.
  private static let fields: [GType] = [
    gtk_spin_button_get_type(), gtk_scale_get_type(), gtk_scale_button_get_type(),
    gtk_combo_box_get_type(), gtk_calendar_get_type(),
  ]

  private let box: RowBox
  /// The controllers that miss the event that GTK is handling, and their phases.
  private var suspended: [(controller: ObjectReference, phase: GtkPropagationPhase)] = []

  init(_ box: RowBox) { self.box = box }

  /// Takes the event that GTK is about to pass on from the field under the pointer, unless it has the focus.
  func wheelTurned() {
    resume()
    for field in fieldsUnderPointer() {
      for controller in field.scrollControllers {
        let phase = unsafe gtk_event_controller_get_propagation_phase(controller.pointer)
        unsafe gtk_event_controller_set_propagation_phase(controller.pointer, GTK_PHASE_NONE)
        suspended.append((controller, phase))
      }
    }
    guard !suspended.isEmpty else { return }
    MainLoop.soon { [self] in resume() }
  }

  private func resume() {
    for (controller, phase) in suspended {
      unsafe gtk_event_controller_set_propagation_phase(controller.pointer, phase)
    }
    suspended = []
  }

  /// The fields without the focus that GTK has the pointer in: it passes events on to what it found under
  /// the pointer last, which has the state flag for that.
  private func fieldsUnderPointer() -> [Widget] {
    var fields: [Widget] = []
    var next = unsafe Self.childUnderPointer(box.widget)
    while let widget = unsafe next {
      let isField = Self.fields.contains { unsafe flb_is_a(widget, $0) != 0 }
      if isField, unsafe !hasFocus(widget), let field = unsafe Widget(retaining: widget) {
        fields.append(field)
      }
      unsafe next = Self.childUnderPointer(widget)
    }
    return fields
  }

  private static func childUnderPointer(
    _ widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    var child = unsafe gtk_widget_get_first_child(widget)
    while let next = unsafe child {
      let flags = unsafe gtk_widget_get_state_flags(next).rawValue
      // A popover has the pointer for itself.
      if flags & GTK_STATE_FLAG_PRELIGHT.rawValue != 0,
        unsafe flb_is_a(next, gtk_popover_get_type()) == 0
      {
        return unsafe next
      }
      unsafe child = gtk_widget_get_next_sibling(next)
    }
    return nil
  }

  private func hasFocus(_ field: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let focused = unsafe box.focusedWidget else { return false }
    return unsafe focused == field || gtk_widget_is_ancestor(focused, field) != 0
  }
}

extension Widget {
  /// The controllers of the widget that take the wheel.
  fileprivate var scrollControllers: [ObjectReference] {
    controllers(of: gtk_event_controller_scroll_get_type())
  }
}
