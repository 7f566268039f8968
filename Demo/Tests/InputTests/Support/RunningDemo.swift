import Foundation
import XCTest

/// The program as a user runs it: keys and the pointer come from the display server, and what it shows
/// is what it tells assistive technologies.
final class RunningDemo {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let program = Process()
  private let errors = Pipe()
  private let screen: any Screen
  private let bus: AccessibilityBus
  private var address: AccessibleNode.Address?
  private var isClosed = false

  /// Starts the program, and returns when its window has the focus and shows the page.
  convenience init(page: String, _ arguments: [String] = []) throws {
    // Columns are as at first, and nothing that a test chooses is kept.
    try self.init(
      program: "functional-list-box-demo",
      ["--page", page, "--columns", "/dev/null/columns"] + arguments)
  }

  /// Starts a program that was built with the tests, and returns when its window has the focus.
  init(program name: String, _ arguments: [String]) throws {
    guard let screen = DisplayServer.current?.screen() else {
      throw Failure(description: "no display takes input")
    }
    guard let bus = AccessibilityBus() else {
      throw Failure(description: "there is no accessibility bus")
    }
    (self.screen, self.bus) = (screen, bus)
    program.executableURL = Bundle.main.bundleURL.appendingPathComponent(name)
    program.arguments = arguments
    program.environment = ProcessInfo.processInfo.environment.merging(["GTK_A11Y": "atspi"]) { $1 }
    program.standardInput = FileHandle.nullDevice
    program.standardError = errors
    try program.run()
    do {
      try wait("the window") { $0.first("window") }
      try focus()
    } catch {
      program.terminate()
      throw error
    }
  }

  /// Ends the program, which must be alive unless its window was closed, and have printed nothing.
  func end(file: StaticString = #filePath, line: UInt = #line) {
    if !isClosed {
      XCTAssert(program.isRunning, "the program has ended by itself", file: file, line: line)
      program.terminate()
    }
    program.waitUntilExit()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    // What GTK says of a compositor that is older than itself is not the program's fault.
    let lines = text.split(separator: "\n").filter { !$0.contains("support moving popups") }
    XCTAssertEqual(lines, [], file: file, line: line)
  }

  /// Clicks on the button that closes the window, and returns when the program has ended.
  func close() throws {
    try click(try wait("the button that closes the window") { $0.first("button", "Close") })
    let deadline = ProcessInfo.processInfo.systemUptime + 30
    while program.isRunning {
      guard ProcessInfo.processInfo.systemUptime < deadline else {
        throw Failure(description: "the program goes on without a window")
      }
      usleep(10_000)
    }
    isClosed = true
    XCTAssertEqual(program.terminationStatus, 0)
  }

  // MARK: - What is shown

  /// What the program shows now; `nil` before it is on the bus.
  func look() -> AccessibleNode? {
    address = address ?? findProgram()
    return address.flatMap { AccessibleNode($0, on: bus) }
  }

  /// Looks until `find` finds something.
  @discardableResult
  func wait<Found>(_ what: String, until find: (AccessibleNode) -> Found?) throws -> Found {
    let deadline = ProcessInfo.processInfo.systemUptime + 30
    var seen: AccessibleNode?
    repeat {
      seen = look()
      if let found = seen.flatMap(find) { return found }
      usleep(10_000)
    } while ProcessInfo.processInfo.systemUptime < deadline && program.isRunning
    throw Failure(description: "waited in vain for \(what)\n\(seen?.text ?? "nothing")")
  }

  /// Looks until a condition holds.
  func wait(_ what: String, untilTrue condition: (AccessibleNode) -> Bool?) throws {
    try wait(what, until: { condition($0) == true ? true : nil })
  }

  /// The text of an entry.
  func text(of node: AccessibleNode) -> String {
    bus.call(node.address, "org.a11y.atspi.Text.GetText", "(0, 2147483647)")?.items.first?.string
      ?? ""
  }

  /// How many characters stand before the caret of an entry.
  func caret(of node: AccessibleNode) -> Int? {
    bus.call(
      node.address, "org.freedesktop.DBus.Properties.Get",
      "('org.a11y.atspi.Text', 'CaretOffset')")?.items.first?.content?.int
  }

  /// The number of a spin button.
  func value(of node: AccessibleNode) -> Double? {
    bus.call(
      node.address, "org.freedesktop.DBus.Properties.Get",
      "('org.a11y.atspi.Value', 'CurrentValue')")?.items.first?.content?.double
  }

