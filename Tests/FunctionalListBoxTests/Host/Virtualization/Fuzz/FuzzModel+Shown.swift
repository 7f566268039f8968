import FunctionalListTestSupport
import FunctionalListBox

nonisolated extension FuzzModel {
  typealias Tree = TreeItems<Node, String>

  /// A row, and those below it.
  struct Node: Equatable {
    var row: Row
    var children: [Node] = []
  }

  /// What is described of a section.
  struct Shown {
    var key: String
    var header: Int?
    var headerText: String
    var content: Content
  }

  enum Content {
    case cells([Row])
    case items([Row])
    case tree(Tree)
    case results(SearchResults<Row>)

    /// The rows, from top to bottom.
    var rows: [Row] {
      switch self {
      case .cells(let rows), .items(let rows): rows
      case .tree(let tree): tree.map(\.element.row)
      case .results(let results): Array(results)
      }
    }
  }

  /// The sections that are described.
  var shown: [Shown] {
    if let found {
      return [
        Shown(key: "s0", header: nil, headerText: "", content: .results(found))
      ]
    }
    return sections.map { section in
      Shown(
        key: section.key, header: section.header, headerText: section.headerText,
        content: content(of: section))
    }
  }

  private func content(of section: Section) -> Content {
    let rows = section.rows.filter { row in filter.map { row.number.isMultiple(of: $0) } ?? true }
    switch section.form {
    case .cells: return .cells(rows)
    case .items: return .items(rows)
    case .results: return filter == nil ? .results(SearchResults(rows)) : .items(rows)
    case .tree:
      guard filter == nil, let tree = trees[section.key] else { return .items(rows) }
      return .tree(tree)
    }
  }

  /// Expands or collapses the nodes with a key.
  mutating func setExpanded(_ isExpanded: Bool, _ key: String) {
    for section in trees.keys { trees[section]?.setExpanded(isExpanded, for: key) }
  }

  /// Expands or collapses all nodes.
  mutating func setAllExpanded(_ isExpanded: Bool) {
    let keys = isExpanded ? Set(rows.map(\.key)) : []
    for section in trees.keys { trees[section]?.expanded = keys }
  }

  /// Has a tree for each section that is one: that of before, with other roots, or another.
  mutating func growTrees(_ random: inout SeededRandom) {
    var grown: [String: Tree] = [:]
    for section in sections where section.form == .tree {
      let roots = Self.nodes(of: section.rows)
      if var tree = trees[section.key], Int.random(in: 0..<4, using: &random) > 0 {
        tree.roots = roots
        grown[section.key] = tree
      } else {
        let expanded = section.rows.map(\.key).filter { _ in Bool.random(using: &random) }
        grown[section.key] = Tree(
          roots, children: \.children, id: \.row.key, expanded: Set(expanded))
      }
    }
    trees = grown
  }

  /// The roots of a tree that has these rows if all of its nodes are expanded.
  private static func nodes(of rows: ArraySlice<Row>) -> [Node] {
    var open: [Node] = []
    var roots: [Node] = []
    func close(to level: Int) {
      while open.count > level {
        let node = open.removeLast()
        if open.isEmpty { roots.append(node) } else { open[open.count - 1].children.append(node) }
      }
    }
    for row in rows {
      close(to: [0, 1, 2, 2, 1, 3, 2][row.number % 7])
      open.append(Node(row: row))
    }
    close(to: 0)
    return roots
  }
}
