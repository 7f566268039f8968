import FunctionalListCore

/// The replay oracle of change sets. It applies one to the old description, demands the new one, and
/// takes from the new one only what the change set names.
struct ChangeSetReplay {
  private let changes: TableSectionChangeSet
  private let old: [TableSection]
  private let new: [TableSection]

  /// The old section of each new section, or `nil` for an inserted one.
  private(set) var oldSections: [Int?] = []
  /// The old index of each new row, or `nil` for an inserted one.
  private(set) var oldRows: [[RowIndex?]] = []

  /// Replays `changes`; objects where they do not turn `old` into `new`, or name what is not so.
  init(
    _ changes: TableSectionChangeSet, from old: [TableSection], to new: [TableSection]
  ) throws(Fault) {
    self.changes = changes
    self.old = old
    self.new = new
    try checkOffsets()
    oldSections = try arranged(
      oldCount: old.count, newCount: new.count, gone: changes.deletedSections,
      come: changes.insertedSections, moves: changes.movedSections.map { ($0.from, $0.to) },
      of: "sections")
    try arrangeRows()
    try checkRows()
    try checkDecorations(changes.changedHeaders, \.header, "header")
    try checkDecorations(changes.changedFooters, \.footer, "footer")
  }

  /// A replay without a new description to look into cannot go on with offsets that do not exist.
  private func checkOffsets() throws(Fault) {
    for (sections, all) in [
      (changes.deletedSections, old), (changes.movedSections.map(\.from), old),
      (changes.insertedSections, new), (changes.movedSections.map(\.to), new),
      (changes.changedHeaders, new), (changes.changedFooters, new),
    ] {
      for section in sections {
        try demand(all.indices.contains(section), "there is no section \(section)")
      }
    }
    for (rows, all) in [
      (changes.deletedRows, old), (changes.movedRows.map(\.from), old),
      (changes.insertedRows, new), (changes.movedRows.map(\.to), new),
      (changes.updatedRows, new), (changes.replacedRows, new),
    ] {
      for row in rows {
        let exists =
          all.indices.contains(row.section) && (0..<all[row.section].rowCount).contains(row.row)
        try demand(exists, "there is no row \(row)")
      }
    }
    for rows in [
      changes.deletedRows, changes.insertedRows, changes.updatedRows, changes.replacedRows,
      changes.movedRows.map(\.to),
    ] {
      try demand(isAscending(rows), "\(rows) are not in order")
    }
    for sections in [
      changes.deletedSections, changes.insertedSections, changes.movedSections.map(\.to),
      changes.changedHeaders, changes.changedFooters,
    ] {
      try demand(isAscending(sections), "\(sections) are not in order")
    }
  }

  private mutating func arrangeRows() throws(Fault) {
    oldRows = new.map { Array(repeating: nil, count: $0.rowCount) }
    for row in changes.deletedRows {
      try demand(oldSections.contains(row.section), "row \(row) went with its section already")
    }
    let leave = changes.movedRows.map(\.from) + changes.deletedRows
    let enter = changes.movedRows.map(\.to) + changes.insertedRows
    for (section, oldSection) in oldSections.enumerated() {
      guard let oldSection else {
        let inserts = changes.insertedRows.contains { $0.section == section }
        try demand(!inserts, "section \(section) brought its rows along")
        continue
      }
      try demand(old[oldSection].key == new[section].key, "section \(section) has another key")
      let rows = try arranged(
        oldCount: old[oldSection].rowCount, newCount: new[section].rowCount,
        gone: leave.filter { $0.section == oldSection }.map(\.row),
        come: enter.filter { $0.section == section }.map(\.row), moves: [],
        of: "rows of section \(section)")
      oldRows[section] = rows.map { row in
        row.map { RowIndex(section: oldSection, row: $0) }
      }
    }
    for move in changes.movedRows { oldRows[move.to.section][move.to.row] = move.from }
  }

  private func checkRows() throws(Fault) {
    let updated = Set(changes.updatedRows)
    let replaced = Set(changes.replacedRows)
    for (section, rows) in oldRows.enumerated() {
      for (row, oldRow) in rows.enumerated() {
        let index = RowIndex(section: section, row: row)
        guard let oldRow else {
          let isNamed = updated.contains(index) || replaced.contains(index)
          try demand(!isNamed, "row \(index) is new, and changed at once")
          continue
        }
        let (before, after) = (old[oldRow], new[index])
        try demand(old.key(at: oldRow) == new.key(at: index), "row \(index) has another key")
        let isSame =
          after.isEqual(to: before)
          && old[oldRow.section].mergedStyle(forRowAt: oldRow.row)
            == new[section].mergedStyle(forRowAt: row)
        let isSameKind = after.isSameKind(as: before)
        try demand(
          updated.contains(index) == (!isSame && isSameKind),
          "row \(index) is \(updated.contains(index) ? "" : "not ")updated")
        try demand(
          replaced.contains(index) == !isSameKind,
          "row \(index) is \(replaced.contains(index) ? "" : "not ")replaced")
      }
    }
  }

  private func checkDecorations(
    _ changed: [Int], _ decoration: (TableSection) -> (any RowDescription)?, _ name: String
  ) throws(Fault) {
    for (section, oldSection) in oldSections.enumerated() {
      let isNamed = changed.contains(section)
      guard let oldSection else {
        try demand(!isNamed, "section \(section) brought its \(name) along")
        continue
      }
      let isSame =
        switch (decoration(old[oldSection]), decoration(new[section])) {
        case (nil, nil): true
        case (let before?, let after?): after.isEqual(to: before)
        default: false
        }
      try demand(
        isNamed != isSame, "the \(name) of section \(section) is \(isNamed ? "" : "not ")changed")
    }
  }
}

/// Applies removals, insertions and moves, and fills the remaining offsets with the others in their
/// order. The result has the old offset at each new one, or `nil` for an insertion.
func arranged(
  oldCount: Int, newCount: Int, gone: [Int], come: [Int], moves: [(from: Int, to: Int)],
  of things: String
) throws(Fault) -> [Int?] {
  var isTaken = [Bool](repeating: false, count: oldCount)
  var isFilled = [Bool](repeating: false, count: newCount)
  var result = [Int?](repeating: nil, count: newCount)
  for offset in gone + moves.map(\.from) {
    try demand(!isTaken[offset], "of the \(things), \(offset) is taken twice")
    isTaken[offset] = true
  }
  for offset in come + moves.map(\.to) {
    try demand(!isFilled[offset], "of the \(things), \(offset) is filled twice")
    isFilled[offset] = true
  }
  for move in moves { result[move.to] = move.from }
  let others = isTaken.indices.filter { !isTaken[$0] }
  let offsets = isFilled.indices.filter { !isFilled[$0] }
  try demand(
    others.count == offsets.count,
    "\(others.count) of the \(things) are left for \(offsets.count) offsets")
  for (offset, other) in zip(offsets, others) { result[offset] = other }
  return result
}

func isAscending(_ values: [some Comparable]) -> Bool {
  zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
}
