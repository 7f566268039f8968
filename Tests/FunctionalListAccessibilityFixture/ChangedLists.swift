import FunctionalListWidgets
import FunctionalListBox

// Lists that the user changes by keys, and in which he hears what has changed.

/// Files of two labels more than their names.
private final class FileView: Box, Updatable {
  private let labels = [Label(), Label(), Label()]

  required init() {
    super.init(orientation: .horizontal, spacing: 6)
    for label in labels { append(label) }
  }

  func update(with texts: [String]?) {
    for (label, text) in zip(labels, texts ?? ["", "", ""]) { label.text = text }
  }
}

/// Fills the list; returns whether there is such a list.
func showChangedList(_ kind: String) -> Bool {
  switch kind {
  case "files": showFiles()
  case "folders": showFolders()
  case "pages": showPages()
  case "undo": showRemovals()
  case "selecting": showSelecting()
  case "filter": showFilter()
  case "table": showTable(tabBehavior: .item)
  case "cells": showTable(tabBehavior: .cell)
  default: return false
  }
  return true
}

private func showFiles() {
  let files = [["Banana", "Folder", "7 kB"], ["Sage", "Text", "58 kB"], ["Tea", "Text", "4 kB"]]
  table.renderAndDiff([
    TableSection(
      key: "files",
      rows: files.map { texts in
        HostCell<FileView, [String], EdgeBasedTableItemLayout>(key: texts[0], state: texts)
      })
  ])
}

private func showFolders() {
  let rows = [("Documents", 0, true), ("Letters", 1, true), ("Bank", 2, nil), ("Music", 0, false)]
    .map { (name: String, level: Int, isExpanded: Bool?) in
      var row = cell(name, name)
      row.actions.expansion = RowExpansion(
        level: level, isExpandable: isExpanded != nil, isExpanded: isExpanded ?? false
      ) { _ in }
      return row
    }
  table.renderAndDiff([TableSection(key: "folders", rows: rows)])
}

/// Sixty rows, and thirty more at each of two loads.
private func showPages() {
  var count = 60
  func render() {
    let rows = (1...count).map { cell("\($0)", "Row \($0)") } as [any RowDescription]
    let more = LoadMoreCell(key: "more") {
      count += 30
      render()
      return count < 120
    }
    table.renderAndDiff([TableSection(key: "rows", rows: rows + [more])])
  }
  render()
}

private func showRemovals() {
  var names = (1...500).map { "Item \($0)" }
  func render() {
    let rows = names.map { name in
      var row = cell(name, name)
      row.actions.rowActions = { () -> [RowActionElement] in
        [
          .action(
            RowAction(
              "Delete", shortcut: "Delete", undoMessage: { _ in "\(name) deleted" },
              perform: {
                names.removeAll { $0 == name }
                render()
              }, undo: {}))
        ]
      }
      return row
    }
    table.renderAndDiff([TableSection(key: "items", rows: rows)])
  }
  render()
}

/// F5 enters the selection mode, as "Select" in the menu does, in which Orca is not listened to.
private func showSelecting() {
  table.onSelectingChanged = { _ in }
  table.setListActions { RowAction("Select Items", shortcut: "F5") { table.isSelecting = true } }
  let rows = (1...20).map { number in
    var row = cell("\(number)", "Item \(number)")
    row.actions.activationAction = {}
    return row
  }
  table.renderAndDiff([TableSection(key: "items", rows: rows)])
}

/// F5 shows every other row, F6 the first two, F7 none, and F8 all.
private func showFilter() {
  let names = (1...20).map { "Item \($0)" }
  func render(_ names: [String], isFiltered: Bool = true) {
    let rows = names.map { cell($0, $0) }
    table.renderAndDiff([TableSection(key: "items", rows: rows).filtered(isFiltered)])
  }
  table.setListActions {
    RowAction("Every Other", shortcut: "F5") {
      render(names.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
    }
    RowAction("First Two", shortcut: "F6") { render(Array(names.prefix(2))) }
    RowAction("None", shortcut: "F7") { render([]) }
    RowAction("All", shortcut: "F8") { render(names, isFiltered: false) }
  }
  render(names, isFiltered: false)
}
