import FunctionalListCore

extension DescriptionPair {
  /// The smallest pair that still satisfies `fails`, found by removing one thing at a time.
  func shrunk(while fails: (DescriptionPair) -> Bool) -> DescriptionPair {
    var smallest = self
    while let smaller = smallest.simplerPairs.first(where: fails) { smallest = smaller }
    return smallest
  }

  /// The pairs with one thing removed, the largest first.
  private var simplerPairs: [DescriptionPair] {
    let keys = Set((old + new).map(\.key)).sorted()
    let withoutSection = keys.map { key in
      DescriptionPair(old: old.filter { $0.key != key }, new: new.filter { $0.key != key })
    }
    let rowKeys = Set((old.allRows.map(old.key)) + new.allRows.map(new.key)).sorted()
    let withoutRow = rowKeys.map { key in
      DescriptionPair(old: old.withoutRows(key), new: new.withoutRows(key))
    }
    return withoutSection + withoutRow
      + old.simpler.map { DescriptionPair(old: $0, new: new) }
      + new.simpler.map { DescriptionPair(old: old, new: $0) }
  }
}

extension [TableSection] {
  fileprivate func withoutRows(_ key: String) -> [TableSection] {
    map { section in
      var section = section
      section.rows.removeAll { $0.key == key }
      return section
    }
  }

  /// The descriptions with one section, row, header, footer or property removed.
  fileprivate var simpler: [[TableSection]] {
    indices.flatMap { offset in
      var without = self
      without.remove(at: offset)
      return [without] + self[offset].simpler.map { replacing(offset, with: $0) }
    }
  }

  private func replacing(_ offset: Int, with section: TableSection) -> [TableSection] {
    var sections = self
    sections[offset] = section
    return sections
  }
}

extension TableSection {
  fileprivate var simpler: [TableSection] {
    var simpler: [TableSection] = []
    for offset in rows.indices {
      simpler.append(with { $0.rows.remove(at: offset) })
      simpler += plainer(rows[offset]).map { row in with { $0.rows[offset] = row } }
    }
    if let header {
      simpler.append(with { $0.header = nil })
      simpler += plainer(header).map { header in with { $0.header = header } }
    }
    if let footer {
      simpler.append(with { $0.footer = nil })
      simpler += plainer(footer).map { footer in with { $0.footer = footer } }
    }
    if style != SectionStyle() { simpler.append(with { $0.style = SectionStyle() }) }
    return simpler
  }

  private func with(_ change: (inout TableSection) -> Void) -> TableSection {
    var section = self
    change(&section)
    return section
  }

  private func plainer(_ row: any RowDescription) -> [TestRow] {
    guard let row = row as? TestRow else { return [] }
    var plainer: [TestRow] = []
    if row.kind != 0 { plainer.append(TestRow(row.key, state: row.state, style: row.style)) }
    if row.state != 0 { plainer.append(TestRow(row.key, kind: row.kind, style: row.style)) }
    if row.style != nil { plainer.append(TestRow(row.key, kind: row.kind, state: row.state)) }
    return plainer
  }
}
