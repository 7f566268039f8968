internal import FunctionalListAdwaita
internal import FunctionalListDemoMailModel
internal import FunctionalListDemoMailViews
internal import FunctionalListWidgets

/// The program: the mail and its preferences, as an app for GNOME shows them.
package enum AdwaitaDemo {
  /// Runs until the window is closed.
  ///
  /// - Parameters:
  ///   - width: the width of the window, in pixels. Below about 800 the panes fold.
  ///   - height: the height of the window, in pixels.
  ///   - mail: the file of the database of the mail.
  ///   - days: how many days of mail are written; `nil` for all.
  /// - Returns: The exit status of the main loop.
  package static func run(width: Int, height: Int, mail: String, days: Int?) -> Int32 {
    let application = Application(adwaitaID: nil)
    var window: MailWindow?
    application.onActivated = { [unowned application] in
      guard window == nil else { return }
      StyleSheet(MailStyle.css).install()
      let model = MailModel(path: mail, days: days)
      let opened = MailWindow(model, width: width, height: height)
      window = opened
      application.add(opened.window)
      opened.window.present()
      model.start()
    }
    return application.run()
  }
}
