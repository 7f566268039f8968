import FunctionalListBox
import FunctionalListWidgets

let mailbox = Mailbox([
  Message(id: 1, sender: "Grace", subject: "A bug in the relay"),
  Message(id: 2, sender: "Ada", subject: "Notes on the engine", isRead: true),
  Message(id: 3, sender: "Margaret", subject: "Landing at eight"),
  Message(id: 4, sender: "Barbara", subject: "Lunch?", isRead: true),
])
let table = FunctionalTableData(name: "messages")
table.observe { MailList(mailbox: mailbox) }

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
