import CFunctionalListGtk
import FunctionalListBox

/// An event controller, whose signals stand for input that the X server cannot be asked for.
@safe
struct EventController {
  private let pointer: OpaquePointer

  /// An argument of a signal.
  enum Argument {
    case double(Double)
    case unsigned(guint)
    case modifiers
    case noSequence
  }

  /// The controllers of a type that a widget has, the newest first.
  static func all(of widget: Widget, _ type: GType) -> [EventController] {
    guard let controllers = unsafe gtk_widget_observe_controllers(widget.gtk) else { return [] }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(controllers)) }
    return (0..<(unsafe g_list_model_get_n_items(controllers))).compactMap { index in
      guard let controller = unsafe g_list_model_get_item(controllers, index) else { return nil }
      // The widget owns it.
      defer { unsafe g_object_unref(controller) }
      let instance = unsafe controller.assumingMemoryBound(to: GTypeInstance.self)
      guard unsafe g_type_check_instance_is_a(instance, type) != 0 else { return nil }
      return unsafe EventController(pointer: OpaquePointer(controller))
    }
  }

  var phase: GtkPropagationPhase { unsafe gtk_event_controller_get_propagation_phase(pointer) }

  /// Tells whether the controller is gone.
  var watch: FinalizationWatch { unsafe FinalizationWatch(pointer) }

  /// Whether it is a long press of a finger that takes as long as usual.
  var isHold: Bool {
    unsafe gtk_gesture_single_get_touch_only(pointer) != 0
      && gtk_gesture_long_press_get_delay_factor(pointer) == 1
  }

  /// Emits a signal.
  ///
  /// - Returns: The result, where the signal has one.
  @discardableResult
  func emit(_ signal: String, _ arguments: Argument...) -> Bool {
    let object = unsafe UnsafeMutableRawPointer(pointer)
    let instance = unsafe object.assumingMemoryBound(to: GTypeInstance.self)
    let type = unsafe instance.pointee.g_class.pointee.g_type
    var values = [GValue](repeating: GValue(), count: 1 + arguments.count)
    unsafe g_value_init(&values[0], type)
    unsafe g_value_set_object(&values[0], object)
    for (index, argument) in arguments.enumerated() {
      switch argument {
      case .double(let number):
        unsafe g_value_init(&values[index + 1], g_type_from_name("gdouble"))
        unsafe g_value_set_double(&values[index + 1], number)
      case .unsigned(let number):
        unsafe g_value_init(&values[index + 1], g_type_from_name("guint"))
        unsafe g_value_set_uint(&values[index + 1], number)
      case .modifiers: unsafe g_value_init(&values[index + 1], gdk_modifier_type_get_type())
      case .noSequence: unsafe g_value_init(&values[index + 1], gdk_event_sequence_get_type())
      }
    }
    // Looked at only where the signal has a result.
    let boolean = unsafe g_type_from_name("gboolean")
    let id = unsafe g_signal_lookup(signal, type)
    var query = unsafe GSignalQuery()
    unsafe g_signal_query(id, &query)
    let dragAction = gdk_drag_action_get_type()
    let isDragAction = unsafe query.return_type == dragAction
    var result = GValue()
    unsafe g_value_init(&result, isDragAction ? dragAction : boolean)
    unsafe g_signal_emitv(values, id, 0, &result)
    for index in values.indices { unsafe g_value_unset(&values[index]) }
    if isDragAction { return unsafe g_value_get_flags(&result) != 0 }
    return unsafe g_value_get_boolean(&result) != 0
  }
}
