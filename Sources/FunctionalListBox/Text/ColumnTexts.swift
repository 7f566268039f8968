import FunctionalListCells
import FunctionalListCore

/// The columns of a list as text.
struct ColumnTexts {
  private let columns: ListColumns
  private let shown: [ListColumn]

  /// - Returns: `nil` for a list without columns.
  init?(_ columns: ListColumns) {
    shown = columns.shown
    guard !shown.isEmpty else { return nil }
    self.columns = columns
  }

  /// The titles, with an arrow where the list is sorted by a column.
  var titles: String {
    let isOneOfSeveral = columns.sort.count > 1
    return shown.map { column in
      guard let sort = columns.sort(of: column.name) else { return column.title }
      let arrow = sort.direction == .ascending ? "↑" : "↓"
      return "\(column.title) \(arrow)\(isOneOfSeveral ? "\(sort.rank + 1)" : "")"
    }.joined(separator: " | ")
  }

  /// The properties of a state that have the names of columns; `nil` if none has.
  func texts(of state: Any) -> String? {
    var mirror = Mirror(reflecting: state)
    if mirror.displayStyle == .optional, let value = mirror.children.first?.value {
      mirror = Mirror(reflecting: value)
    }
    let properties = Dictionary(
      mirror.children.compactMap { child in child.label.map { ($0, child.value) } },
      uniquingKeysWith: { first, _ in first })
    guard shown.contains(where: { properties[$0.name] != nil }) else { return nil }
    return shown.map { properties[$0.name].map { "\($0)" } ?? "" }.joined(separator: " | ")
  }
}
