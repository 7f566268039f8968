import FunctionalListCore

/// A node of a test's tree.
struct Folder: Identifiable, Equatable {
  var id: String
  var folders: [Folder] = []

  init(_ id: String, _ folders: [Folder] = []) {
    self.id = id
    self.folders = folders
  }

  /// The nodes of a tree that is written as text, such as `a(b c(d)) e`.
  static func parsed(_ text: String) -> [Folder] {
    var lists: [[Folder]] = [[]]
    for character in text {
      switch character {
      case " ": continue
      case "(": lists.append([])
      case ")":
        let folders = lists.removeLast()
        lists[lists.count - 1][lists[lists.count - 1].count - 1].folders = folders
      default: lists[lists.count - 1].append(Folder(String(character)))
      }
    }
    return lists[0]
  }
}

/// A visible row of a tree, as the slow reference makes it.
struct ReferenceRow: Equatable, CustomStringConvertible {
  var id: String
  var level: Int
  var isExpandable: Bool
  var isExpanded: Bool

  /// The visible rows of a tree, by definition.
  static func rows(of folders: [Folder], expanded: Set<String>, level: Int = 0) -> [ReferenceRow] {
    folders.flatMap { folder in
      let isExpanded = !folder.folders.isEmpty && expanded.contains(folder.id)
      let row = ReferenceRow(
        id: folder.id, level: level, isExpandable: !folder.folders.isEmpty, isExpanded: isExpanded)
      return [row]
        + (isExpanded ? rows(of: folder.folders, expanded: expanded, level: level + 1) : [])
    }
  }

  var description: String {
    String(repeating: "  ", count: level) + (isExpandable ? isExpanded ? "▾ " : "▸ " : "") + id
  }
}

extension TreeItems where Node == Folder, ID == String {
  /// The rows, to compare with the reference.
  var rows: [ReferenceRow] { map(ReferenceRow.init) }

  /// The rows as text.
  var text: String { rows.map(\.description).joined(separator: "\n") }

  /// A section of the rows.
  var section: TableSection {
    TableSection(key: "tree", items: self) { item in
      let state = item.level * 4 + (item.isExpandable ? 2 : 0) + (item.isExpanded ? 1 : 0)
      return ElementRow(element: item.element, state: state)
    }
  }
}

/// A row that shows all of an item. Its key is not used.
private struct ElementRow: RowDescription, Equatable {
  let key = ""
  let element: Folder
  let state: Int

  func isSameKind(as other: any RowDescription) -> Bool { true }
}

extension ReferenceRow {
  init(_ item: TreeItem<Folder, String>) {
    self.init(
      id: item.id, level: item.level, isExpandable: item.isExpandable, isExpanded: item.isExpanded)
  }
}
