import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list in which the user composes text in one row, while renders change everything around it.
final class ComposingScene {
  enum Change: CaseIterable {
    case insertionAbove, removalAbove, update, otherUpdate, reversal, otherSection, scroll
  }

  /// What takes the row out of the list.
  enum End: CaseIterable {
    case removal, removalOfAll, otherKind, detaching
  }

  struct Note: Equatable {
    var key: String
    var text = ""
    var version = 0
  }

  private static var initialSections: [[Note]] {
    var sections = [(0..<20), (20..<60)].map { $0.map { Note(key: "n\($0)") } }
    sections[0][5] = Note(key: "read")
    return sections
  }

  let stage: Stage
  let list: ListUnderTest
  /// The notes of the two sections.
  private(set) var sections = initialSections
  /// Whether rows have a text view, and not an entry.
  private let hasTextViews: Bool
  /// Whether the row that is edited has no text to edit now.
  private var isPlain = false
  private var made = 0
  private(set) var composition = Composition(in: Entry())
  /// The text of each change that the user made in a row, after its key.
  var edits: [String] = []
  /// Called in the middle of such a change.
  var onEdit: () -> Void = {}

  /// Shows the notes, with the focus in that of the key `"read"`.
  init(_ stage: Stage, _ liveRows: LiveRows, hasTextViews: Bool = false) {
    self.stage = stage
    self.hasTextViews = hasTextViews
    list = ListUnderTest(stage, width: 400, height: 400)
    list.table.liveRows = liveRows
    render()
    stage.waitUntilQuiet(list.window)
    stage.focus(list.window)
    follow("read")
  }

  func render() {
    list.table.renderAndDiff(
      sections.enumerated().map { offset, notes in
        TableSection(
          key: "s\(offset)",
          rows: notes.map { note in
            if isPlain, note.key == "read" { return ListUnderTest.cell("read", "read") }
            return hasTextViews ? row(note, TextView.self) : row(note, Entry.self)
          },
          header: ListUnderTest.cell("h", "Section \(offset)"),
          keySpace: "notes")
      })
  }

  private func row<Field: TextField>(_ note: Note, _: Field.Type) -> any RowDescription {
    HostCell<NoteRow<Field>, Note, EdgeBasedTableItemLayout>(
      key: note.key, state: note,
      behavior: { [weak self] view in view.field.onChanged = { self?.edit(note.key, $0) } }
    ) { view, note in
      view.label.text = note.map { "\($0.key) \($0.version)" } ?? ""
      view.field.text = note?.text ?? ""
    }
  }

  private func edit(_ key: String, _ text: String) {
    edits.append("\(key): \(text)")
    change(key) { $0.text = text }
    onEdit()
  }

  func change(_ key: String, _ body: (inout Note) -> Void) {
    for section in sections.indices {
      for index in sections[section].indices where sections[section][index].key == key {
        body(&sections[section][index])
      }
    }
  }

  /// Puts an empty note above all others.
  func addNote(_ key: String) { sections[0].insert(Note(key: key), at: 0) }

  func remove(_ key: String) {
    for section in sections.indices { sections[section].removeAll { $0.key == key } }
  }

  /// Changes the notes, and renders them.
  func render(_ change: Change) {
    switch change {
    case .insertionAbove:
      made += 3
      sections[0].insert(contentsOf: (made - 3..<made).map { Note(key: "m\($0)") }, at: 0)
    case .removalAbove: if let key = sections[0].first?.key, key != "read" { remove(key) }
    case .update: self.change("read") { $0.version += 1 }
    case .otherUpdate:
      for section in sections.indices {
        for index in sections[section].indices where sections[section][index].key != "read" {
          sections[section][index].version += 1
        }
      }
    case .reversal: for section in sections.indices { sections[section].reverse() }
    case .otherSection:
      guard let section = sections.firstIndex(where: { $0.contains { $0.key == "read" } }),
        let note = sections[section].first(where: { $0.key == "read" })
      else { return }
      remove("read")
      sections[1 - section].insert(note, at: 2)
    case .scroll:
      let end = list.scrolled.contentHeight - list.scrolled.viewportHeight
      list.scrolled.verticalOffset = list.scrolled.verticalOffset > end / 2 ? 0 : end
      return
    }
    render()
  }
}

extension ComposingScene {
  /// Takes the row out of the list, or its text to edit.
  func leave(_ end: End) {
    switch end {
    case .removal: remove("read")
    case .removalOfAll: sections = [[], []]
    case .otherKind: isPlain = true
    case .detaching:
      list.table.listBox = nil
      return
    }
    render()
  }

  /// Shows the first notes again, with the focus in the row that is edited.
  func restore() {
    sections = Self.initialSections
    isPlain = false
    list.table.listBox = list.listBox
    list.scrolled.verticalOffset = 0
    render()
    stage.waitForFrame(in: list.window)
    follow("read")
  }

  /// The texts to edit of all rows that are live, and what they are to be.
  var shownTexts: [String: String] {
    let keys = sections.joined().map(\.key)
    return Dictionary(
      keys.compactMap { key in field(key).map { (key, $0.text) } }, uniquingKeysWith: { $1 })
  }
  var expectedTexts: [String: String] {
    let shown = shownTexts
    return Dictionary(
      sections.joined().filter { shown[$0.key] != nil }.map { ($0.key, $0.text) },
      uniquingKeysWith: { $1 })
  }
}

// MARK: - What the user does and sees

extension ComposingScene {
  /// The text to edit of a row.
  func field(_ key: String) -> (any TextField)? {
    let row = list.widgets.first { $0.text.hasPrefix("\(key) ") }
    let types = [gtk_entry_get_type(), gtk_text_view_get_type()]
    guard let found = row?.all({ widget in types.contains { widget.isA($0) } }).first else {
      return nil
    }
    let pointer = unsafe found.handle.pointer
    return unsafe hasTextViews ? TextView(adopting: pointer) : Entry(adopting: pointer)
  }

  /// Puts the focus at the end of a text, and follows what is composed there.
  func follow(_ key: String) {
    guard let field = field(key) else { return XCTFail("\(key) is not live") }
    if field.containsFocus {
      field.grabFocus()
    } else {
      InputMethod.followFocus(key) { field.grabFocus() }
    }
    field.caretPosition = -1
    composition = Composition(in: field)
  }

  /// Puts a text into the row with the focus, and forgets what was done.
  func begin(with text: String) {
    guard let field = field("read") else { return XCTFail("the row is not live") }
    change("read") { $0.text = text }
    field.text = text
    field.caretPosition = -1
    render()
    edits = []
    composition.history = [""]
  }

  /// Types letters, and waits until they are shown as composed text.
  func compose(_ letters: String, until composed: String, _ what: String = "") {
    for letter in letters { stage.press("\(letter)", in: list.window) }
    stage.pump(until: composition.text == composed, "\(composed), \(what)")
  }

  /// Presses a key that ends the composition, and waits until it has.
  func end(_ key: String, _ what: String = "") {
    stage.press(key, in: list.window)
    stage.pump(until: composition.text.isEmpty, "the end, \(what)")
  }
}

/// A text that the user edits.
protocol TextField: Widget, CellView {
  var text: String { get set }
  var caretPosition: Int { get set }
  var onChanged: ((String) -> Void)? { get set }
}

extension Entry: TextField {}
extension TextView: TextField {}

private final class NoteRow<Field: TextField>: Box {
  let label = Label()
  let field = Field()

  required init() {
    super.init(orientation: .horizontal)
    field.expandsHorizontally = true
    append(label)
    append(field)
  }
}
