import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox

// Rows with several labels, which code of the app changes when they have been shown.

/// A row of words, each a label.
private final class Words: Box, Updatable {
  /// The words of the rows that are changed, by their first words.
  static var rows: [String: Words] = [:]
  private(set) var labels: [Label] = []

  required init() { super.init(orientation: .horizontal, spacing: 4) }

  func update(with words: [String]?) {
    for label in labels { remove(label) }
    labels = (words ?? []).map { Label($0) }
    for label in labels { append(label) }
    if let first = words?.first { Self.rows[first] = self }
  }
}

/// Shows the rows in a list, of which all rows are live or those near the viewport are, in a tree or in a grid.
func showLabels(_ kind: String) {
  let rows = [
    "1 2 3 4 5 6 7 8 9 10", "text b c", "hidden b c", "shown b c", "added b c", "removed b c",
    "single", "last b c",
  ].map { words in
    var row = HostCell<Words, [String], EdgeBasedTableItemLayout>(
      key: words, state: words.split(separator: " ").map(String.init),
      style: CellStyle(accessory: .icon("changes-prevent-symbolic", label: "Locked")))
    if kind == "tree" {
      row.actions.expansion = RowExpansion(level: 1, isExpandable: true, isExpanded: true) { _ in }
    }
    return row
  }
  let scrolled = ScrolledWindow()
  window.child = scrolled
  window.defaultSize = (300, 600)
  let data = TableSection(key: "s", rows: rows)
  if kind == "grid" {
    let flowBox = FlowBox()
    scrolled.child = flowBox
    grid.flowBox = flowBox
    grid.renderAndDiff([data])
  } else {
    scrolled.child = listBox
    if kind == "lazy" { table.liveRows = .nearViewport(margin: 100) }
    table.renderAndDiff([data])
  }
  Words.rows["shown"]?.labels[1].isVisible = false
  window.present()
  changeAfterSomeFrames()
}

private var frameCount = 0

private func changeAfterSomeFrames() {
  let ticked: GtkTickCallback = { _, _, _ in
    MainActor.assumeIsolated {
      frameCount += 1
      if frameCount == 3 { change() }
      return frameCount < 3 ? 1 : 0
    }
  }
  unsafe gtk_widget_add_tick_callback(
    UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWidget.self), ticked, nil,
    nil)
}

private func change() {
  let rows = Words.rows
  rows["text"]?.labels[1].text = "B"
  rows["hidden"]?.labels[0].isVisible = false
  rows["shown"]?.labels[1].isVisible = true
  rows["added"]?.append(Label("d"))
  if let row = rows["removed"] { row.remove(row.labels[1]) }
  rows["single"]?.append(Label("no more"))
  rows["last"]?.labels[2].text = "changed"
}
