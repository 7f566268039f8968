import FunctionalListWidgets

let app = Application(id: "org.example.Mail")
app.onActivated = {
  let window = Window()
  window.title = "Mail"
  window.titlebar = HeaderBar()
  window.defaultSize = (420, 320)
  app.add(window)
  window.present()
}
app.run()
