internal import FunctionalListBox
internal import FunctionalListDemoLog
internal import FunctionalListWidgets

/// A row for a line of a log: the time, the level and the source in columns, and the text.
final class LogRow: Box, Updatable {
  private let time = Label()
  private let level = Label()
  private let source = Label()
  private let text = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    addCSSClass("log-line")
    time.addCSSClass("numeric")
    for (label, column) in [(time, "time"), (level, "level"), (source, "source")] {
      label.columnName = column
      append(label)
    }
    text.truncates = true
    text.expandsHorizontally = true
    append(text)
  }

  func update(with line: LogLine?) {
    let fields = line?.fields
    time.text = fields?.clock ?? ""
    level.text = line?.level.title ?? ""
    source.text = fields?.source ?? ""
    text.text = fields?.text ?? ""
    for kind in LogLevel.allCases where kind != line?.level { level.removeCSSClass("\(kind)") }
    if let line { level.addCSSClass("\(line.level)") }
  }

  /// The texts in the row, from start to end.
  var texts: [String] { [time, level, source, text].map(\.text) }
}

extension LogLine {
  /// The text for a screen reader, which ends with the time.
  var spoken: String {
    let fields = fields
    return [level.title, fields.source, fields.text, fields.clock].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
