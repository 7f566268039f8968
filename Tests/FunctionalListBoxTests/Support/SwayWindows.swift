import CFunctionalListGtk
import Foundation
import FunctionalListBox

/// The windows on the screen of sway, which tells of them and changes them over its socket.
final class SwayWindows {
  struct Place {
    /// Where the window begins on the screen, without a shadow that it draws itself.
    var x: Int
    var y: Int
    /// Whether no other window is above it.
    var isOnTop: Bool
  }

  private struct Node: Decodable {
    struct Rectangle: Decodable { var x, y, width, height: Int }

    var id: Int
    var name: String?
    var rect, window_rect: Rectangle
    var nodes, floating_nodes: [Node]

    var floating: [Node] { floating_nodes + nodes.flatMap(\.floating) }
  }

  private enum Message: UInt32 {
    case command = 0
    case tree = 4
  }

  private let socket: UnixSocket

  /// - Returns: `nil` where the compositor is not sway.
  init?() {
    guard let path = ProcessInfo.processInfo.environment["SWAYSOCK"],
      let socket = UnixSocket(path: path)
    else { return nil }
    self.socket = socket
  }

  /// The size of the screen.
  var screen: (width: Int, height: Int)? { tree.map { ($0.rect.width, $0.rect.height) } }

  /// Where the window of a surface is.
  func place(of surface: OpaquePointer) -> Place? {
    guard let (windows, index) = unsafe find(surface) else { return nil }
    let window = windows[index]
    return Place(
      x: window.rect.x + window.window_rect.x,
      y: window.rect.y + window.window_rect.y,
      isOnTop: index == windows.count - 1)
  }

  /// Gives a window the keyboard focus, and puts it above all others.
  func focus(_ surface: OpaquePointer) {
    guard let (windows, index) = unsafe find(surface) else { return }
    _ = answer(to: .command, "[con_id=\(windows[index].id)] focus")
  }

  /// All windows, the topmost last, and which of them has the surface.
  ///
  /// Nothing but its title tells sway's window that is a surface of this process from others.
  private func find(_ surface: OpaquePointer) -> (windows: [Node], index: Int)? {
    let title = "\(getpid()) \(UInt(bitPattern: surface))"
    for _ in 0..<2 {
      guard let windows = tree?.floating else { return nil }
      if let index = windows.firstIndex(where: { $0.name == title }) { return (windows, index) }
      unsafe gdk_toplevel_set_title(surface, title)
      unsafe gdk_display_sync(gdk_display_get_default())
    }
    return nil
  }

  private var tree: Node? {
    answer(to: .tree).flatMap { try? JSONDecoder().decode(Node.self, from: $0) }
  }

  private func answer(to message: Message, _ text: String = "") -> Data? {
    let magic = Array("i3-ipc".utf8)
    var request = magic
    request.append(number: UInt32(text.utf8.count))
    request.append(number: message.rawValue)
    socket.send(request + Array(text.utf8))
    guard let header = socket.receive(magic.count + 8) else { return nil }
    return socket.receive(Int(header.number(at: magic.count))).map { Data($0) }
  }
}
