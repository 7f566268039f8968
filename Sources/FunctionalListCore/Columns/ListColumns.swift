/// The columns of a list as the app describes them and the user has changed them.
package struct ListColumns: Equatable {
  /// The columns of the app, without those of a repeated name.
  package private(set) var columns: [ListColumn]
  /// What the user has chosen, or the app has restored.
  package var state = ColumnState()
  /// The names that several columns have; the first of these columns is shown.
  package private(set) var repeatedNames: [String] = []
  /// The names of columns whose width is no number, or below 0; they are as wide as what they show.
  package private(set) var invalidWidths: [String] = []

  package init(_ columns: [ListColumn] = [], state: ColumnState = ColumnState()) {
    self.columns = []
    self.state = state
    var names: Set<String> = []
    for var column in columns {
      guard names.insert(column.name).inserted else {
        repeatedNames.append(column.name)
        continue
      }
      if !Self.isValid(column.width) {
        invalidWidths.append(column.name)
        column.width = .fitting
      }
      self.columns.append(column)
    }
  }

  private static func isValid(_ width: ListColumn.Width) -> Bool {
    switch width {
    case .fitting: true
    case .flexible(let width), .fixed(let width): width.isFinite && width >= 0
    }
  }

  /// The width that the user has given a column, within bounds.
  func chosenWidth(of name: String) -> Double? {
    state.widths[name].flatMap { $0.isFinite ? Self.clamped($0) : nil }
  }

  /// A width that a user can give a column.
  private static func clamped(_ width: Double) -> Double {
    min(max(width, ColumnLayout.leastWidth), ColumnLayout.greatestWidth)
  }

  package var isEmpty: Bool { columns.isEmpty }

  package func column(_ name: String) -> ListColumn? { columns.first { $0.name == name } }

  /// The columns in the user's order, hidden ones too.
  package var ordered: [ListColumn] {
    let named = state.order.filter { name in columns.contains { $0.name == name } }
    guard !named.isEmpty else { return columns }
    var names: [String] = []
    for name in named where !names.contains(name) { names.append(name) }
    for (index, column) in columns.enumerated() where !names.contains(column.name) {
      let before = index == 0 ? nil : names.firstIndex(of: columns[index - 1].name)
      names.insert(column.name, at: before.map { $0 + 1 } ?? 0)
    }
    return names.compactMap(column)
  }

  /// The columns that are shown, from start to end.
  package var shown: [ListColumn] { ordered.filter { !isHidden($0) } }

  package func isHidden(_ column: ListColumn) -> Bool {
    state.hidden[column.name] ?? column.isHidden
  }

  /// The columns that the list is sorted by, the most important first.
  package var sort: [ColumnSort] { state.sort.filter { column($0.column) != nil } }

  /// The place of a column in the order, from 0, and its direction; `nil` if the list is not sorted by it.
  package func sort(of name: String) -> (rank: Int, direction: SortDirection)? {
    let sort = sort
    return sort.firstIndex { $0.column == name }.map { ($0, sort[$0].direction) }
  }
}

// MARK: - What the user does

extension ListColumns {
  /// Does what the user does, if it can be done.
  package mutating func apply(_ change: ColumnChange) {
    switch change {
    case .sort(let name, let isFurther): sort(by: name, isFurther: isFurther)
    case .resize(let name, let width): resize(name, to: width)
    case .hide(let name, let isHidden): setHidden(isHidden, name)
    case .move(let name, let offset): move(name, to: offset)
    case .restore(let state): self.state = state
    }
  }

  /// Sorts by a column, or turns its direction round if the list is sorted by it already.
  ///
  /// Nothing happens if the list cannot be sorted by it.
  fileprivate mutating func sort(by name: String, isFurther: Bool) {
    guard let first = column(name)?.sort else { return }
    var sort = sort
    let index = sort.firstIndex { $0.column == name }
    if isFurther {
      if let index {
        sort[index].direction = sort[index].direction.reversed
      } else {
        sort.append(ColumnSort(name, first))
      }
    } else {
      let direction = index == 0 ? sort[0].direction.reversed : first
      sort = [ColumnSort(name, direction)]
    }
    state.sort = sort
  }

  fileprivate mutating func resize(_ name: String, to width: Double?) {
    guard let width else {
      state.widths[name] = nil
      return
    }
    guard width.isFinite else { return }
    state.widths[name] = Self.clamped(width)
  }

  /// Shows or hides a column; the last one that is shown stays.
  fileprivate mutating func setHidden(_ isHidden: Bool, _ name: String) {
    guard let column = column(name), self.isHidden(column) != isHidden else { return }
    guard !isHidden || shown.count > 1 else { return }
    state.hidden[name] = isHidden == column.isHidden ? nil : isHidden
  }

  /// Moves a shown column to an offset among those that are shown.
  fileprivate mutating func move(_ name: String, to offset: Int) {
    let shown = shown.map(\.name)
    guard let old = shown.firstIndex(of: name) else { return }
    let new = min(max(0, offset), shown.count - 1)
    guard new != old else { return }
    var order = ordered.map(\.name)
    order.removeAll { $0 == name }
    guard let target = order.firstIndex(of: shown[new]) else { return }
    order.insert(name, at: new > old ? target + 1 : target)
    state.order = order
  }
}
