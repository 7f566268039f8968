import FunctionalListWidgets
import Foundation

/// The windows on the screen of sway, which tells of them and changes them over its socket.
nonisolated final class SwayWindows {
  struct Window {
    var id: Int
    var title: String?
    /// The process that shows it.
    var process: Int
    /// Where the window begins on the screen, without a shadow that it draws itself.
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private struct Node: Decodable {
    struct Rectangle: Decodable { var x, y, width, height: Int }

    var id: Int
    var name: String?
    var pid: Int?
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

  /// All windows, the topmost last.
  var all: [Window] {
    (tree?.floating ?? []).map { node in
      Window(
        id: node.id, title: node.name, process: node.pid ?? 0,
        x: node.rect.x + node.window_rect.x, y: node.rect.y + node.window_rect.y,
        width: node.window_rect.width, height: node.window_rect.height)
    }
  }

  /// Puts the top left corner of a window somewhere else.
  func move(_ window: Window, x: Int, y: Int) {
    _ = answer(to: .command, "[con_id=\(window.id)] move absolute position \(x) \(y)")
  }

  /// Gives a window the keyboard focus, and puts it above all others.
  func focus(_ window: Window) {
    _ = answer(to: .command, "[con_id=\(window.id)] focus")
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
