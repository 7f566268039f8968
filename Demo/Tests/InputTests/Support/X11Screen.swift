import Foundation

/// The screen of an X server without a window manager, with input by the XTEST extension.
///
/// The functions are those of libX11 and libXtst.
final class X11Screen: Screen {
  private typealias Display = OpaquePointer
  private typealias XID = UInt
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> Display?
  private typealias OfDisplay = @convention(c) (Display) -> XID
  private typealias Close = @convention(c) (Display) -> CInt
  private typealias Sync = @convention(c) (Display, CInt) -> CInt
  private typealias Symbol = @convention(c) (UnsafePointer<CChar>) -> UInt
  private typealias Code = @convention(c) (Display, UInt) -> UInt8
  private typealias Press = @convention(c) (Display, CUnsignedInt, CInt, UInt) -> CInt
  private typealias Move = @convention(c) (Display, CInt, CInt, CInt, UInt) -> CInt
  private typealias Focus = @convention(c) (Display, XID, CInt, UInt) -> CInt
  private typealias MoveWindow = @convention(c) (Display, XID, CInt, CInt) -> CInt
  private typealias OfWindow = @convention(c) (Display, XID) -> CInt
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> CInt
  private typealias Name =
    @convention(c) (Display, XID, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt
  private typealias Attributes =
    @convention(c) (Display, XID, UnsafeMutableRawPointer) -> CInt
  private typealias Tree =
    @convention(c) (
      Display, XID, UnsafeMutablePointer<XID>, UnsafeMutablePointer<XID>,
      UnsafeMutablePointer<UnsafeMutablePointer<XID>?>, UnsafeMutablePointer<CUnsignedInt>
    ) -> CInt

  /// `XWindowAttributes`.
  private struct WindowAttributes {
    var x: CInt = 0, y: CInt = 0, width: CInt = 0, height: CInt = 0
    var borderWidth: CInt = 0, depth: CInt = 0
    var visual: UInt = 0, root: XID = 0
    var kind: CInt = 0, bitGravity: CInt = 0, windowGravity: CInt = 0, backingStore: CInt = 0
    var backingPlanes: UInt = 0, backingPixel: UInt = 0
    var isSavedUnder: CInt = 0
    var colorMap: UInt = 0
    var isColorMapInstalled: CInt = 0, mapState: CInt = 0
    var allEvents: Int = 0, yourEvents: Int = 0, notPropagated: Int = 0
    var isOverridden: CInt = 0
    var screen: UInt = 0
  }

  private let display: Display
  /// The clients that have windows already, by the part of a window's number that is the client's.
  private var strangers: Set<XID> = []
  /// The first client that shows a window after them: the program.
  private var client: XID?
  private let library: UnsafeMutableRawPointer
  private let pressKey: Press
  private let pressButton: Press
  private let move: Move
  private let synchronize: Sync

  /// - Returns: `nil` where the display has no such extension.
  init?() {
    guard let library = dlopen("libXtst.so.6", RTLD_NOW) else { return nil }
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let open = function("XOpenDisplay", Open.self), let display = Self.connect(open),
      let pressKey = function("XTestFakeKeyEvent", Press.self),
      let pressButton = function("XTestFakeButtonEvent", Press.self),
      let move = function("XTestFakeMotionEvent", Move.self),
      let synchronize = function("XSync", Sync.self)
    else { return nil }
    self.display = display
    self.library = library
    self.pressKey = pressKey
    self.pressButton = pressButton
    self.move = move
    self.synchronize = synchronize
    strangers = Set(allWindows.map { Self.client(of: $0.id) })
    movePointer(x: 1_279, y: 1_023)
  }

  /// A server whose last client has gone begins anew, and takes nobody meanwhile.
  private static func connect(_ open: Open) -> Display? {
    for _ in 0..<100 {
      if let display = open(nil) { return display }
      usleep(20_000)
    }
    return nil
  }

  deinit { _ = function("XCloseDisplay", Close.self)?(display) }

  private static func client(of window: XID) -> XID { window & ~0x1F_FFFF }

  func windows(of process: Int) -> [ScreenWindow] {
    let windows = allWindows.filter { !strangers.contains(Self.client(of: $0.id)) }
    client = client ?? windows.first.map { Self.client(of: $0.id) }
    return windows.filter { Self.client(of: $0.id) == client }
  }

  private var allWindows: [ScreenWindow] {
    guard let root = function("XDefaultRootWindow", OfDisplay.self)?(display),
      let tree = function("XQueryTree", Tree.self), let free = function("XFree", Free.self),
      let attributes = function("XGetWindowAttributes", Attributes.self)
    else { return [] }
    var (ofRoot, parent, count) = (XID(0), XID(0), CUnsignedInt(0))
    var children: UnsafeMutablePointer<XID>?
    guard tree(display, root, &ofRoot, &parent, &children, &count) != 0, let children else {
      return []
    }
    defer { _ = free(children) }
    let (inputOutput, viewable) = (CInt(1), CInt(2))
    return (0..<Int(count)).compactMap { index in
      var window = WindowAttributes()
      guard attributes(display, children[index], &window) != 0, window.mapState == viewable,
        window.kind == inputOutput, window.width > 1
      else { return nil }
      return ScreenWindow(
        id: children[index], title: window.isOverridden != 0 ? nil : title(of: children[index]),
        x: Int(window.x), y: Int(window.y), width: Int(window.width), height: Int(window.height))
    }
  }

  private func title(of window: XID) -> String {
    guard let fetch = function("XFetchName", Name.self), let free = function("XFree", Free.self)
    else { return "" }
    var name: UnsafeMutablePointer<CChar>?
    guard fetch(display, window, &name) != 0, let name else { return "" }
    defer { _ = free(name) }
    return String(cString: name)
  }

  func focus(_ window: ScreenWindow) {
    let parent: CInt = 2
    _ = function("XRaiseWindow", OfWindow.self)?(display, window.id)
    _ = function("XSetInputFocus", Focus.self)?(display, window.id, parent, 0)
    _ = synchronize(display, 0)
  }

  func move(_ window: ScreenWindow, x: Int, y: Int) {
    _ = function("XMoveWindow", MoveWindow.self)?(display, window.id, CInt(x), CInt(y))
    _ = synchronize(display, 0)
  }

  func hold(_ key: Key, _ isDown: Bool) {
    guard let symbol = function("XStringToKeysym", Symbol.self)?(key.symbol),
      let code = function("XKeysymToKeycode", Code.self)?(display, symbol)
    else { return }
    _ = pressKey(display, CUnsignedInt(code), isDown ? 1 : 0, 0)
    _ = synchronize(display, 0)
  }

  func hold(button: Int, _ isDown: Bool) {
    _ = pressButton(display, CUnsignedInt(button), isDown ? 1 : 0, 0)
    _ = synchronize(display, 0)
  }

  func movePointer(x: Int, y: Int) {
    _ = move(display, -1, CInt(x), CInt(y), 0)
    _ = synchronize(display, 0)
  }

  private func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
