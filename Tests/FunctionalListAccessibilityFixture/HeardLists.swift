import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox

// Lists that a screen reader is heard of. Delete removes a row, Alt with an arrow moves it, and Return
// changes its state.

/// A row of a list that is heard.
private struct Item {
  var name: String
  var state: Accessibility.State?
  var description: String?
  var isAnnounced = false
}

private var sections: [(title: String?, items: [Item])] = []

private func render() {
  table.renderAndDiff(
    sections.enumerated().map { offset, section in
      TableSection(
        key: "\(offset)", rows: section.items.map { row(of: $0, in: offset) },
        header: section.title.map { cell("", $0) })
    })
}

private func row(of item: Item, in section: Int) -> TextCell {
  var row = cell(
    item.name, item.isAnnounced ? texts[item.name] ?? item.name : item.name,
    Accessibility(
      description: item.description, state: item.state, isAnnounced: item.isAnnounced))
  row.actions.canBeMoved = true
  row.actions.rowActions = {
    [.action(RowAction("Delete", role: .destructive, shortcut: "Delete") { remove(item.name) })]
  }
  row.actions.activationAction = { activate(item.name) }
  return row
}

/// What announced rows say, by their names.
private var texts: [String: String] = [:]

private func remove(_ name: String) {
  for offset in sections.indices { sections[offset].items.removeAll { $0.name == name } }
  render()
}

private func activate(_ name: String) {
  for offset in sections.indices {
    guard let index = sections[offset].items.firstIndex(where: { $0.name == name }) else {
      continue
    }
    var item = sections[offset].items[index]
    if item.isAnnounced { texts[name] = "Failed" }
    if let isChecked = item.state?.isChecked { item.state?.isChecked = !isChecked }
    if item.state?.text != nil { item.state?.text = "read" }
    sections[offset].items[index] = item
  }
  render()
}

func showHeardList(_ kind: String) {
  if showChangedList(kind) { return presentHeardList() }
  fillHeardList(kind)
  presentHeardList()
}

/// Shows the list below a button, from which the focus comes into it.
private func presentHeardList() {
  let scrolled = ScrolledWindow()
  scrolled.child = listBox
  window.defaultSize = (300, 400)
  scrolled.expandsVertically = true
  let column = Box()
  column.append(Button("Start"))
  column.append(scrolled)
  window.child = column
  countKeys()
  window.present()
}

private func fillHeardList(_ kind: String) {
  table.selectionMode = kind == "none" ? .none : .single
  switch kind {
  case "short": sections = [(nil, (1...20).map { Item(name: "Item \($0)") })]
  case "long": sections = [(nil, (1...500).map { Item(name: "Item \($0)") })]
  case "sections":
    sections = (1...200).map { section in
      ("Section \(section)", (1...3).map { Item(name: "Item \(section).\($0)") })
    }
  default:
    sections = [
      (
        "Open",
        [
          Item(name: "Tea", state: .checked(false)),
          Item(name: "Bread", state: .checked(false), description: "500 g"),
        ]
      ),
      (
        "Done",
        [
          Item(name: "Honey", state: .checked(true)), Item(name: "Mail", state: .text("unread")),
          Item(name: "Upload", isAnnounced: true),
        ]
      ),
    ]
  }
  table.onMove = { move in
    guard let offset = Int(move.sectionKey) else { return }
    let item = sections[offset].items.remove(at: move.from)
    sections[offset].items.insert(item, at: move.to)
    render()
  }
  render()
}

/// The number of keys that have been released.
private var keyCount = 0

/// Gives the window the title `done N` when all is done that the Nth key has asked for.
private func countKeys() {
  let controller = unsafe gtk_event_controller_key_new()
  unsafe gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
  let released: @convention(c) () -> Void = {
    unsafe g_idle_add_full(
      G_PRIORITY_LOW,
      { _ in
        MainActor.assumeIsolated {
          keyCount += 1
          window.title = "done \(keyCount)"
        }
        return 0
      }, nil, nil)
  }
  unsafe g_signal_connect_data(
    UnsafeMutableRawPointer(controller), "key-released",
    released, nil, nil, GConnectFlags(rawValue: 0))
  unsafe gtk_widget_add_controller(
    UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWidget.self), controller)
}
