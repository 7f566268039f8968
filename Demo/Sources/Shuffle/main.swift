import FunctionalListWidgets
import FunctionalListBox
import Observation

@Observable final class Model { var names = ["Ada", "Barbara", "Grace", "Margaret"] }

let model = Model()
let table = FunctionalTableData(name: "names")
table.observe {
  TableSection(key: "names", items: model.names, id: \.self) { name in
    let shuffle = CellActions(activationAction: { model.names.shuffle() })
    return Label.cell(key: name, state: name, actions: shuffle)
  }
}

let app = Application(id: "org.example.Names")
app.onActivated = {
  let (window, listBox) = (Window(), ListBox())
  (table.listBox, window.child) = (listBox, listBox)
  app.add(window)
  window.present()
}
app.run()
