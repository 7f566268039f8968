import FunctionalListGtk

extension FunctionalData {
  /// The inspector window, while it is open.
  var inspector: Inspector? { follower as? Inspector }

  /// Opens a window with the internal state of the list: its sections, keys and kinds of rows, which rows
  /// have widgets, their heights, the selection, and the changes of the last renders.
  ///
  /// The window tracks the list. It does not retain the renderer, and closes with it. An open window is
  /// presented again. Renders, scrolling and selecting take longer while it is open.
  public func showInspector() {
    MainLoop.requireMainThread(to: "Call showInspector")
    HandlerScope.outside {
      let inspector = inspector ?? Inspector(of: self)
      follower = inspector
      inspector.present()
    }
  }
}
