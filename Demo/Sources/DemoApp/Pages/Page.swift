internal import FunctionalListBox

/// One subject of the demo, with an entry in the sidebar.
///
/// To add a page, add a folder beside the others and an entry in ``PageCatalog``.
protocol Page: AnyObject {
  /// The name on the command line.
  static var name: String { get }
  /// The name in the sidebar and in the title bar.
  static var title: String { get }
  /// The icon in the sidebar, one of the icon theme's symbolic ones.
  static var iconName: String { get }

  /// Makes the page; called when it is shown for the first time.
  init(options: PageOptions)

  /// The widget that the window shows.
  var content: Widget { get }

  /// Called when the page becomes visible.
  func appear()
  /// Handles a key that is pressed anywhere in the window while the page is visible, and that no widget
  /// has handled.
  ///
  /// - Returns: Whether the page has a use for it.
  func handle(_ key: KeyPress) -> Bool
  /// Called when another page becomes visible, or the window closes.
  func disappear()

  /// Returns when the visible page is complete, so that a picture of it can be taken.
  ///
  /// - Throws: An error if there will never be anything to show.
  func settle() async throws
}

extension Page {
  func appear() {}
  func disappear() {}
  func handle(_ key: KeyPress) -> Bool { false }
  func settle() async throws {}
}
