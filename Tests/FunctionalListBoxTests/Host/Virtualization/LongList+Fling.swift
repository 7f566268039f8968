import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

extension LongList {
  /// Lets go of the list as of one that a finger has thrown, and fails if a frame shows it elsewhere
  /// than on its way.
  func expectFling(
    velocity: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    scrolled.fling(velocity: velocity)
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
}

extension ScrolledWindow {
  /// Lets go of what is scrolled as of something that a finger has thrown.
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
  private func emitByScrollControllers(_ signal: String, _ x: Double? = nil, _ y: Double = 0) {
    let controllers = EventController.all(of: self, gtk_event_controller_scroll_get_type())
    for phase in [GTK_PHASE_CAPTURE, GTK_PHASE_BUBBLE] {
      for controller in controllers where controller.phase == phase {
        if let x {
          controller.emit(signal, .double(x), .double(y))
        } else {
          controller.emit(signal)
        }
      }
    }
  }
}

extension Widget {
  /// The vertical scroll bar of a scrolled window.
  static func scrollBar(of scrolled: ScrolledWindow) -> Widget {
    unsafe Widget(adopting: OpaquePointer(gtk_scrolled_window_get_vscrollbar(scrolled.pointer)))
  }
}
