import Foundation
import Synchronization

/// A web server of this process, which answers requests of any client of this machine.
nonisolated final class LocalServer: Sendable {
  typealias Answer =
    @Sendable (_ path: String, _ query: [String: String]) -> (
      status: Int, body: String
    )

  let address: URL
  private let socketNumber: Int32
  private let answer: Answer
  private let requests = Mutex<[String]>([])

  /// The paths that were asked for, in order.
  var paths: [String] { requests.withLock { $0 } }

  init(_ answer: @escaping Answer) throws {
    self.answer = answer
    socketNumber = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = unsafe inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let number = socketNumber
    let port = unsafe withUnsafeMutablePointer(to: &place) { place in
      unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        unsafe bind(number, general, length)
        listen(number, 64)
        unsafe getsockname(number, general, &length)
      }
      return unsafe UInt16(bigEndian: place.pointee.sin_port)
    }
    guard let address = URL(string: "http://127.0.0.1:\(port)") else { throw URLError(.badURL) }
    self.address = address
    Thread.detachNewThread { [self] in accept() }
  }

  func stop() { shutdown(socketNumber, Int32(SHUT_RDWR)) }

  private func accept() {
    while true {
      let client = Foundation.accept(socketNumber, nil, nil)
      guard client >= 0 else { return }
      serve(FileHandle(fileDescriptor: client, closeOnDealloc: true))
    }
  }

  private func serve(_ client: FileHandle) {
    var request = ""
    while !request.contains("\r\n\r\n") {
      let part = client.availableData
      guard !part.isEmpty else { return }
      request += String(decoding: part, as: UTF8.self)
    }
    let target = request.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
    requests.withLock { $0.append(target) }
    let parts = URLComponents(string: target)
    let query = Dictionary(
      (parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
    let (status, body) = answer(parts?.path ?? "/", query)
    let head =
      "HTTP/1.1 \(status) Answer\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
    try? client.write(contentsOf: Data((head + body).utf8))
    try? client.close()
  }
}
