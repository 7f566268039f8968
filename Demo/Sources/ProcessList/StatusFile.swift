/// The fields of `/proc/PID/status` that the list needs, see proc(5).
struct StatusFile: Equatable {
  /// The user in whose name the process runs (the effective one).
  var userID: UInt32
  /// The resident memory in bytes, or 0 for the threads of the kernel, which have none.
  var memory: UInt64

  /// Reads a file, or returns `nil` if it names no user.
  init?(_ bytes: [UInt8]) {
    var userID: UInt32?
    var memory: UInt64 = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "Uid:".utf8) {
        let ids = line.split(whereSeparator: \.isSpace)
        userID = ids.count > 2 ? UInt32(decimal: ids[2]) : nil
      } else if line.starts(with: "VmRSS:".utf8) {
        let words = line.split(whereSeparator: \.isSpace)
        memory = words.count > 1 ? (UInt64(decimal: words[1]) ?? 0).saturated(times: 1024) : 0
      }
    }
    guard let userID else { return nil }
    self.userID = userID
    self.memory = memory
  }
}

extension UInt64 {
  /// The product, or the greatest number if the product is greater.
  fileprivate func saturated(times factor: UInt64) -> UInt64 {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
