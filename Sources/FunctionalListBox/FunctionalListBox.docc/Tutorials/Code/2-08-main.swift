import FunctionalListBox
import FunctionalListWidgets

let mailbox = Mailbox([
  Message(id: 1, sender: "Grace", subject: "A bug in the relay"),
  Message(id: 2, sender: "Ada", subject: "Notes on the engine", isRead: true),
  Message(id: 3, sender: "Margaret", subject: "Landing at eight"),
  Message(id: 4, sender: "Barbara", subject: "Lunch?", isRead: true),
])
let table = FunctionalTableData(name: "messages")
table.placeholder = Label.cell(state: "No Messages")
table.noMatchesPlaceholder = Label.cell(state: "No Matches")
table.observe { MailList(mailbox: mailbox) }

let app = Application(id: "org.example.Mail")
app.window {
  let window = Window()
  let header = HeaderBar()
  let scrolled = ScrolledWindow()
  let listBox = ListBox()
  let search = SearchEntry()
  search.keyCaptureWidget = window
  search.onSearchChanged = { mailbox.query = $0 }
  search.onSearchStopped = { [weak search] in
    search?.text = ""
    mailbox.query = ""
  }
  let order = DropDown(Mailbox.Order.allCases.map(\.rawValue))
  order.onSelected = { mailbox.order = Mailbox.Order.allCases[$0 ?? 0] }

  header.packStart(order)
  header.titleWidget = search
  window.title = "Mail"
  window.titlebar = header
  window.defaultSize = (420, 320)
  window.child = scrolled
  scrolled.child = listBox
  table.listBox = listBox
  return window
}
app.run()
