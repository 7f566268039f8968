import FunctionalListCells
import FunctionalListCore

/// A list as text: its sections, what their headers, rows and footers show, and which rows are selected
/// and focused.
package struct ListText {
  private let list: FlatList
  /// Provides the selection, the focus and the actions; `nil` for a list without a host.
  private let host: (any ListHost)?
  private let placeholder: (any CellConfigType)?
  /// The loads of the rows that load more.
  private let loads: RowLoads?
  private let details: ListTextDetails
  /// The columns, if the text has them.
  private let columns: ColumnTexts?

  /// Makes the text of the list of a host.
  package init(
    _ host: any ListHost, placeholder: (any CellConfigType)?, loads: RowLoads?,
    _ details: ListTextDetails
  ) {
    self.init(host.list, host, host.options.columns, placeholder, loads, details)
  }

  init(
    _ list: FlatList, _ host: (any ListHost)?, _ columns: ListColumns,
    _ placeholder: (any CellConfigType)?, _ loads: RowLoads?, _ details: ListTextDetails
  ) {
    self.list = list
    self.host = host
    self.placeholder = placeholder
    self.loads = loads
    self.details = details
    self.columns = details.contains(.columns) ? ColumnTexts(columns) : nil
  }

  /// The lines, from top to bottom.
  package var text: String {
    let selection = host?.selection ?? RangeSet()
    let focusedSlot = host?.focusedSlot
    var lines = columns.map { [$0.titles] } ?? []
    for (offset, section) in list.sections.enumerated() {
      lines.append(StateText.key(section.key))
      for slot in list.slots(ofSection: offset) {
        let row = list.description(ofSlot: slot)
        let expansion = row.cell?.actions.expansion
        let marks = [
          selection.contains(slot) ? "selected" : nil, focusedSlot == slot ? "focused" : nil,
          expansion.flatMap(Self.mark(of:)),
        ]
        let indentation = String(repeating: "  ", count: 1 + (expansion?.level ?? 0))
        let content = "\(name(of: slot)): \(shown(by: row, at: slot))"
        let allMarks = (marks + Self.marks(of: row.cell)).compactMap { $0 }
        lines.append("\(indentation)\(content)\(Self.brackets(allMarks))")
        if details.contains(.actions) { lines += actionLines(of: slot) }
      }
    }
    if let placeholder { lines.append("(placeholder): \(shown(by: placeholder))") }
    return lines.joined(separator: "\n")
  }

  /// The key of a row; headers and footers have names that no key has.
  private func name(of slot: Int) -> String {
    switch list[slot] {
    case .header: "(header)"
    case .footer: "(footer)"
    case .row(let index): StateText.key(list.sections[index.section].rowKey(at: index.row))
    }
  }

  private func shown(by row: any RowDescription, at slot: Int? = nil) -> String {
    if let slot, let loads, row is LoadMoreCell {
      return StateText.text(of: loads.phase(ofSlot: slot))
    }
    guard let cell = row.cell else { return "(no widget)" }
    let state = cell.shownState
    if let texts = columns?.texts(of: state) { return texts }
    guard state is any CellConfigType, !(state is any CustomStringConvertible) else {
      return StateText.text(of: state)
    }
    return "\(type(of: state))"
      + StateText.fields(of: Mirror(reflecting: state), without: StateText.hiddenProperties)
  }

  /// The state of a row that can be expanded.
  private static func mark(of expansion: RowExpansion) -> String? {
    guard expansion.isExpandable else { return nil }
    return expansion.isExpanded ? "expanded" : "collapsed"
  }

  /// The accessibility state of a row, as a screen reader reads it.
  private static func marks(of cell: (any CellConfigType)?) -> [String?] {
    let state = cell?.accessibility.state
    let check = state?.isChecked.map { $0 ? "checked" : "unchecked" }
    return [check, state?.text.map(StateText.literal)]
  }

  private static func brackets(_ marks: [String]) -> String {
    marks.isEmpty ? "" : " [\(marks.joined(separator: ", "))]"
  }
}

// MARK: - Actions

extension ListText {
  private func actionLines(of slot: Int) -> [String] {
    guard !list.isDecoration(slot), let offer = host?.offer(ofSlot: slot) else { return [] }
    return lines(for: offer.elements, indentation: "    ")
  }

  private func lines(for elements: [RowActionElement], indentation: String) -> [String] {
    elements.flatMap { element -> [String] in
      switch element {
      case .action(let action):
        [indentation + "- " + StateText.literal(action.title) + Self.brackets(marks(of: action))]
      case .group(let group):
        ["\(indentation)- \(group.title.map(StateText.literal) ?? "(group)"):"]
          + lines(for: group.elements, indentation: indentation + "  ")
      }
    }
  }

  private func marks(of action: RowAction) -> [String] {
    [
      action.shortcut, action.role == .destructive ? "destructive" : nil,
      action.isEnabled ? nil : "disabled",
      action.isChecked.map { $0 ? "checked" : "unchecked" },
    ].compactMap { $0 }
  }
}
