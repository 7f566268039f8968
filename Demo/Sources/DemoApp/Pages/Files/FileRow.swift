internal import FunctionalListDemoFiles
internal import FunctionalListBox
internal import FunctionalListDemoText

/// A row for a file: its kind, name, folder, size and date.
final class FileRow: Box, Updatable {
  struct ViewData: Equatable {
    var iconName: String
    var name: String
    var folder: String
    var size: String
    var date: String
  }

  private let icon = Image()
  private let name = Label()
  private let folder = Label()
  private let size = Label()
  private let date = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    addCSSClass("file")
    append(icon)
    append(nameAboveFolder())
    appendNumber(size, width: 10)
    appendNumber(date, width: 16)
    date.addCSSClass("dim-label")
  }

  func update(with data: ViewData?) {
    icon.iconName = data?.iconName
    name.text = data?.name ?? ""
    folder.text = data?.folder ?? ""
    size.text = data?.size ?? ""
    date.text = data.map { Self.leftToRight($0.date) } ?? ""
  }

  /// Keeps the day before the time, even between right-to-left texts.
  private static func leftToRight(_ text: String) -> String { "\u{2066}\(text)\u{2069}" }

  /// The texts in the row, from start to end.
  var texts: [String] { [name, folder, size, date].map(\.text) }

  private func nameAboveFolder() -> Widget {
    let lines = Box(orientation: .vertical)
    lines.expandsHorizontally = true
    name.truncates = true
    folder.truncates = true
    folder.addCSSClass("caption")
    folder.addCSSClass("dim-label")
    lines.append(name)
    lines.append(folder)
    return lines
  }

  /// Appends a label whose text is aligned with the end of its column.
  private func appendNumber(_ label: Label, width: Int) {
    label.xAlignment = 1
    label.widthInCharacters = width
    label.addCSSClass("numeric")
    append(label)
  }
}

extension FileRow.ViewData {
  init(_ file: FoundFile) {
    self.init(
      iconName: file.kind.iconName, name: file.title, folder: file.folder,
      size: ByteSize(bytes: file.size).exactDescription,
      date: FileDate(secondsSince1970: file.modified).description)
  }

  /// The text that a screen reader reads.
  var spoken: String { "\(name), in \(folder), \(size), \(date)" }
}