  /// How far below the top of the viewport of its list a row stands, in pixels; `nil` unless it is in the
  /// viewport.
  func top(ofRow row: AccessibleNode) -> Int? {
    guard let list = parent(of: row.address), let viewport = self.viewport(of: list),
      let place = extents(of: row)
    else { return nil }
    let top = place.y - viewport.y
    return top + place.height > 0 && top < viewport.height ? top : nil
  }

  /// Where the viewport of a list is: the lowest of all that the list is in.
  private func viewport(
    of list: AccessibleNode.Address
  ) -> (x: Int, y: Int, width: Int, height: Int)? {
    let ancestors = sequence(first: list, next: { self.parent(of: $0) }).dropFirst()
    return ancestors.prefix(3).compactMap { extents(of: $0) }.min { $0.height < $1.height }
  }

  private func findProgram() -> AccessibleNode.Address? {
    let registry = (bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
    let daemon = (bus: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    return AccessibleNode.children(of: registry, on: bus).first { address in
      let answer = bus.call(
        daemon, "org.freedesktop.DBus.GetConnectionUnixProcessID", "('\(address.bus)',)")
      return answer?.items.first?.unsigned == UInt32(program.processIdentifier)
    }
  }

  // MARK: - Menus

  /// Waits for a menu, and returns the titles of its items.
  func menuItems() throws -> [String] {
    try wait("a menu") { program in
      let items = program.first("menu")?.all.filter { $0.role.hasPrefix("menu item") } ?? []
      return items.isEmpty ? nil : items.map(\.name)
    }
  }

  /// Waits until no menu is open.
  func waitForNoMenu() throws { try wait("no menu", untilTrue: { $0.first("menu") == nil }) }

  /// Goes to an item of the open menu by keys, and chooses it.
  func choose(_ title: String) throws {
    var tried: [String] = []
    while true {
      let focused = try wait("another item than \(tried) for \(title)") { program in
        program.first("menu")?.all.first {
          $0.isIn(.focused) && $0.role.hasPrefix("menu item") && !tried.contains($0.name)
        }
      }
      if focused.name == title { break }
      tried.append(focused.name)
      try press("Down")
    }
    try press("Return")
    try waitForNoMenu()
  }

  /// Whether the places of popovers on the screen are known.
  var canClickPopovers: Bool { DisplayServer.current == .x11 }

  // MARK: - Input

  /// Gives the topmost window the keyboard focus, as a window manager would, and waits until it knows.
  func focus() throws {
    guard let window = windows.last(where: { $0.title != nil }) else {
      throw Failure(description: "no window is on the screen")
    }
    screen.focus(window)
    try wait("the focus of \(window.title ?? "")") { program in
      program.children.first { $0.name == window.title && $0.isIn(.active) }
    }
  }

  /// Presses and releases keys, one after the other: `"Tab"`, `"shift+Down"`, `"a"`.
  func press(_ combinations: String...) throws {
    for combination in combinations {
      try hold(combination, true)
      try hold(combination, false)
    }
  }

  /// Types lower-case letters, digits and spaces.
  func type(_ text: String) throws {
    for character in text { try press(character == " " ? "space" : String(character)) }
  }

  private func hold(_ combination: String, _ isDown: Bool) throws {
    guard let keys = Key.combination(combination) else {
      throw Failure(description: "the keyboard has no \(combination)")
    }
    for key in isDown ? keys : keys.reversed() { screen.hold(key, isDown) }
  }

  /// Clicks into a widget, a fraction of its size from its top left, while a key is held down.
  func click(
    _ node: AccessibleNode, button: Int = 1, at fraction: (x: Double, y: Double) = (0.5, 0.5),
    holding key: String? = nil
  ) throws {
    try movePointer(to: node, at: fraction)
    if let key { try hold(key, true) }
    for isDown in [true, false] { screen.hold(button: button, isDown) }
    if let key { try hold(key, false) }
  }

  /// Turns the wheel of the mouse by a notch.
  func turnWheel(up isUp: Bool) {
    for isDown in [true, false] { screen.hold(button: isUp ? 4 : 5, isDown) }
  }

  /// Moves the pointer into a widget, a fraction of its size from its top left.
  func movePointer(
    to node: AccessibleNode, at fraction: (x: Double, y: Double) = (0.5, 0.5)
  ) throws {
    // What is under the pointer may move while the pointer does.
    try wait("\(node.line) under the pointer") { _ in
      guard let place = try? settledPlace(in: node, at: fraction) else { return nil }
      screen.movePointer(x: place.x, y: place.y)
      answer()
      return self.place(in: node, at: fraction).flatMap { $0 == place ? true : nil }
    }
  }

  /// Drags from the middle of a widget to a place in another one, of another program perhaps, a fraction
  /// of its size from its top left, and lets go.
  func drag(
    _ node: AccessibleNode, to target: AccessibleNode, of other: RunningDemo? = nil,
    at fraction: (x: Double, y: Double)
  ) throws {
    let start = try settledPlace(in: node, at: (0.5, 0.5))
    let end = try (other ?? self).settledPlace(in: target, at: fraction)
    screen.movePointer(x: start.x, y: start.y)
    answer()
    screen.hold(button: 1, true)
    let steps = 20
    for step in 1...steps {
      screen.movePointer(
        x: start.x + (end.x - start.x) * step / steps,
        y: start.y + (end.y - start.y) * step / steps)
      answer()
      if step == steps / 2 { pause() }
    }
    // The hand is not still.
    for offset in [1, 0, 1, 0] {
      screen.movePointer(x: end.x + offset, y: end.y)
      answer()
    }
    pause()
    screen.hold(button: 1, false)
  }

  /// Returns when the program has had time to see what was done.
  private func answer() {
    usleep(15_000)
    _ = address.map { AccessibleNode.children(of: $0, on: bus) }
  }

  /// Gives a drag the time to begin, or to reach what is under the pointer: a compositor drops the drag of a
  /// program that is slower than the hand.
  private func pause() { usleep(200_000) }

  /// Puts the top left corner of the program's window somewhere else.
  func moveWindow(x: Int, y: Int) throws {
    guard let window = windows.first(where: { $0.title != nil }) else {
      throw Failure(description: "no window is on the screen")
    }
    screen.move(window, x: x, y: y)
    let place = try wait("the place of the window") { _ in
      windows.first { $0.id == window.id && ($0.x, $0.y) != (window.x, window.y) }
    }
    XCTAssertGreaterThan(place.y, window.y)
  }

  private var windows: [ScreenWindow] { screen.windows(of: Int(program.processIdentifier)) }

  /// Where on the screen a place in a widget is, when it has stopped moving there.
  private func settledPlace(
    in node: AccessibleNode, at fraction: (x: Double, y: Double)
  ) throws -> (x: Int, y: Int) {
    var last: (x: Int, y: Int)?
    return try wait("\(node.line) to stand still") { _ in
      let place = place(in: node, at: fraction)
      defer { last = place }
      guard let place, let last, place == last else {
        answer()
        return nil
      }
      return place
    }
  }

  /// Where on the screen a place in a widget is; `nil` where it is not shown.
  private func place(
    in node: AccessibleNode, at fraction: (x: Double, y: Double)
  ) -> (x: Int, y: Int)? {
    // A popover is a window of its own, whose place in the other one is not told.
    guard let native = native(of: node), let nativeExtents = extents(of: native),
      let inWindow = extents(of: node), inWindow.height > 0,
      let window = native.isPopover
        ? windows.last : windows.last(where: { $0.title == native.name })
    else { return nil }
    // What a window draws around itself, a shadow or a frame.
    let margin = (
      x: (window.width - nativeExtents.width) / 2, y: (window.height - nativeExtents.height) / 2
    )
    return (
      window.x + margin.x + inWindow.x - nativeExtents.x + Int(Double(inWindow.width) * fraction.x),
      window.y + margin.y + inWindow.y - nativeExtents.y + Int(Double(inWindow.height) * fraction.y)
    )
  }

  /// The window or menu that a widget is in.
  private func native(of node: AccessibleNode) -> AccessibleNode? {
    var address = node.address
    while let parent = parent(of: address) {
      address = parent
      let role = bus.call(address, "org.a11y.atspi.Accessible.GetRoleName")?.items.first?.string
      if role == "window" || role == "menu" {
        return AccessibleNode(address, on: bus, isDeep: false)
      }
    }
    return nil
  }

  private func parent(of address: AccessibleNode.Address) -> AccessibleNode.Address? {
    let parent = bus.call(
      address, "org.freedesktop.DBus.Properties.Get", "('org.a11y.atspi.Accessible', 'Parent')")?
      .items.first?.content?.items
    guard let parent, parent.count == 2 else { return nil }
    return (parent[0].string, parent[1].string)
  }

  private func extents(of node: AccessibleNode) -> (x: Int, y: Int, width: Int, height: Int)? {
    extents(of: node.address)
  }

  private func extents(
    of address: AccessibleNode.Address
  ) -> (x: Int, y: Int, width: Int, height: Int)? {
    let inWindow = "(uint32 1,)"
    let numbers = bus.call(address, "org.a11y.atspi.Component.GetExtents", inWindow)?
      .items.first?.items.map(\.int)
    guard let numbers, numbers.count == 4 else { return nil }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
