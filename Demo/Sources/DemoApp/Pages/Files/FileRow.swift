internal import FunctionalListDemoFiles
internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoText

/// A row for a file: its kind, name, folder, size and date.
final class FileRow: ColumnRow, Updatable {
  struct ViewData: Equatable {
    var iconName: String
    var name: String
    /// The parts of the name that match the search.
    var matches: [Range<String.Index>] = []
    /// The folder; `nil` in the tree, where the row above shows it.
    var folder: String?
    /// The size; empty for a folder.
    var size: String
    var date: String
  }

  private let icon = Image()
  private let name = Label()
  private let folder = Label()

  required init() {
    super.init()
    addCSSClass("file")
    let title = Box(orientation: .horizontal, spacing: 12)
    for part in [icon, nameAboveFolder()] { title.append(part) }
    place(title, in: "name")
    for column in ["size", "date"] { self[column].addCSSClass("numeric") }
    self["date"].addCSSClass("dim-label")
  }

  func update(with data: ViewData?) {
    icon.iconName = data?.iconName
    if let markup = data?.markup { name.markup = markup } else { name.text = data?.name ?? "" }
    folder.text = data?.folder ?? ""
    folder.isVisible = data?.folder != nil
    self["size"].text = data?.size ?? ""
    self["date"].text = data.map { Self.leftToRight($0.date) } ?? ""
  }

  /// Keeps the day before the time, even between right-to-left texts.
  private static func leftToRight(_ text: String) -> String { "\u{2066}\(text)\u{2069}" }

  /// The texts in the row, from start to end.
  var texts: [String] { [name, folder, self["size"], self["date"]].map(\.text) }

  private func nameAboveFolder() -> Widget {
    let lines = Box(orientation: .vertical)
    lines.expandsHorizontally = true
    lines.verticalAlignment = .center
    name.truncates = true
    folder.truncates = true
    folder.addCSSClass("caption")
    folder.addCSSClass("dim-label")
    lines.append(name)
    lines.append(folder)
    return lines
  }
}

extension FileRow.ViewData {
  /// What a row of a list shows.
  init(_ file: FoundFile, filter: FileFilter) {
    self.init(inTree: file)
    name = file.title
    matches = filter.matches(in: name)
    folder = file.folder.text
  }

  /// What a row of the tree shows.
  init(inTree file: FoundFile) {
    self.init(
      iconName: file.kind.iconName, name: file.name,
      size: file.kind == .folder ? "" : ByteSize(bytes: file.size).exactDescription,
      date: FileDate(secondsSince1970: file.modified).description)
  }

  /// The text for a screen reader.
  var spoken: String {
    [name, folder.map { "in \($0)" } ?? "", size, date].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// The name with the matches in bold, or `nil` if there are none.
  var markup: String? {
    guard !matches.isEmpty else { return nil }
    var (markup, end) = ("", name.startIndex)
    for range in matches {
      markup += Label.escaped(String(name[end..<range.lowerBound]))
      markup += "<b>\(Label.escaped(String(name[range])))</b>"
      end = range.upperBound
    }
    return markup + Label.escaped(String(name[end...]))
  }
}
