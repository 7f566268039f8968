import FunctionalListBox
import FunctionalListWidgets
import NAMEList

let model = Model(names: ["Ada", "Barbara", "Grace", "Margaret"])
let table = FunctionalTableData(name: "people")
let app = Application(id: "org.example.NAME")

app.window {
  let window = Window()
  let scrolled = ScrolledWindow()
  let listBox = ListBox()
  let header = HeaderBar()
  let name = Entry()
  name.placeholder = "Name"
  name.onActivated = {
    model.add(name.text)
    name.text = ""
  }
  header.packStart(name)
  window.titlebar = header
  window.title = "NAME"
  window.defaultSize = (420, 560)
  window.child = scrolled
  scrolled.child = listBox
  table.listBox = listBox
  table.placeholder = Label.cell(state: "Nobody yet")
  table.selectsNeighborAfterRemoval = true
  table.observe { PeopleSections(model) }
  return window
}
app.run()
