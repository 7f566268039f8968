/// The settings of the command line.
package nonisolated struct DemoSettings: Sendable {
  /// The name of the page to open with; `nil` is the first.
  package var page: String?
  package var size: WindowSize
  package var isDark: Bool
  package var isRightToLeft: Bool
  /// The size of texts, in percent of what the desktop wants.
  package var textScale: Int
  /// The file to write a picture to instead of waiting for the user.
  package var screenshot: String?
  package var pages: PageOptions

  package init(
    page: String?, size: WindowSize, isDark: Bool, isRightToLeft: Bool, textScale: Int,
    screenshot: String?,
    pages: PageOptions
  ) {
    self.page = page
    self.size = size
    self.isDark = isDark
    self.isRightToLeft = isRightToLeft
    self.textScale = textScale
    self.screenshot = screenshot
    self.pages = pages
  }
}
