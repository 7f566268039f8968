import Foundation

/// A client of a Wayland compositor that sends requests and listens to nothing but the answers to its
/// roundtrips.
///
/// A message is the object's number, its size and opcode, and the arguments, in words of four bytes.
nonisolated final class WaylandConnection {
  typealias Object = UInt32

  enum Argument {
    case number(UInt32)
    /// A number with eight binary places.
    case fixed(Int32)
    case text(String)

    fileprivate var bytes: [UInt8] {
      var bytes: [UInt8] = []
      switch self {
      case .number(let number): bytes.append(number: number)
      case .fixed(let number): bytes.append(number: UInt32(bitPattern: number * 256))
      case .text(let text):
        bytes.append(number: UInt32(text.utf8.count + 1))
        bytes += Array(text.utf8) + [0]
        bytes += [UInt8](repeating: 0, count: -bytes.count & 3)
      }
      return bytes
    }
  }

  /// Requests of `wl_display` and `wl_registry`, and an event of the latter, by their numbers.
  private enum Message {
    static let synchronize: UInt32 = 0
    static let getRegistry: UInt32 = 1
    static let bind: UInt32 = 0
    static let global: UInt32 = 0
  }

  private let socket: UnixSocket
  private let display: Object = 1
  private var lastObject: Object = 1
  private var registry: Object = 0
  /// The numbers of the interfaces that the compositor has.
  private var globals: [String: UInt32] = [:]

  /// - Returns: `nil` where there is no compositor.
  init?() {
    let environment = ProcessInfo.processInfo.environment
    let name = environment["WAYLAND_DISPLAY"] ?? "wayland-0"
    let folder = name.hasPrefix("/") ? "" : "\(environment["XDG_RUNTIME_DIR"] ?? "")/"
    guard let socket = UnixSocket(path: folder + name) else { return nil }
    self.socket = socket
    registry = makeObject()
    send(display, Message.getRegistry, [.number(registry)])
    guard synchronize() else { return nil }
  }

  /// The number of an object that a request is to make.
  func makeObject() -> Object {
    lastObject += 1
    return lastObject
  }

  /// The object of the compositor that has an interface.
  func bind(_ interface: String) -> Object? {
    guard let name = globals[interface] else { return nil }
    let object = makeObject()
    send(registry, Message.bind, [.number(name), .text(interface), .number(1), .number(object)])
    return object
  }

  /// Sends the request of a number to an object.
  func send(
    _ object: Object, _ request: UInt32, _ arguments: [Argument], passing file: CInt? = nil
  ) {
    let body = arguments.flatMap(\.bytes)
    var message: [UInt8] = []
    message.append(number: object)
    message.append(number: UInt32(body.count + 8) << 16 | request)
    socket.send(message + body, passing: file)
  }

  /// Returns when the compositor has handled all requests.
  ///
  /// - Returns: `false` where it has ended the connection.
  @discardableResult
  func synchronize() -> Bool {
    let callback = makeObject()
    send(display, Message.synchronize, [.number(callback)])
    while let header = socket.receive(8) {
      let object = header.number(at: 0)
      let size = Int(header.number(at: 4) >> 16)
      guard let body = socket.receive(size - 8) else { return false }
      if object == callback { return true }
      if object == registry, header.number(at: 4) & 0xffff == Message.global {
        let length = Int(body.number(at: 4))
        globals[String(decoding: body[8..<8 + length - 1], as: UTF8.self)] = body.number(at: 0)
      }
    }
    return false
  }
}
