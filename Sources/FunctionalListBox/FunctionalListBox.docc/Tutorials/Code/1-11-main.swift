import FunctionalListBox
import FunctionalListWidgets

var messages = [
  Message(id: 1, sender: "Grace", subject: "A bug in the relay"),
  Message(id: 2, sender: "Ada", subject: "Notes on the engine", isRead: true),
  Message(id: 3, sender: "Margaret", subject: "Landing at eight"),
  Message(id: 4, sender: "Barbara", subject: "Lunch?", isRead: true),
]
let unread = CellStyle(accessory: .icon("mail-unread-symbolic", label: "unread"))
let table = FunctionalTableData(name: "messages")

func render() {
  table.renderAndDiff {
    TableSection(key: "messages", items: messages) { message in
      MessageView.cell(
        key: message.id, state: message, style: message.isRead ? nil : unread,
        actions: CellActions(activationAction: { markAsRead(message.id) }))
    }
  }
}
render()

func markAsRead(_ id: Int) {
  for index in messages.indices where messages[index].id == id { messages[index].isRead = true }
  render()
}

let app = Application(id: "org.example.Mail")
app.window {
  let window = Window()
  let scrolled = ScrolledWindow()
  let listBox = ListBox()
  window.title = "Mail"
  window.titlebar = HeaderBar()
  window.defaultSize = (420, 320)
  window.child = scrolled
  scrolled.child = listBox
  table.listBox = listBox
  return window
}
app.run()
