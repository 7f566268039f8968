import FunctionalListTestSupport
import FunctionalListBox

/// A description that changes at random.
nonisolated struct FuzzModel {
  enum Kind: CaseIterable {
    case label, entry, button, rowView
  }

  /// A row; its text is its identity and the version of what it shows.
  struct Row: Equatable {
    var number: Int
    var kind: Kind
    var height: Int
    var version: Int
    var key: String { "r\(number)" }
    var text: String { "r\(number) v\(version)" }
  }

  /// How the rows of a section are described.
  enum Form: CaseIterable {
    case cells, items, tree, results
  }

  struct Section: Equatable {
    var key: String
    var rows: ArraySlice<Row>
    var form: Form
    /// The height of the header, if there is one.
    var header: Int?
    var headerText: String { "\(key) head \(header ?? 0)" }
  }

  /// The forms that sections have.
  let forms: [Form]
  private(set) var sections: [Section] = []
  private(set) var rows: [Row] = []
  /// The trees of the sections that are trees, by their keys.
  var trees: [String: Tree] = [:]
  /// The rows whose numbers this does not divide are left out; `nil` if none are.
  var filter: Int?
  /// What a search has found, which is shown in place of the sections.
  var found: SearchResults<Row>?
  private var made = 0

  init(forms: [Form]) { self.forms = forms }

  /// The texts of headers and rows, from top to bottom.
  var texts: [String] {
    shown.flatMap { ($0.header == nil ? [] : [$0.headerText]) + $0.content.rows.map(\.text) }
  }

  /// The number of rows.
  var count: Int { rows.count }

  /// The row at a part of the list, from 0 to 1.
  func path(at part: Double) -> ItemPath? {
    let lists = shown.map { (key: $0.key, rows: $0.content.rows) }
    let count = lists.reduce(0) { $0 + $1.rows.count }
    guard count > 0 else { return nil }
    var index = min(count - 1, Int(part * Double(count)))
    for (key, rows) in lists {
      if index < rows.count { return ItemPath(sectionKey: key, itemKey: rows[index].key) }
      index -= rows.count
    }
    return nil
  }

  /// The path of each row by its text.
  var pathsByText: [String: ItemPath] {
    var paths: [String: ItemPath] = [:]
    for section in shown {
      for row in section.content.rows {
        paths[row.text] = ItemPath(sectionKey: section.key, itemKey: row.key)
      }
    }
    return paths
  }
}

extension FuzzModel {
  /// Becomes another list.
  mutating func change(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    made += 1
    let near = rows.isEmpty ? 0 : Int.random(in: rows.indices, using: &random)
    let end = min(rows.count, near + .random(in: 1...40, using: &random))
    switch Int.random(in: 0..<20, using: &random) {
    case 0: rows = []
    case 1..<6: fill(&random)
    case 6..<9:
      rows.insert(contentsOf: newRows(.random(in: 1...50, using: &random), &random), at: near)
    case 9..<12: rows.removeSubrange(near..<end)
    case 12: rows.shuffle(using: &random)
    case 13..<15:
      let moving = Array(rows[near..<end])
      rows.removeSubrange(near..<end)
      rows.insert(contentsOf: moving, at: .random(in: 0...rows.count, using: &random))
    case 15: return
    default:
      for index in near..<end { rows[index] = changed(rows[index], &random) }
    }
    divide(&random)
    growTrees(&random)
  }

  private mutating func fill(_ random: inout SeededRandom) {
    let counts = [1, 6, 50, 180, 250, 400]
    let limit = counts.randomElement(using: &random) ?? 1
    let isHuge = Int.random(in: 0..<12, using: &random) == 0
    rows = newRows(isHuge ? 3_000 : .random(in: 1...limit, using: &random), &random)
  }

  private mutating func newRows(_ count: Int, _ random: inout SeededRandom) -> [Row] {
    let isMixed = Bool.random(using: &random)
    return (0..<count).map { _ in
      made += 1
      let kind = isMixed ? Kind.allCases.randomElement(using: &random) ?? .label : .label
      return Row(
        number: made, kind: kind, height: .random(in: 15...60, using: &random), version: made)
    }
  }

  private func changed(_ row: Row, _ random: inout SeededRandom) -> Row {
    var row = row
    row.version = made
    if Int.random(in: 0..<3, using: &random) == 0 {
      row.height = .random(in: 15...60, using: &random)
      row.kind = Kind.allCases.randomElement(using: &random) ?? .label
    }
    return row
  }

  /// Divides the rows among sections.
  private mutating func divide(_ random: inout SeededRandom) {
    let old = sections
    let count =
      old.isEmpty || Int.random(in: 0..<5, using: &random) == 0
      ? Int.random(in: 1...3, using: &random) : old.count
    let length = rows.count / count + 1
    sections = (0..<count).map { number in
      let start = min(rows.count, number * length)
      var section =
        number < old.count ? old[number] : Section(key: "s\(number)", rows: [], form: .items)
      section.rows = rows[start..<min(rows.count, start + length)]
      guard number >= old.count || Int.random(in: 0..<8, using: &random) == 0 else {
        return section
      }
      section.form = forms.randomElement(using: &random) ?? .items
      section.header = [nil, nil, 30, 60, 900].randomElement(using: &random) ?? nil
      return section
    }
  }
}
