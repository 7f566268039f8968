import Foundation

/// A connection to another process on this machine.
nonisolated final class UnixSocket {
  private let descriptor: CInt

  /// - Returns: `nil` where nobody listens at the path.
  init?(path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let size = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < size else { return nil }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else { return nil }
    // One that never answers fails a test, and holds up none.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends all bytes, and with the first of them a copy of an open file.
  func send(_ bytes: [UInt8], passing file: CInt? = nil) {
    var rest = bytes[...]
    if let file, !rest.isEmpty {
      guard send(rest.removeFirst(), passing: file) else { return }
    }
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }

  private func send(_ byte: UInt8, passing file: CInt) -> Bool {
    let headerSize = MemoryLayout<cmsghdr>.size
    var header = cmsghdr()
    header.cmsg_len = headerSize + MemoryLayout<CInt>.size
    header.cmsg_level = SOL_SOCKET
    header.cmsg_type = CInt(SCM_RIGHTS)
    // The header, and the descriptor in a word of its own.
    var control = [UInt8](repeating: 0, count: headerSize + MemoryLayout<Int>.size)
    var byte = byte
    return unsafe control.withUnsafeMutableBytes { control in
      unsafe withUnsafeMutableBytes(of: &byte) { byte in
        unsafe control.storeBytes(of: header, as: cmsghdr.self)
        unsafe control.storeBytes(of: file, toByteOffset: headerSize, as: CInt.self)
        var vector = unsafe iovec(iov_base: byte.baseAddress, iov_len: 1)
        return unsafe withUnsafeMutablePointer(to: &vector) { vector in
          var message = unsafe msghdr()
          unsafe message.msg_iov = vector
          unsafe message.msg_iovlen = 1
          unsafe message.msg_control = control.baseAddress
          unsafe message.msg_controllen = control.count
          return unsafe sendmsg(descriptor, &message, CInt(MSG_NOSIGNAL)) == 1
        }
      }
    }
  }

  /// Waits for a number of bytes.
  ///
  /// - Returns: `nil` where the other side has hung up, or does not answer.
  func receive(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let more = unsafe bytes.withUnsafeMutableBytes {
        unsafe recv(descriptor, $0.baseAddress?.advanced(by: received), count - received, 0)
      }
      guard more > 0 else { return nil }
      received += more
    }
    return bytes
  }
}

nonisolated extension [UInt8] {
  /// A number in the order of bytes of this machine, which Wayland's and sway's protocols use.
  mutating func append(number: UInt32) {
    unsafe Swift.withUnsafeBytes(of: number) { unsafe append(contentsOf: $0) }
  }

  func number(at offset: Int) -> UInt32 {
    unsafe withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }
}
