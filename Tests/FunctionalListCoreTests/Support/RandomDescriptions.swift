import FunctionalListCore
import FunctionalListTestSupport

/// Makes descriptions, and pairs in which the new one is usually an edit of the old one.
struct RandomDescriptions {
  private var random: SeededRandom

  init(seed: Int) { random = SeededRandom(seed: seed) }

  /// Two descriptions without repeated keys.
  mutating func pair() -> DescriptionPair {
    let isLarge = random.once(in: 100)
    let old = description(maxSections: isLarge ? 8 : 4, maxRows: isLarge ? 20 : 5)
    if random.once(in: 4) { return DescriptionPair(old: old, new: description()) }
    var new = old
    for _ in 0...random.number(below: 5) { edit(&new) }
    return DescriptionPair(old: old, new: new)
  }

  /// A pair in which the new description usually repeats keys of sections or rows.
  mutating func pairWithRepetitions() -> DescriptionPair {
    var pair = pair()
    for _ in 0..<random.number(below: 4) where !pair.new.isEmpty {
      let section = random.number(below: pair.new.count)
      if random.once(in: 5) {
        let copy = pair.new[section]
        pair.new.insert(copy, at: random.number(below: pair.new.count + 1))
      } else if !pair.new[section].rows.isEmpty {
        let copy = pair.new[section].rows[random.number(below: pair.new[section].rows.count)]
        let index = random.number(below: pair.new[section].rows.count + 1)
        pair.new[section].rows.insert(copy, at: index)
      }
    }
    return pair
  }

  private mutating func description(maxSections: Int = 4, maxRows: Int = 5) -> [TableSection] {
    var keys = (0..<maxSections + 2).map { "s\($0)" }
    keys.shuffle(using: &random)
    return keys.prefix(random.number(below: maxSections + 1)).map { section($0, maxRows: maxRows) }
  }

  private mutating func section(_ key: String, maxRows: Int = 5) -> TableSection {
    var keys = (0..<maxRows + 3).map { "r\($0)" }
    if random.once(in: 2) { keys.shuffle(using: &random) }
    return TableSection(
      key: key,
      rows: keys.prefix(random.number(below: maxRows + 1)).map { row($0) },
      header: random.once(in: 3) ? row("header") : nil,
      footer: random.once(in: 4) ? row("footer") : nil,
      style: style(), reordering: random.once(in: 6) ? .group("g") : .withinSection,
      keySpace: keySpace())
  }

  private mutating func keySpace() -> String? {
    switch random.number(below: 8) {
    case 0: nil
    case 1: "b"
    default: "a"
    }
  }

  private mutating func row(_ key: String) -> TestRow {
    TestRow(
      key, kind: random.once(in: 5) ? 1 : 0, state: random.once(in: 4) ? 1 : 0,
      style: random.once(in: 8) ? CellStyle(topSeparator: separator()) : nil)
  }

  private mutating func style() -> SectionStyle {
    guard random.once(in: 4) else { return SectionStyle() }
    return SectionStyle(
      separators: .init(top: separator(), bottom: separator(), interitem: separator()))
  }

  private mutating func separator() -> RowSeparator? {
    switch random.number(below: 3) {
    case 0: .full
    case 1: .inset
    default: nil
    }
  }

  private mutating func edit(_ sections: inout [TableSection]) {
    guard !sections.isEmpty else { return sections = description() }
    let offset = random.number(below: sections.count)
    switch random.number(below: 12) {
    case 0: sections.remove(at: offset)
    case 1:
      let key = "s\(random.number(below: 8))"
      guard !sections.contains(where: { $0.key == key }) else { return }
      sections.insert(section(key), at: random.number(below: sections.count + 1))
    case 2:
      let moved = sections.remove(at: offset)
      sections.insert(moved, at: random.number(below: sections.count + 1))
    case 3: sections[offset].header = random.once(in: 2) ? row("header") : nil
    case 4: sections[offset].footer = random.once(in: 2) ? row("footer") : nil
    case 5: sections[offset].style = style()
    case 6, 7: moveRow(ofSection: offset, in: &sections)
    default: editRows(&sections[offset].rows)
    }
  }

  private mutating func moveRow(ofSection section: Int, in sections: inout [TableSection]) {
    let rows = sections[section].rows
    guard !rows.isEmpty else { return }
    let row = rows[random.number(below: rows.count)]
    let target = random.number(below: sections.count)
    guard target == section || !sections[target].rows.contains(where: { $0.key == row.key })
    else { return }
    sections[section].rows.removeAll { $0.key == row.key }
    let index = random.number(below: sections[target].rows.count + 1)
    sections[target].rows.insert(row, at: index)
  }

  private mutating func editRows(_ rows: inout [any RowDescription]) {
    switch random.number(below: 6) {
    case 0: rows.reverse()
    case 1: rows.shuffle(using: &random)
    case 2:
      let row = row("r\(random.number(below: 12))")
      guard !rows.contains(where: { $0.key == row.key }) else { return }
      rows.insert(row, at: random.number(below: rows.count + 1))
    default:
      guard !rows.isEmpty else { return }
      let offset = random.number(below: rows.count)
      let key = rows[offset].key
      if random.once(in: 3) { rows.remove(at: offset) } else { rows[offset] = row(key) }
    }
  }
}
