import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport

/// A description that changes at random, to be shown in two lists.
struct SoakModel {
  enum Kind: CaseIterable {
    case label
    case wrapping
    case entry
    case button
  }

  struct Row: Equatable {
    var key: String
    var kind: Kind
    var text: String
    var height: Int
    var isMarked = false
    var isHidden = false
  }

  struct Section: Equatable {
    var key: String
    var rows: [Row]
    var header: Int?
    var footer: Int?
    var isLazy = false
    var separators = SectionStyle.Separators.none
  }

  var sections: [Section] = []
  private var made = 0
  private var variant = SoakVariant()

  /// The number of rows.
  var count: Int { sections.reduce(0) { $0 + $1.rows.count } }

  var description: [TableSection] {
    sections.map { section in
      let header = section.header.map { heading("\(section.key) head", height: $0) }
      let footer = section.footer.map { heading("\(section.key) foot", height: $0) }
      let style = SectionStyle(separators: section.separators)
      guard section.isLazy else {
        return TableSection(
          key: section.key, rows: section.rows.map(Self.cell), header: header, footer: footer,
          style: style, keySpace: "rows")
      }
      return TableSection(
        key: section.key, items: section.rows, id: \.key, header: header, footer: footer,
        style: style, keySpace: "rows", row: Self.cell)
    }
  }

  private func heading(_ text: String, height: Int) -> any RowDescription {
    if variant.headersTakeFocus {
      return HostCell<Button, Heading, EdgeBasedTableItemLayout>(
        key: "", state: Heading(text: text, height: height)
      ) { view, heading in
        view.label = heading?.text ?? ""
        view.setMinimumSize(height: heading?.height ?? -1)
      }
    }
    return HostCell<Label, Heading, EdgeBasedTableItemLayout>(
      key: "", state: Heading(text: text, height: height)
    ) { view, heading in
      view.text = heading?.text ?? ""
      view.setMinimumSize(height: heading?.height ?? -1)
    }
  }

  private struct Heading: Equatable {
    var text: String
    var height: Int
  }

  private static func cell(_ row: Row) -> any RowDescription {
    let style = row.isMarked ? CellStyle(cssClasses: ["marked"]) : nil
    switch row.kind {
    case .label, .wrapping:
      return HostCell<Label, Row, EdgeBasedTableItemLayout>(key: row.key, state: row, style: style)
      {
        view, row in
        view.wraps = row?.kind == .wrapping
        view.text = row?.text ?? ""
        view.setMinimumSize(height: row?.height ?? -1)
        view.setRow(isHidden: row?.isHidden == true)
      }
    case .entry:
      return HostCell<Entry, Row, EdgeBasedTableItemLayout>(key: row.key, state: row, style: style)
      {
        view, row in
        view.text = row?.text ?? ""
      }
    case .button:
      return HostCell<Button, Row, EdgeBasedTableItemLayout>(
        key: row.key, state: row, style: style, behavior: { $0.onClicked = {} }
      ) { view, row in
        view.label = row?.text ?? ""
        view.setMinimumSize(height: row?.height ?? -1)
      }
    }
  }
}

extension SoakModel {
  init(rows: Int, _ variant: SoakVariant, _ random: inout SeededRandom) {
    self.variant = variant
    for _ in 0..<Int.random(in: 1...6, using: &random) { sections.append(newSection(&random)) }
    for _ in 0..<rows {
      let section = Int.random(in: sections.indices, using: &random)
      sections[section].rows.append(newRow(&random))
    }
  }

  mutating func newRow(_ random: inout SeededRandom) -> Row {
    made += 1
    let row = Row(key: "r\(made)", kind: .label, text: "", height: 20)
    return changed(row, made, .random(in: 0..<10, using: &random) < 7, &random)
  }

  private mutating func newSection(_ random: inout SeededRandom) -> Section {
    made += 1
    var section = Section(key: "s\(made)", rows: [])
    section.isLazy = .random(using: &random)
    if .random(using: &random) { section.header = .random(in: 20...60, using: &random) }
    if .random(using: &random) { section.footer = .random(in: 20...60, using: &random) }
    if .random(using: &random) { section.separators = .default }
    return section
  }

  /// A row with another text, and perhaps of another kind and height.
  private func changed(
    _ row: Row, _ version: Int, _ isLabel: Bool, _ random: inout SeededRandom
  ) -> Row {
    var row = row
    row.kind = isLabel ? .label : .allCases.randomElement(using: &random) ?? .label
    row.height = .random(in: 15...70, using: &random)
    // Not a button, whose shadow GTK cannot draw so high.
    if variant.isHuge, Int.random(in: 0..<4, using: &random) == 0, row.kind != .button {
      row.height += 60_000
    }
    row.text = "\(row.key) v\(version)"
    if variant.hidesRows {
      row.isHidden = row.kind == .label && Int.random(in: 0..<12, using: &random) == 0
    }
    row.isMarked = Int.random(in: 0..<8, using: &random) == 0
    if row.kind == .wrapping {
      row.text += String(repeating: " many words", count: .random(in: 1...12, using: &random))
    }
    return row
  }

  /// Where the row of a key is.
  func place(of key: String) -> (section: Int, row: Int)? {
    for (index, section) in sections.enumerated() {
      if let row = section.rows.firstIndex(where: { $0.key == key }) { return (index, row) }
    }
    return nil
  }

  /// The key of a row at random.
  func randomKey(_ random: inout SeededRandom) -> String? {
    guard count > 0 else { return nil }
    var place = Int.random(in: 0..<count, using: &random)
    for section in sections {
      if place < section.rows.count { return section.rows[place].key }
      place -= section.rows.count
    }
    return nil
  }

