import FunctionalListWidgets

let app = Application(id: "org.example.Mail")
app.window {
  let window = Window()
  window.title = "Mail"
  window.titlebar = HeaderBar()
  window.defaultSize = (420, 320)
  return window
}
app.run()
