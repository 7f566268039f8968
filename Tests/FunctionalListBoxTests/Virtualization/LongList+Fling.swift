import CFunctionalListGtk
import FunctionalListBox
import XCTest

extension LongList {
  /// Lets go of the list as of one that a finger has thrown, and fails if a frame shows it elsewhere
  /// than on its way.
  func expectFling(
    velocity: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    fling(velocity: velocity)
    let frames = watch("a fling", file: file, line: line) { stage.waitForScrolling(in: list) }
    let ways = zip(frames, frames.dropFirst()).compactMap { before, after -> Double? in
      guard let shared = before.first(where: { row in after.contains { $0.number == row.number } }),
        let there = after.first(where: { $0.number == shared.number })
      else { return nil }
      return shared.y - there.y
    }
    XCTAssertGreaterThan(abs(ways.reduce(0, +)), 300, file: file, line: line)
    for way in ways where way * velocity < 0 || abs(way) > abs(velocity) / 5 {
      XCTFail("jumped by \(way): \(ways)", file: file, line: line)
      break
    }
  }

  /// Lets go of the list as of one that a finger has thrown.
  ///
  /// The controllers of the scrolled window emit what they emit for two fingers that scroll a little
  /// and leave the touch pad, which the X server cannot be asked for. GTK 4.24 goes on scrolling only
  /// where it has scrolled before, earlier versions in any case.
  func fling(velocity: Double) {
    emitByScrollControllers("scroll-begin")
    emitByScrollControllers("scroll", 0, velocity < 0 ? -1 : 1)
    emitByScrollControllers("decelerate", 0, velocity)
    emitByScrollControllers("scroll-end")
  }

  /// Lets the scroll controllers of the scrolled window emit a signal: first those that see an event
  /// first.
  private func emitByScrollControllers(_ signal: String, _ arguments: Double...) {
    let controllers = unsafe gtk_widget_observe_controllers(scrolled.gtk)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for phase in [GTK_PHASE_CAPTURE, GTK_PHASE_BUBBLE] {
      for index in unsafe 0..<g_list_model_get_n_items(controllers) {
        guard let controller = unsafe g_list_model_get_item(controllers, index) else { continue }
        defer { unsafe g_object_unref(controller) }
        let type = gtk_event_controller_scroll_get_type()
        guard
          unsafe g_type_check_instance_is_a(
            controller.assumingMemoryBound(to: GTypeInstance.self), type) != 0,
          unsafe gtk_event_controller_get_propagation_phase(OpaquePointer(controller)) == phase
        else { continue }
        unsafe Self.emit(signal, by: controller, arguments)
      }
    }
  }

  private static func emit(
    _ signal: String, by controller: UnsafeMutableRawPointer, _ arguments: [Double]
  ) {
    let type = gtk_event_controller_scroll_get_type()
    var values = [GValue](repeating: GValue(), count: 1 + arguments.count)
    unsafe g_value_init(&values[0], type)
    unsafe g_value_set_object(&values[0], controller)
    for (index, argument) in arguments.enumerated() {
      unsafe g_value_init(&values[1 + index], g_type_from_name("gdouble"))
      unsafe g_value_set_double(&values[1 + index], argument)
    }
    // Looked at only where the signal has a result.
    var result = GValue()
    unsafe g_value_init(&result, g_type_from_name("gboolean"))
    unsafe g_signal_emitv(values, g_signal_lookup(signal, type), 0, &result)
    unsafe g_value_unset(&values[0])
  }
}

extension Widget {
  /// The vertical scroll bar of a scrolled window.
  static func scrollBar(of scrolled: ScrolledWindow) -> Widget {
    unsafe Widget(adopting: OpaquePointer(gtk_scrolled_window_get_vscrollbar(scrolled.pointer)))
  }
}
