import CFunctionalListGtk
import Foundation
import FunctionalListWidgets
import FunctionalListBox

/// Real input on X11, by the XTEST extension.
///
/// The functions are those of libX11, libXtst and GDK's X11 backend, found where GTK has loaded them.
@safe
final class X11Input: FakeInput {
  private typealias Display = OpaquePointer
  private typealias OfDisplay = @convention(c) (OpaquePointer) -> Display?
  private typealias OfSurface = @convention(c) (OpaquePointer) -> UInt
  private typealias SetFocus = @convention(c) (Display, UInt, CInt, UInt) -> CInt
  private typealias Raise = @convention(c) (Display, UInt) -> CInt
  private typealias Move = @convention(c) (Display, UInt, CInt, CInt) -> CInt
  private typealias KeyCode = @convention(c) (Display, UInt) -> UInt8
  private typealias Press = @convention(c) (Display, CUnsignedInt, CInt, UInt) -> CInt
  private typealias Point = @convention(c) (Display, CInt, CInt, CInt, UInt) -> CInt
  private typealias Warp =
    @convention(c) (
      Display, UInt, UInt, CInt, CInt, CUnsignedInt, CUnsignedInt, CInt, CInt
    ) -> CInt

  private typealias Translate =
    @convention(c) (
      Display, UInt, UInt, CInt, CInt, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>,
      UnsafeMutablePointer<UInt>
    ) -> CInt
  private typealias Root = @convention(c) (Display) -> UInt
  private typealias Atom = @convention(c) (Display, UnsafePointer<CChar>, CInt) -> UInt
  private typealias MakeWindow =
    @convention(c) (
      Display, UInt, CInt, CInt, CUnsignedInt, CUnsignedInt, CUnsignedInt, UInt, UInt
    ) -> UInt
  private typealias ChangeProperty =
    @convention(c) (Display, UInt, UInt, UInt, CInt, CInt, UnsafeRawPointer, CInt) -> CInt

  private let display: Display
  private let xid: OfSurface
  private let setFocus: SetFocus
  private let moveWindow: Move
  private let raise: Raise
  private let keyCode: KeyCode
  private let pressKey: Press
  private let pressButton: Press
  private let point: Point
  private let warp: Warp

  /// - Returns: `nil` where the display has no such extension.
  init?() {
    let xtst = unsafe dlopen("libXtst.so.6", RTLD_NOW | RTLD_GLOBAL)
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      unsafe (dlsym(xtst, name) ?? dlsym(nil, name)).map {
        unsafe unsafeBitCast($0, to: Function.self)
      }
    }
    guard
      let ofDisplay = unsafe function("gdk_x11_display_get_xdisplay", OfDisplay.self),
      let display = unsafe ofDisplay(gdk_display_get_default()),
      let xid = unsafe function("gdk_x11_surface_get_xid", OfSurface.self),
      let setFocus = unsafe function("XSetInputFocus", SetFocus.self),
      let moveWindow = unsafe function("XMoveWindow", Move.self),
      let raise = unsafe function("XRaiseWindow", Raise.self),
      let keyCode = unsafe function("XKeysymToKeycode", KeyCode.self),
      let pressKey = unsafe function("XTestFakeKeyEvent", Press.self),
      let pressButton = unsafe function("XTestFakeButtonEvent", Press.self),
      let point = unsafe function("XTestFakeMotionEvent", Point.self),
      let warp = unsafe function("XWarpPointer", Warp.self)
    else { return nil }
    unsafe self.display = display
    unsafe self.xid = xid
    unsafe self.setFocus = setFocus
    unsafe self.moveWindow = moveWindow
    unsafe self.raise = raise
    unsafe self.keyCode = keyCode
    unsafe self.pressKey = pressKey
    unsafe self.pressButton = pressButton
    unsafe self.point = point
    unsafe self.warp = warp
  }

  /// Puts a window somewhere on the screen, where no other covers it.
  func move(_ window: Window, toX x: Int) {
    guard let id = id(of: window) else { return }
    unsafe _ = moveWindow(display, id, CInt(x), 0)
    unsafe _ = raise(display, id)
    sync()
  }

  func focus(_ window: Window) {
    guard let id = id(of: window) else { return }
    unsafe _ = setFocus(display, id, 2, 0)
    sync()
  }

  /// Presses and releases a key, while others are held down (`GDK_KEY_…`).
  func press(_ key: Int32, holding modifiers: [Int32] = []) {
    let codes = (modifiers + [key]).map { unsafe CUnsignedInt(keyCode(display, UInt($0))) }
    for code in codes { unsafe _ = pressKey(display, code, 1, 0) }
    for code in codes.reversed() { unsafe _ = pressKey(display, code, 0, 0) }
    sync()
  }

  func press(_ combination: String) -> Bool {
    let codes = combination.split(separator: "+").map(code)
    guard !codes.contains(0) else { return false }
    for code in codes { unsafe _ = pressKey(display, code, 1, 0) }
    for code in codes.reversed() { unsafe _ = pressKey(display, code, 0, 0) }
    return true
  }

  func hold(_ key: String, _ isDown: Bool) -> Bool {
    let code = code(of: key[...])
    guard code != 0 else { return false }
    unsafe _ = pressKey(display, code, isDown ? 1 : 0, 0)
    return true
  }

  /// The keyboard's code of a key; 0 where it has none.
  private func code(of key: Substring) -> CUnsignedInt {
    unsafe CUnsignedInt(keyCode(display, UInt(keyValue(of: key))))
  }

  func hold(button: Int, _ isDown: Bool) {
    unsafe _ = pressButton(display, CUnsignedInt(button), isDown ? 1 : 0, 0)
  }

  func movePointer(to place: (x: Int, y: Int), in window: Widget) -> Bool {
    guard let id = id(of: window), placeOnScreen(place, in: window) != nil else { return false }
    unsafe _ = warp(display, 0, id, 0, 0, 0, 0, CInt(place.x), CInt(place.y))
    return true
  }

  /// Clicks at a place of the screen, while keys are held down.
  func click(x: Int, y: Int, holding modifiers: [Int32] = []) {
    let codes = modifiers.map { unsafe CUnsignedInt(keyCode(display, UInt($0))) }
    unsafe _ = point(display, -1, CInt(x), CInt(y), 0)
    for code in codes { unsafe _ = pressKey(display, code, 1, 0) }
    unsafe _ = pressButton(display, 1, 1, 0)
    unsafe _ = pressButton(display, 1, 0, 0)
    for code in codes.reversed() { unsafe _ = pressKey(display, code, 0, 0) }
    sync()
  }

  func movePointerAway() {
    movePointer(x: 1_279, y: 1_023)
  }

  /// Moves the pointer to a place of the screen.
  func movePointer(x: Int, y: Int) {
    unsafe _ = point(display, -1, CInt(x), CInt(y), 0)
    sync()
  }

  /// Reads the events that the server has sent, and lets GTK act on them.
  private func sync() {
    unsafe gdk_display_sync(gdk_display_get_default())
    MainContext.drain()
  }

  private func id(of window: Widget) -> UInt? {
    unsafe gtk_native_get_surface(window.pointer).map { unsafe xid($0) }
  }
}

