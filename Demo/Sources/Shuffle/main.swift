import FunctionalListBox

typealias NameCell = HostCell<Label, String, LayoutMarginsTableItemLayout>
let table = FunctionalTableData(name: "names")

@MainActor func show(_ names: [String]) {
  let shuffle = CellActions(activationAction: { show(names.shuffled()) })
  let rows = names.map { name in
    NameCell(key: name, state: name, actions: shuffle) { label, name in label.text = name ?? "" }
  }
  table.renderAndDiff([TableSection(key: "names", rows: rows)])
}

let app = Application(id: "org.example.Names")
app.onActivated = {
  let (window, listBox) = (Window(), ListBox())
  table.listBox = listBox
  window.child = listBox
  app.add(window)
  show(["Ada", "Barbara", "Grace", "Margaret"])
  window.present()
}
app.run()
