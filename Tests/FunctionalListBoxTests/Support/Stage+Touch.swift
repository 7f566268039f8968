import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// Real touches, on a display with a touch screen: `DISPLAY_SERVER=touch Scripts/headless`.
extension Stage {
  typealias Place = (x: Double, y: Double)

  /// Puts a finger on the middle of `widget`, or on a place measured from its top left.
  func touch(
    _ widget: Widget, at place: Place? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    sendTouch(.begin, widget, place, file: file, line: line)
  }

  /// Moves the finger to a place measured from the top left of `widget`.
  func moveTouch(
    to place: Place, in widget: Widget, file: StaticString = #filePath, line: UInt = #line
  ) {
    sendTouch(.update, widget, place, file: file, line: line)
  }

  /// Lifts the finger at a place measured from the top left of `widget`.
  func endTouch(
    at place: Place, in widget: Widget, file: StaticString = #filePath, line: UInt = #line
  ) {
    sendTouch(.end, widget, place, file: file, line: line)
  }

  /// Touches the middle of `widget`, or a place measured from its top left, and lifts the finger.
  func tap(
    _ widget: Widget, at place: Place? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch(widget, at: place, file: file, line: line)
    sendTouch(.end, widget, place, file: file, line: line)
  }

  /// Touches `widget` at a place, and moves the finger on to another in steps, as the screen of a
  /// device reports it.
  ///
  /// However slow the machine is, that is no long press.
  func touch(
    _ widget: Widget, at start: Place, movingTo end: Place, steps: Int = 8,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    setLongPressTime(milliseconds: 60_000) { touch(widget, at: start, file: file, line: line) }
    for place in places(from: start, to: end, steps: steps) {
      moveTouch(to: place, in: widget, file: file, line: line)
    }
  }

  /// Touches `widget` at a place, moves the finger on to another, and lifts it there: as fast on a slow
  /// machine as on any, because the finger does not wait until the window has followed.
  func fling(
    _ widget: Widget, from start: Place, to end: Place, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    setLongPressTime(milliseconds: 60_000) {
      sendTouch(.begin, widget, start, settles: false, file: file, line: line)
      for place in places(from: start, to: end, steps: 5) {
        usleep(15_000)
        sendTouch(.update, widget, place, settles: false, file: file, line: line)
      }
      sendTouch(.end, widget, end, file: file, line: line)
    }
  }

  /// The places that a finger reaches in equal steps, to the last.
  private func places(from start: Place, to end: Place, steps: Int) -> [Place] {
    (1...steps).map { step in
      let part = Double(step) / Double(steps)
      return (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
  }

  /// Makes a touch of some milliseconds a long press, while `body` runs.
  ///
  /// GTK 4.18 begins no drag within 100 ms of a press (`MIN_TIME_TO_DND`).
  func shortenLongPresses(_ body: () -> Void) { setLongPressTime(milliseconds: 120, body) }

  /// Sets how long a long press is, for those that begin while `body` runs.
  func setLongPressTime(milliseconds: UInt32, _ body: () -> Void) {
    let settings = unsafe gtk_settings_get_default()
    var value = GValue()
    unsafe g_value_init(&value, g_type_from_name("guint"))
    unsafe g_value_set_uint(&value, milliseconds)
    unsafe g_object_set_property(UnsafeMutablePointer(settings), "gtk-long-press-time", &value)
    defer { unsafe gtk_settings_reset_property(settings, "gtk-long-press-time") }
    body()
  }

  private func sendTouch(
    _ phase: TouchScreen.Phase, _ widget: Widget, _ place: Place?, settles: Bool = true,
    file: StaticString, line: UInt
  ) {
    guard let screen = TouchScreen.shared, let input = input as? X11Input else {
      XCTFail("no touch screen: use DISPLAY_SERVER=touch Scripts/headless", file: file, line: line)
      return
    }
    guard let (window, inWindow) = placeInWindow(of: widget, at: place, file: file, line: line),
      let point = input.placeOnScreen(inWindow, in: window)
    else { return }
    XCTAssert(screen.send(phase, x: point.x, y: point.y), "not touched", file: file, line: line)
    if settles { settle(window, file: file, line: line) }
  }

  /// Moves a stylus to a place measured from the top left of `widget`; with `isDown` its tip is then
  /// pressed down, or lifted.
  func moveStylus(
    to place: Place, in widget: Widget, isDown: Bool? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let stylus = Stylus.shared, let input = input as? X11Input else {
      XCTFail("no stylus: use DISPLAY_SERVER=touch Scripts/headless", file: file, line: line)
      return
    }
    guard let (window, inWindow) = placeInWindow(of: widget, at: place, file: file, line: line),
      let point = input.placeOnScreen(inWindow, in: window)
    else { return }
    var isSent = stylus.move(x: point.x, y: point.y)
    if let isDown { isSent = stylus.press(isDown, x: point.x, y: point.y) && isSent }
    XCTAssert(isSent, "not moved", file: file, line: line)
    settle(window, file: file, line: line)
  }
}
