import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Real input: events that the display server makes when it is asked for them.
extension Stage {
  /// Gives `window` the keyboard focus of the display, as a window manager would.
  func focus(_ window: Window, file: StaticString = #filePath, line: UInt = #line) {
    let gtk = unsafe UnsafeMutablePointer<GtkWindow>(window.pointer)
    guard unsafe gtk_window_is_active(gtk) == 0 else { return }
    input(file: file, line: line)?.focus(window)
    pump(until: unsafe gtk_window_is_active(gtk) != 0, "focus", file: file, line: line)
  }

  /// Presses and releases keys in `window`, one after the other: `"Tab"`, `"shift+Down"`, `"a"`.
  func press(
    _ keys: String..., in window: Window, file: StaticString = #filePath, line: UInt = #line
  ) {
    focus(window, file: file, line: line)
    for key in keys {
      let isKey = input(file: file, line: line)?.press(key) == true
      XCTAssert(isKey, "\(key) cannot be pressed", file: file, line: line)
    }
    settle(window, file: file, line: line)
  }

  /// Holds a key down in `window` from now on, or lets go of it.
  func hold(
    _ key: String, _ isDown: Bool, in window: Window, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    focus(window, file: file, line: line)
    let isKey = input(file: file, line: line)?.hold(key, isDown) == true
    XCTAssert(isKey, "\(key) cannot be held", file: file, line: line)
    settle(window, file: file, line: line)
  }

  /// Clicks into the middle of `widget`, or at a place measured in pixels from its top left.
  func click(
    _ widget: Widget, button: Int = 1, count: Int = 1, at place: (x: Double, y: Double)? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let window = movePointer(to: widget, at: place, file: file, line: line) else { return }
    for _ in 0..<count {
      for isDown in [true, false] {
        input(file: file, line: line)?.hold(button: button, isDown)
      }
    }
    settle(window, file: file, line: line)
  }

  /// Holds the first button of the mouse down where the pointer is, or lets go of it.
  func holdButton(
    _ isDown: Bool, in window: Widget, file: StaticString = #filePath, line: UInt = #line
  ) {
    input(file: file, line: line)?.hold(button: 1, isDown)
    settle(window, file: file, line: line)
  }

  /// Turns the wheel over the middle of `widget`, downwards for a number above 0.
  func wheel(
    _ clicks: Int, over widget: Widget, file: StaticString = #filePath, line: UInt = #line
  ) {
    click(widget, button: clicks < 0 ? 4 : 5, count: abs(clicks), file: file, line: line)
  }

  /// Presses the first button of the mouse at a place in `widget`, moves the pointer through others,
  /// and lets go when `body` has looked at it.
  func drag(
    _ widget: Widget, from start: (x: Double, y: Double), through places: [(x: Double, y: Double)],
    file: StaticString = #filePath, line: UInt = #line, _ body: () -> Void = {}
  ) {
    guard let window = movePointer(to: widget, at: start, file: file, line: line) else { return }
    input(file: file, line: line)?.hold(button: 1, true)
    settle(window, file: file, line: line)
    for place in places { movePointer(to: widget, at: place, file: file, line: line) }
    body()
    input(file: file, line: line)?.hold(button: 1, false)
    settle(window, file: file, line: line)
  }

  /// Moves the pointer to the middle of `widget`, or to a place measured from its top left.
  ///
  /// - Returns: The widget's window or popover; `nil`, and the test has failed, where it is not shown.
  @discardableResult
  func movePointer(
    to widget: Widget, at place: (x: Double, y: Double)? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Widget? {
    guard let (window, inWindow) = placeInWindow(of: widget, at: place, file: file, line: line)
    else { return nil }
    let isThere = input(file: file, line: line)?.movePointer(to: inWindow, in: window) == true
    XCTAssert(isThere, "the pointer does not get there", file: file, line: line)
    settle(window, file: file, line: line)
    return window
  }

  /// A place measured from the top left of `widget`, or its middle, counted from that of its window or
  /// popover; `nil`, and the test has failed, where it is not shown.
  func placeInWindow(
    of widget: Widget, at place: (x: Double, y: Double)?, file: StaticString, line: UInt
  ) -> (window: Widget, place: (x: Int, y: Int))? {
    guard let native = unsafe gtk_widget_get_native(widget.gtk) else {
      XCTFail("the widget is in no window", file: file, line: line)
      return nil
    }
    let window = unsafe Widget(adopting: native)
    let middle = (
      x: unsafe Double(gtk_widget_get_width(widget.gtk)) / 2,
      y: unsafe Double(gtk_widget_get_height(widget.gtk)) / 2
    )
    let place = place ?? middle
    var point = graphene_point_t(x: Float(place.x), y: Float(place.y))
    var target = graphene_point_t()
    var (left, top) = (0.0, 0.0)
    _ = unsafe gtk_widget_compute_point(widget.gtk, window.gtk, &point, &target)
    unsafe gtk_native_get_surface_transform(native, &left, &top)
    return (window, (Int(Double(target.x) + left), Int(Double(target.y) + top)))
  }

  /// Reads the events that the server has sent, and lets GTK act on them; motion waits for a frame.
  func settle(_ window: Widget, file: StaticString, line: UInt) {
    unsafe gdk_display_sync(gdk_display_get_default())
    pump()
    guard unsafe gtk_widget_get_mapped(window.gtk) != 0 else { return }
    waitForFrame(in: window, file: file, line: line)
  }

  /// The display's input; `nil`, and the test has failed, where it has none.
  private func input(file: StaticString, line: UInt) -> (any FakeInput)? {
    if input == nil { XCTFail("the display takes no input", file: file, line: line) }
    return input
  }
}
