import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Where a test shows its widgets, and waits for what GTK does with them.
@safe
final class Stage {
  private var windows: [Window] = []
  /// What the tests press and click with.
  private(set) lazy var input = DisplayProtocol.current?.input
  private var styleSheets: [UnsafeMutablePointer<GtkCssProvider>] = unsafe []

  init() {
    input?.movePointerAway()
  }

  /// Shows `widget` in a window, and returns when it is mapped and was painted.
  @discardableResult
  func present(
    _ widget: Widget, width: Int = 400, height: Int = 300, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Window {
    let window = Window()
    window.defaultSize = (width, height)
    window.child = widget
    present(window, file: file, line: line)
    return window
  }

  /// Shows `window`, and returns when it is mapped and was painted.
  func present(_ window: Window, file: StaticString = #filePath, line: UInt = #line) {
    windows.append(window)
    window.present()
    pump(until: unsafe gtk_widget_get_mapped(window.gtk) != 0, "a map", file: file, line: line)
    waitForFrame(in: window, file: file, line: line)
  }

  /// Destroys `window` and keeps no handle of it.
  func destroy(_ window: Window) {
    movePointerOffPopovers()
    window.destroy()
    windows.removeAll { unsafe $0.pointer == window.pointer }
    pump()
  }

  /// Moves the pointer off the windows if one has a popover, before it is destroyed.
  ///
  /// GTK 4.8 keeps the popover that was under the pointer, open or just closed, and asks it for a tooltip
  /// 500 ms later, which gives a critical warning because it has no surface by then
  /// (`gtk_tooltip_show_tooltip`).
  func movePointerOffPopovers() {
    let havePopover = windows.contains { window in
      let widgets = unsafe WidgetID(window.pointer)
      return !widgets.all { $0.isA(gtk_popover_get_type()) }.isEmpty
    }
    guard havePopover else { return }
    input?.movePointerAway()
    unsafe gdk_display_sync(gdk_display_get_default())
    pump()
  }

  /// Adds a style sheet, until the stage is cleared: one that nothing overrides, or one of the theme.
  func install(_ css: String, asTheme: Bool = false) {
    guard let provider = unsafe gtk_css_provider_new() else { return }
    unsafe flb_css_provider_load(provider, css)
    unsafe gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider),
      asTheme ? guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS) + 1 : 900)
    unsafe styleSheets.append(provider)
  }

  /// Destroys all windows.
  func clear() {
    movePointerOffPopovers()
    for window in windows { window.destroy() }
    windows = []
    unsafe styleSheets.forEach { provider in
      unsafe gtk_style_context_remove_provider_for_display(
        gdk_display_get_default(), OpaquePointer(provider))
      unsafe g_object_unref(provider)
    }
    unsafe styleSheets = []
    pump()
  }

  /// Handles what is pending in the main context, main-actor tasks included.
  func pump() {
    MainContext.drain()
  }

  /// Iterates the main context until `condition` holds; the test fails if it never does.
  func pump(
    until condition: @autoclosure () -> Bool, _ what: String = "the condition",
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard !MainContext.iterate(until: condition) else { return }
    XCTFail("waited in vain for \(what)", file: file, line: line)
  }

  /// Asks for a frame of the window that `widget` is in, and returns when it was painted: sizes,
  /// positions and scroll limits are then those that the user sees.
  func waitForFrame(in widget: Widget, file: StaticString = #filePath, line: UInt = #line) {
    guard let clock = unsafe gtk_widget_get_frame_clock(widget.gtk) else {
      return XCTFail("the widget is in no window that is shown", file: file, line: line)
    }
    let object = unsafe UnsafeMutableRawPointer(clock)
    let frames = Counter()
    let handler = unsafe g_signal_connect_data(
      g_object_ref(object), "after-paint", unsafeBitCast(countFrame, to: GCallback.self),
      frames.opaque, nil, GConnectFlags(rawValue: 0))
    unsafe gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
    pump(until: frames.value > 0, "a frame", file: file, line: line)
    unsafe g_signal_handler_disconnect(object, handler)
    unsafe g_object_unref(object)
  }

  /// Runs `body` as a main-actor task inside the main loop, and returns when it has ended.
  func run(
    file: StaticString = #filePath, line: UInt = #line, _ body: @escaping () async throws -> Void
  ) throws {
    var result: Result<Void, any Error>?
    Task {
      do { result = .success(try await body()) } catch { result = .failure(error) }
    }
    pump(until: result != nil, "the task's end", file: file, line: line)
    try result?.get()
  }

  /// Calls `make`, drops the handle that it returns, and fails unless the widget is then finalized.
  func assertFinalized(
    file: StaticString = #filePath, line: UInt = #line, _ make: @MainActor () -> Widget
  ) {
    assertFinalized(watch(make), file: file, line: line)
  }

  /// Fails unless the object is finalized, now or after what is pending.
  func assertFinalized(
    _ watch: FinalizationWatch, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard !MainContext.iterate(until: { watch.isFinalized }, forMilliseconds: 200),
      !watch.isLeakedByGtk
    else { return }
    XCTFail("a \(watch.typeName) outlived its last owner", file: file, line: line)
  }

  private func watch(_ make: @MainActor () -> Widget) -> FinalizationWatch {
    FinalizationWatch(make())
  }
}

extension Widget {
  /// The widget as the tests' own C module sees it.
  var gtk: UnsafeMutablePointer<GtkWidget> { unsafe UnsafeMutablePointer(pointer) }
}

/// Mirrors `void after_paint (GdkFrameClock *self, gpointer user_data)`.
private nonisolated let countFrame: @convention(c) (OpaquePointer, gpointer) -> Void = { _, data in
  let counter = unsafe Counter.at(data)
  MainActor.assumeIsolated { counter?.value += 1 }
}
