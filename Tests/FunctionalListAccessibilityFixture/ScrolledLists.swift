import FunctionalListWidgets
import FunctionalListBox

// Lists with few live rows.

/// Shows the list in a window of some ten rows.
private func scrollList() {
  let scrolled = ScrolledWindow()
  scrolled.child = listBox
  window.defaultSize = (300, 400)
  window.child = scrolled
}

/// Shows ten thousand rows in sections. Few are live, and the keyboard can move them.
func showTenThousandRows(_ mode: SelectionMode, isSticky: Bool, perSection: Int) {
  scrollList()
  table.selectionMode = mode
  var sections = (0..<10_000 / perSection).map { section in
    (0..<perSection).map { section * perSection + $0 + 1 }
  }
  func render() {
    table.renderAndDiff(
      sections.enumerated().map { offset, rows in
        TableSection(
          key: "\(offset)",
          rows: rows.map {
            var row = cell("\($0)", "Row \($0)")
            row.actions.canBeMoved = true
            return row
          }, header: cell("", "Section \(offset + 1)"),
          style: SectionStyle(headerIsSticky: isSticky))
      })
  }
  table.onMove = { move in
    guard let section = Int(move.sectionKey) else { return }
    let row = sections[section].remove(at: move.from)
    sections[section].insert(row, at: move.to)
    render()
  }
  render()
  window.present()
}

/// Five hundred rows of a log that stays at its end, with the focus at its start. Activating a row has two
/// texts said, the second at once, and adds three rows, in two renders.
func showLog() {
  scrollList()
  table.scrollAnchor = .bottom
  func render(_ count: Int, status: String = "") {
    let rows: [TextCell] = (1...count).map {
      var row = cell("\($0)", "Row \($0)")
      row.actions.activationAction = {
        table.announce("Sent")
        table.announce("Battery low", politely: false)
        render(501)
        render(503, status: "Failed")
      }
      return row
    }
    let header = cell("", status, Accessibility(isAnnounced: true))
    table.renderAndDiff([TableSection(key: "log", rows: rows, header: header)])
  }
  render(500)
  table.focus(ItemPath(sectionKey: "log", itemKey: "1"))
  window.present()
}

/// Five hundred rows. Activating one finds it and its neighbours, in two renders.
func showSearch() {
  scrollList()
  func render(_ numbers: ClosedRange<Int>) {
    let rows: [TextCell] = numbers.map { number in
      var row = cell("\(number)", "Row \(number)")
      row.actions.activationAction = {
        render(number - 1...number + 10)
        render(number - 1...number + 1)
      }
      return row
    }
    table.renderAndDiff([TableSection(key: "found", rows: rows).filtered(numbers.count < 500)])
  }
  render(1...500)
  window.present()
}

/// What the row waits for that loads more.
private var load: CheckedContinuation<Void, any Error>?

/// Fifty rows and one that loads more, until the row above it is selected: that load fails.
func showLoad() {
  scrollList()
  var last = cell("50", "Row 50")
  last.actions.selectionAction = {
    load?.resume(throwing: CancellationError())
    load = nil
  }
  let more = LoadMoreCell(key: "more", message: { _ in "No connection" }) {
    try await withCheckedThrowingContinuation { load = $0 }
    return true
  }
  var rows: [any RowDescription] = (1..<50).map { cell("\($0)", "Row \($0)") }
  rows += [last, more]
  table.renderAndDiff([TableSection(key: "rows", rows: rows)])
  window.present()
}
