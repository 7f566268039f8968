/// Where the parts of a line are, such as `2026-11-28T10:43:07.123Z INFO  network  Connection 17 opened`.
///
/// A line without a time is all text, and one without a level has no source.
struct LogParts {
  let time: LogTime?
  private(set) var level = LogLevel.none
  /// The time of day.
  private(set) var clock = 0..<0
  private(set) var source = 0..<0
  private(set) var text: Range<Int>

  init(_ line: UnsafeRawBufferPointer) {
    time = LogTime(line)
    text = 0..<line.count
    guard time != nil else { return }
    // The time is between the day and the time zone.
    let clockStart = 11
    var end = clockStart
    while end < line.count, line[end].isOfClock { end += 1 }
    clock = clockStart..<end
    let levelWord = line.word(from: line.word(from: 0).upperBound)
    text = levelWord.lowerBound..<line.count
    guard let level = LogLevel(line[levelWord]) else { return }
    self.level = level
    source = line.word(from: levelWord.upperBound)
    text = line.word(from: source.upperBound).lowerBound..<line.count
  }
}

extension UnsafeRawBufferPointer {
  /// The next word from an index on, between spaces and tabs; empty if there is none.
  fileprivate func word(from index: Int) -> Range<Int> {
    var start = index
    while start < count, self[start].isBlank { start += 1 }
    var end = start
    while end < count, !self[end].isBlank { end += 1 }
    return start..<end
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  fileprivate var isOfClock: Bool { UInt8(ascii: ".") <= self && self <= UInt8(ascii: ":") }
}
