import CFunctionalListGtk
import Foundation
import FunctionalListBox
import XCTest

// Long: random changes, beside a list whose rows are all live
/// Whatever is done to a virtualized list, it looks like one whose rows are all live.
///
/// - `FLB_SOAK=100000` does so many operations, in runs of 200 from a seed each.
/// - `FLB_SOAK_SEED=7` begins with this seed, and without `FLB_SOAK` does the run of this one alone.
nonisolated final class VirtualizedSoakTests: GtkTestCase {
  private static let operationsInARun = 200

  func testItLooksLikeAListOfWhichAllRowsAreLive() {
    onStage { stage in
      let environment = ProcessInfo.processInfo.environment
      let seed = environment["FLB_SOAK_SEED"].flatMap(UInt64.init)
      let usual = seed == nil ? 400 : Self.operationsInARun
      let operations = environment["FLB_SOAK"].flatMap(Int.init) ?? usual
      let first = seed ?? 1
      let seeds = first..<first + UInt64(max(1, operations / Self.operationsInARun))
      stage.disableAnimations()
      defer { stage.disableAnimations(false) }
      var failures = 0
      for seed in seeds where failures < 5 {
        guard let run = SoakRun(stage, seed: seed) else { return XCTFail("no XTEST extension") }
        if let failure = run.operate(times: Self.operationsInARun) ?? run.end() {
          XCTFail(failure)
          failures += 1
        }
        run.lists.stop()
        stage.clear()
      }
    }
  }
}

extension Stage {
  /// Lets GTK do at once what it would do in many frames, take no two clicks for a double one, and
  /// select no text that gets the focus: of two windows only one can have selected text.
  func disableAnimations(_ areDisabled: Bool = true) {
    guard let settings = unsafe gtk_settings_get_default() else { return }
    var value = GValue()
    unsafe g_value_init(&value, GType(5 << 2))  // G_TYPE_BOOLEAN
    unsafe g_value_set_boolean(&value, areDisabled ? 0 : 1)
    var time = GValue()
    unsafe g_value_init(&time, GType(6 << 2))  // G_TYPE_INT
    unsafe g_value_set_int(&time, areDisabled ? 0 : 400)
    unsafe g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      "gtk-double-click-time", &time)
    for name in ["gtk-enable-animations", "gtk-entry-select-on-focus"] {
      unsafe g_object_set_property(
        UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    }
  }
}
