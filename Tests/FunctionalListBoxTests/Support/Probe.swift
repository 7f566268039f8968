import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// An object that closures capture in tests, to see whether they are gone.
final class Probe {
  var count = 0
}

extension Stage {
  /// Fails unless a closure given to `connect` lives as long as the widget that `make` returns, and
  /// no longer: also without a handle on it, and until the widget is finalized.
  func assertHandlerLivesWithWidget<Handle: Widget>(
    _ make: @MainActor () -> Handle, file: StaticString = #filePath, line: UInt = #line,
    connect: (Handle, Probe) -> Void
  ) {
    weak var probe: Probe?
    var watch: FinalizationWatch?
    func connected() -> Box {
      let (box, widget, captured) = (Box(), make(), Probe())
      box.append(widget)
      connect(widget, captured)
      probe = captured
      watch = FinalizationWatch(widget)
      return box
    }
    func useAndDrop() {
      let box = connected()
      XCTAssertNotNil(probe, "the closure went with the handle", file: file, line: line)
      withExtendedLifetime(box) {}
    }
    useAndDrop()
    pump()
    if watch?.isFinalized == false, watch?.isLeakedByGtk == true { return }
    XCTAssertNil(probe, "the closure outlived the widget", file: file, line: line)
  }
}
