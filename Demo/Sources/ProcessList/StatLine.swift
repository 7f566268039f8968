internal import FunctionalListDemoText

/// The fields of `/proc/PID/stat` that the list needs, see proc(5).
struct StatLine: Equatable {
  var pid: Int32
  /// The command's name; the kernel keeps 15 bytes of it.
  var name: String
  /// The number of the process that has started it; 0 for the first ones.
  var parent: Int32
  /// Whether a signal has stopped the process, until another lets it continue.
  var isStopped: Bool
  /// Time spent running, in user and in kernel mode, in clock ticks.
  var cpuTicks: UInt64
  /// When the process was started, in clock ticks after the machine was.
  var startTicks: UInt64

  /// Reads a line, or returns `nil` if it has another form.
  ///
  /// The name is not escaped and may contain spaces, parentheses and line ends: it ends at the
  /// *last* parenthesis.
  init?(_ bytes: [UInt8]) {
    guard
      let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      let close = bytes.lastIndex(of: UInt8(ascii: ")")), open < close,
      let pid = Int32(decimal: bytes[..<open].trimmingSpaces)
    else { return nil }

    let fields = bytes[(close + 1)...].split(whereSeparator: \.isSpace)
    guard
      fields.count > Field.startTime, let parent = Int32(decimal: fields[Field.parent]),
      let userTicks = UInt64(decimal: fields[Field.userTime]),
      let kernelTicks = UInt64(decimal: fields[Field.kernelTime]),
      let startTicks = UInt64(decimal: fields[Field.startTime])
    else { return nil }

    let (cpuTicks, overflow) = userTicks.addingReportingOverflow(kernelTicks)
    guard !overflow else { return nil }
    self.pid = pid
    name = String(printable: bytes[(open + 1)..<close])
    self.parent = parent
    isStopped = fields[Field.state].elementsEqual("T".utf8)
    self.cpuTicks = cpuTicks
    self.startTicks = startTicks
  }

  /// Offsets among the fields behind the name; proc(5) counts from 1, and from the number.
  private enum Field {
    static let state = 3 - 3
    static let parent = 4 - 3
    static let userTime = 14 - 3
    static let kernelTime = 15 - 3
    static let startTime = 22 - 3
  }
}