extension X11Input {
  /// Where a place in a window or popover is on the screen; no other window covers it then.
  ///
  /// Without a window manager, GTK 4.24 puts a window whose text runs from right to left beyond the left
  /// border of the screen, where neither the pointer nor a finger gets. It is moved to the border then.
  func placeOnScreen(_ place: (x: Int, y: Int), in window: Widget) -> (x: Double, y: Double)? {
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      unsafe dlsym(nil, name).map { unsafe unsafeBitCast($0, to: Function.self) }
    }
    guard let id = id(of: window), let root = unsafe function("XDefaultRootWindow", Root.self),
      let translate = unsafe function("XTranslateCoordinates", Translate.self)
    else { return nil }
    unsafe _ = raise(display, id)
    var (x, y, child) = (CInt(0), CInt(0), UInt(0))
    guard unsafe translate(display, id, root(display), 0, 0, &x, &y, &child) != 0 else {
      return nil
    }
    if x + CInt(place.x) < 0 {
      unsafe _ = moveWindow(display, id, 0, y)
      sync()
      x = 0
    }
    return (Double(x + CInt(place.x)), Double(y + CInt(place.y)))
  }

  /// Says that there is a window manager, which does nothing.
  ///
  /// Without one GTK asks the server for it, and waits for the answer, several times in each layout.
  func pretendWindowManager() {
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      unsafe dlsym(nil, name).map { unsafe unsafeBitCast($0, to: Function.self) }
    }
    guard let root = unsafe function("XDefaultRootWindow", Root.self),
      let atom = unsafe function("XInternAtom", Atom.self),
      let makeWindow = unsafe function("XCreateSimpleWindow", MakeWindow.self),
      let changeProperty = unsafe function("XChangeProperty", ChangeProperty.self)
    else { return }
    let check = unsafe atom(display, "_NET_SUPPORTING_WM_CHECK", 0)
    let manager = unsafe makeWindow(display, root(display), -1, -1, 1, 1, 0, 0, 0)
    let windowType: UInt = 33
    for window in [manager, unsafe root(display)] {
      unsafe withUnsafeBytes(of: manager) { value in
        guard let address = value.baseAddress else { return }
        _ = unsafe changeProperty(display, window, check, windowType, 32, 0, address, 1)
      }
    }
    sync()
  }
}