  func isHidden(_ key: String) -> Bool {
    place(of: key).map { sections[$0.section].rows[$0.row].isHidden } ?? false
  }

  func path(of key: String) -> ItemPath? {
    place(of: key).map { ItemPath(sectionKey: sections[$0.section].key, itemKey: key) }
  }

  /// Whether a row is behind the same rows and sections as in an older model, of those that both have.
  func keepsPlace(_ path: ItemPath, since old: SoakModel) -> Bool {
    guard let before = old.sections.first(where: { $0.key == path.sectionKey }),
      let after = sections.first(where: { $0.key == path.sectionKey })
    else { return false }
    return Self.keepsPlace(path.sectionKey, old.sections.map(\.key), sections.map(\.key))
      && Self.keepsPlace(path.itemKey, before.rows.map(\.key), after.rows.map(\.key))
  }

  private static func keepsPlace(_ key: String, _ old: [String], _ new: [String]) -> Bool {
    guard let before = old.firstIndex(of: key), let after = new.firstIndex(of: key) else {
      return false
    }
    return Set(old[..<before]).intersection(new) == Set(new[..<after]).intersection(old)
  }
}

extension SoakModel {
  /// Changes something, half of the time near one of the rows that are seen.
  ///
  /// - Returns: What was changed.
  mutating func change(seen: [String], _ random: inout SeededRandom) -> String {
    if sections.isEmpty || count == 0 { return fill(&random) }
    let isNear = Bool.random(using: &random)
    let key = isNear ? seen.randomElement(using: &random) : nil
    guard let place = (key ?? randomKey(&random)).flatMap(place) else { return fill(&random) }
    let (section, row) = place
    let rows = sections[section].rows
    let length = Int.random(
      in: 1...(.random(in: 0..<6, using: &random) == 0 ? 60 : 6), using: &random)
    let end = min(rows.count, row + length)
    let what = "\(sections[section].key).\(row)..<\(end)"
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20:
      if count > 600 { return remove(section, row..<end, what) }
      let new = (0..<length).map { _ in newRow(&random) }
      sections[section].rows.insert(contentsOf: new, at: row)
      return "insert \(length) at \(what)"
    case 20..<36:
      return remove(section, row..<end, what)
    case 36..<50:
      let moving = Array(rows[row..<end])
      sections[section].rows.removeSubrange(row..<end)
      let target = isNear ? section : Int.random(in: sections.indices, using: &random)
      let index = Int.random(in: 0...sections[target].rows.count, using: &random)
      sections[target].rows.insert(contentsOf: moving, at: index)
      return "move \(what) to \(sections[target].key).\(index)"
    case 50..<70:
      made += 1
      for row in row..<end {
        let isLabel = rows[row].kind == .label && Int.random(in: 0..<3, using: &random) > 0
        sections[section].rows[row] = changed(rows[row], made, isLabel, &random)
      }
      return "change \(what)"
    case 70..<75:
      sections[section].rows.shuffle(using: &random)
      return "shuffle \(sections[section].key)"
    default:
      return changeSections(section, &random)
    }
  }

  private mutating func remove(_ section: Int, _ range: Range<Int>, _ what: String) -> String {
    sections[section].rows.removeSubrange(range)
    return "remove \(what)"
  }

  private mutating func changeSections(_ section: Int, _ random: inout SeededRandom) -> String {
    let key = sections[section].key
    switch Int.random(in: 0..<50, using: &random) {
    case 0..<8:
      sections[section].header =
        sections[section].header == nil ? .random(in: 20...60, using: &random) : nil
      return "header \(key)"
    case 8..<16:
      sections[section].footer =
        sections[section].footer == nil ? .random(in: 20...60, using: &random) : nil
      return "footer \(key)"
    case 16..<20:
      if sections[section].header != nil {
        sections[section].header = .random(in: 20...60, using: &random)
      }
      return "header's height \(key)"
    case 20..<24:
      sections[section].isLazy.toggle()
      return "lazy \(key) \(sections[section].isLazy)"
    case 24..<28:
      sections[section].separators = sections[section].separators == .none ? .default : .none
      return "separators \(key)"
    case 28..<34:
      var new = newSection(&random)
      for _ in 0..<Int.random(in: 0...40, using: &random) { new.rows.append(newRow(&random)) }
      let index = Int.random(in: 0...sections.count, using: &random)
      sections.insert(new, at: index)
      return "insert section \(new.key) at \(index)"
    case 34..<38:
      guard sections.count > 2 else { return "nothing" }
      sections.remove(at: section)
      return "remove section \(key)"
    case 38..<44:
      let moving = sections.remove(at: section)
      let index = Int.random(in: 0...sections.count, using: &random)
      sections.insert(moving, at: index)
      return "move section \(key) to \(index)"
    case 44:
      sections = []
      return "clear"
    case 45:
      for index in sections.indices {
        sections[index].rows.removeAll { _ in Int.random(in: 0..<20, using: &random) > 0 }
      }
      return "thin out"
    default:
      return "nothing"
    }
  }

  private mutating func fill(_ random: inout SeededRandom) -> String {
    sections.append(newSection(&random))
    for _ in 0..<Int.random(in: 1...300, using: &random) {
      sections[sections.count - 1].rows.append(newRow(&random))
    }
    return "fill \(sections[sections.count - 1].key)"
  }

  /// Sets what the user has typed.
  mutating func type(_ text: String, into key: String) {
    guard let place = place(of: key) else { return }
    sections[place.section].rows[place.row].text = text
  }
}
