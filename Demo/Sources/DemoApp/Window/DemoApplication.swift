internal import CFunctionalListDemoDesktop
internal import FunctionalListDemoMailViews
internal import FunctionalListWidgets
internal import FunctionalListBox

/// The program while it runs: a window, or a picture of one.
package final class DemoApplication {
  private let application = Application(id: nil)
  private let settings: DemoSettings
  private let firstPage: Int
  private var window: DemoWindow?
  private var failure: DemoError?

  /// Runs until the window is closed or the picture is written.
  ///
  /// - Returns: The exit status of the main loop.
  /// - Throws: A ``DemoError`` if no window could be shown or no picture taken.
  package static func run(_ settings: DemoSettings) throws(DemoError) -> Int32 {
    let firstPage = try PageCatalog.offset(of: settings.page)
    guard desktop_open() else { throw .noDisplay }
    let demo = DemoApplication(settings, firstPage: firstPage)
    let status = demo.application.run(arguments: [])
    if let failure = demo.failure { throw failure }
    return status
  }

  private init(_ settings: DemoSettings, firstPage: Int) {
    self.settings = settings
    self.firstPage = firstPage
    application.onActivated = { [weak self] in self?.open() }
  }

  private func open() {
    guard window == nil else { return }
    desktop_prefer_dark(settings.isDark)
    if settings.isRightToLeft { desktop_set_right_to_left() }
    if settings.textScale != 100 { desktop_scale_text(CInt(settings.textScale)) }
    desktop_add_style_sheet(MailStyle.css)
    desktop_add_style_sheet(StyleSheet.css)
    if settings.screenshot != nil {
      desktop_stop_animations()
      desktop_add_style_sheet(StyleSheet.cssOfPictures)
    }

    let window = DemoWindow(options: settings.pages, size: settings.size)
    self.window = window
    application.add(window.window)
    // Before the window is shown, which selects a row of the sidebar if none is selected.
    window.show(pageAt: firstPage)
    window.window.present()
    if let file = settings.screenshot { takePicture(of: window, to: file) }
  }

  private func takePicture(of window: DemoWindow, to file: String) {
    let patience = 60
    Task {
      try await Task.sleep(for: .seconds(patience))
      failure = .screenshotTooLate(seconds: patience)
      application.quit()
    }
    Task {
      do {
        try await window.currentPage?.settle()
        try await Screenshot.write(window.window, to: file)
      } catch let error as DemoError {
        failure = error
      } catch {
        failure = .screenshotNotWritten(file: file, reason: "\(error)")
      }
      application.quit()
    }
  }
}
