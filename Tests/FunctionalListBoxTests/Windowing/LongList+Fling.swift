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
  func fling(velocity: Double) {
    let controllers = unsafe gtk_widget_observe_controllers(scrolled.gtk)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in unsafe 0..<g_list_model_get_n_items(controllers) {
      guard let controller = unsafe g_list_model_get_item(controllers, index) else { continue }
      defer { unsafe g_object_unref(controller) }
      let instance = unsafe controller.assumingMemoryBound(to: GTypeInstance.self)
      guard unsafe g_type_check_instance_is_a(instance, gtk_event_controller_scroll_get_type()) != 0
      else { continue }
      unsafe Self.emitDecelerate(controller, velocity)
    }
  }

  /// Emits `decelerate`, as a controller does when the fingers have left a touch pad.
  private static func emitDecelerate(_ controller: UnsafeMutableRawPointer, _ velocity: Double) {
    let type = unsafe g_type_from_name("GtkEventControllerScroll")
    var values = [GValue](repeating: GValue(), count: 3)
    unsafe g_value_init(&values[0], type)
    unsafe g_value_set_object(&values[0], controller)
    for index in 1...2 { unsafe g_value_init(&values[index], g_type_from_name("gdouble")) }
    unsafe g_value_set_double(&values[2], velocity)
    unsafe g_signal_emitv(values, g_signal_lookup("decelerate", type), 0, nil)
    unsafe g_value_unset(&values[0])
  }
}

extension Widget {
  /// The vertical scroll bar of a scrolled window.
  static func scrollBar(of scrolled: ScrolledWindow) -> Widget {
    unsafe Widget(adopting: OpaquePointer(gtk_scrolled_window_get_vscrollbar(scrolled.pointer)))
  }
}
