/// The repeated keys of a description, each with all its offsets.
public struct DuplicateKeys: Hashable, Sendable {
  /// A key that several sections have.
  public struct Section: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The offsets of the sections; the first is shown, the others are left out.
    public var offsets: [Int]

    /// Makes a repeated key.
    public init(key: String, offsets: [Int]) {
      self.key = key
      self.offsets = offsets
    }
  }

  /// A key that several rows of a section have.
  public struct Row: Hashable, Sendable {
    /// The section's key and the rows'.
    public var path: ItemPath
    /// The offset of the section in the description.
    public var section: Int
    /// The offsets of the rows in the section; the first is shown, the others are left out.
    public var offsets: [Int]

    /// Makes a repeated key.
    public init(path: ItemPath, section: Int, offsets: [Int]) {
      self.path = path
      self.section = section
      self.offsets = offsets
    }
  }

  /// The repeated section keys, by first appearance.
  public var sections: [Section]
  /// The repeated row keys, by first appearance.
  public var rows: [Row]

  /// Makes the repeated keys of a description, by default none.
  public init(sections: [Section] = [], rows: [Row] = []) {
    self.sections = sections
    self.rows = rows
  }

  /// Whether no key is repeated.
  public var isEmpty: Bool { sections.isEmpty && rows.isEmpty }

  /// Whether several rows of a section have an empty key, because they were given none.
  package var hasRowsWithoutKey: Bool { rows.contains { $0.path.itemKey.isEmpty } }
}

extension DuplicateKeys: CustomStringConvertible {
  /// Every repeated key with its offsets, in a sentence.
  ///
  /// A key of more than 80 characters is shortened to its first and last 32 characters and its
  /// length. Rows with an empty key are called rows without a key.
  public var description: String {
    let sections = sections.map { "section \($0.key.quoted) at \($0.offsets)" }
    let rows = rows.map {
      let key = $0.path.itemKey
      return (key.isEmpty ? "rows without a key" : "row \(key.quoted)")
        + " of section \($0.path.sectionKey.quoted) (\($0.section)) at \($0.offsets)"
    }
    return (sections + rows).joined(separator: ", ")
  }
}

extension [TableSection] {
  /// The repeated keys: of a section among the sections, of a row among the rows of its section.
  ///
  /// Lazy rows are not examined, nor are the rows of a section that is left out because it repeats
  /// a key.
  ///
  /// - Complexity: O(*n*) hashes of keys.
  public var duplicateKeys: DuplicateKeys {
    let sections = repetitions(of: map(\.key))
    let leftOut = Set(sections.flatMap { $0.offsets.dropFirst() })
    var rows: [DuplicateKeys.Row] = []
    for (offset, section) in enumerated() where !leftOut.contains(offset) {
      for row in repetitions(of: section.source.cells.map(\.key)) {
        let path = ItemPath(sectionKey: section.key, itemKey: row.key)
        rows.append(DuplicateKeys.Row(path: path, section: offset, offsets: row.offsets))
      }
    }
    return DuplicateKeys(
      sections: sections.map { DuplicateKeys.Section(key: $0.key, offsets: $0.offsets) },
      rows: rows)
  }

  /// The description without the sections and rows that repeat a key.
  ///
  /// The first of each key is kept.
  ///
  /// - Complexity: O(*n*).
  package func leavingOut(_ duplicates: DuplicateKeys) -> [TableSection] {
    var result = self
    for (section, rows) in Dictionary(grouping: duplicates.rows, by: \.section) {
      result[section].rows.remove(at: rows.flatMap { $0.offsets.dropFirst() })
    }
    result.remove(at: duplicates.sections.flatMap { $0.offsets.dropFirst() })
    return result
  }
}

extension Array {
  fileprivate mutating func remove(at offsets: [Int]) {
    let offsets = Set(offsets)
    self = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
  }
}

/// The repeated keys with their offsets, by first appearance.
private func repetitions(of keys: [String]) -> [(key: String, offsets: [Int])] {
  guard Set(keys).count < keys.count else { return [] }
  return Dictionary(grouping: keys.indices, by: { keys[$0] })
    .filter { $0.value.count > 1 }
    .map { (key: $0.key, offsets: $0.value) }
    .sorted { $0.offsets[0] < $1.offsets[0] }
}
