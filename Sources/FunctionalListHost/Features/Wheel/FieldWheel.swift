import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// Lets the wheel scroll the list, and not change the value of a field under the pointer.
///
/// GTK's spin buttons, scales and similar fields always handle the wheel. Here they do only if they have the
/// focus.
final class FieldWheel: FollowsWheel {
  /// The types of widgets whose value the wheel changes.
  private static let fields: [GType] = [
    gtk_spin_button_get_type(), gtk_scale_get_type(), gtk_scale_button_get_type(),
    gtk_combo_box_get_type(), gtk_calendar_get_type(),
  ]

  private let box: RowBox
  /// The controllers that are disabled for the current event, and their phases.
  private var suspended: [(controller: ObjectReference, phase: GtkPropagationPhase)] = []

  init(_ box: RowBox) { self.box = box }

  /// Disables the controllers of the field under the pointer for the current event, unless it has the focus.
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

  /// The fields under the pointer without the focus.
  ///
  /// GTK passes events to the widgets that it last found under the pointer, which have `PRELIGHT` set.
  private func fieldsUnderPointer() -> [Widget] {
    var fields: [Widget] = []
    var next = unsafe Self.childUnderPointer(box.widget)
    while let widget = unsafe next {
      let isField = Self.fields.contains { unsafe flb_is_a(widget, $0) != 0 }
      if isField, let field = unsafe Widget(retaining: widget), !field.containsFocus {
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
      // A popover is a surface of its own.
      if flags & GTK_STATE_FLAG_PRELIGHT.rawValue != 0,
        unsafe flb_is_a(next, gtk_popover_get_type()) == 0
      {
        return unsafe next
      }
      unsafe child = gtk_widget_get_next_sibling(next)
    }
    return nil
  }
}

extension Widget {
  /// The controllers of the widget that take the wheel.
  fileprivate var scrollControllers: [ObjectReference] {
    controllers(of: gtk_event_controller_scroll_get_type())
  }
}
