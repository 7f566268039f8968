import FunctionalListBox

typealias NameCell = HostCell<Label, String, LayoutMarginsTableItemLayout>

let table = FunctionalTableData(name: "names")
var names = ["Ada", "Barbara", "Grace", "Margaret"]

@MainActor func render() {
  let rows = names.map { name in
    NameCell(key: name, state: name) { label, name in label.text = name ?? "" }
  }
  table.renderAndDiff([TableSection(key: "names", rows: rows)])
}

let app = Application(id: "org.example.Names")
app.onActivate = {
  let listBox = ListBox()
  table.listBox = listBox
  let shuffle = Button("Shuffle")
  shuffle.onClicked = {
    names.shuffle()
    render()
  }
  let content = Box(orientation: .vertical)
  content.append(listBox)
  content.append(shuffle)
  let window = Window()
  window.child = content
  app.add(window)
  render()
  window.present()
}
app.run()
