internal import FunctionalListAdwaita
internal import FunctionalListDemoMailViews
internal import FunctionalListWidgets

/// The program: the mail and its preferences, as an app for GNOME shows them.
package enum AdwaitaDemo {
  /// Runs until the window is closed.
  ///
  /// - Parameters:
  ///   - width: the width of the window, in pixels. Below about 800 the panes fold.
  ///   - height: the height of the window, in pixels.
  /// - Returns: The exit status of the main loop.
  package static func run(width: Int, height: Int) -> Int32 {
    let application = Application(adwaitaID: nil)
    var window: MailWindow?
    application.onActivated = { [unowned application] in
      guard window == nil else { return }
      StyleSheet(MailStyle.css).install()
      let mail = MailWindow(width: width, height: height)
      window = mail
      application.add(mail.window)
      mail.window.present()
    }
    return application.run()
  }
}
