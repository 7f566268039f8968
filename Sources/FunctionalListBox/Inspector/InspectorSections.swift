import FunctionalListCells
import FunctionalListCore

/// The description of the inspector's window.
struct InspectorSections {
  /// A render of the inspected list.
  struct Render {
    var number: Int
    var time: String
    var rowCounts: String
    /// The change set, with the first 8 offsets of each kind.
    var changes: String

    init(number: Int, record: RenderRecord, changes: TableSectionChangeSet) {
      self.number = number
      time = record.time
      rowCounts = record.counts.description
      self.changes = changes.description(listing: 8)
    }
  }

  var list: InspectedList
  /// The last renders, the newest first.
  var renders: [Render]

  var sections: [TableSection] {
    [TableSection(key: "list", rows: summary, header: header("List"))]
      + list.sections.map { section in
        TableSection(
          key: "section \(section.key)",
          rows: section.runs.enumerated().map { row(for: $0.element, at: $0.offset) },
          header: header("Section \(section.key.quoted)", count(section.rowCount, "row")))
      } + [
        TableSection(key: "renders", rows: renders.map { row(for: $0) }, header: header("Renders"))
      ]
  }

  private var summary: [any CellConfigType] {
    [
      row("rows", "Rows", "\(list.rowCount) in \(count(list.sections.count, "section"))"),
      row("live", "Widgets", "\(list.liveRowCount) in use, \(list.reusableCount) for reuse"),
      row("viewport", "Visible", list.viewport.map(text(of:)) ?? "not scrolled"),
      row("selection", "Selected", list.firstSelected.map(selection(from:)) ?? "none"),
      row("focus", "Focused", list.focused?.description ?? "none"),
    ]
  }

  private func text(of viewport: ListViewport) -> String {
    let position = pixels(viewport.position)
    return "\(pixels(viewport.page)) px at \(position) of \(pixels(viewport.height)) px"
  }

  private func selection(from first: ItemPath) -> String {
    list.selectedCount == 1 ? "\(first)" : "\(first) and \(list.selectedCount - 1) more"
  }

  private func row(_ key: String, _ title: String, _ value: String) -> any CellConfigType {
    InspectorRow.cell(key: key, state: .init(title: title, value: value))
  }

  private func header(_ title: String, _ value: String = "") -> any CellConfigType {
    InspectorRow.cell(
      key: "header", state: .init(title: title, value: value),
      style: CellStyle(cssClasses: ["heading"]))
  }

  private func row(for run: InspectedList.Run, at offset: Int) -> any CellConfigType {
    switch run {
    case .live(let live):
      let marks = [
        live.isVisible ? "visible" : nil, live.isSelected ? "selected" : nil,
        live.isFocused ? "focused" : nil, live.height.map { "\(pixels($0)) px" },
      ]
      return InspectorRow.cell(
        key: "\(live.element)",
        state: .init(
          title: title(of: live.element), detail: live.kind,
          value: marks.compactMap { $0 }.joined(separator: " · ")))
    case .notLive(let count, let height):
      return row(
        "without widgets \(offset)", "\(count) without widgets",
        height.map { "about \(pixels($0)) px" } ?? "")
    }
  }

  private func title(of element: ListElement) -> String {
    switch element {
    case .header: "Header"
    case .row(let path): path.itemKey
    case .footer: "Footer"
    }
  }

  private func row(for render: Render) -> any CellConfigType {
    InspectorRow.cell(
      key: "\(render.number)",
      state: .init(
        title: "\(render.number): \(render.rowCounts)", detail: render.changes, value: render.time))
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private func pixels(_ length: Double) -> Int { Int(length.rounded()) }
}
