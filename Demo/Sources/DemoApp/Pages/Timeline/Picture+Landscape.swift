internal import CFunctionalListDemoDesktop
internal import FunctionalListWidgets
internal import FunctionalListBox

extension Picture {
  /// Shows a landscape that is drawn from a seed, which decides how high it is, too; nothing without one.
  func showLandscape(seed: UInt8?) {
    isVisible = seed != nil
    guard let seed else {
      paintable = nil
      return
    }
    let (width, height) = (400, 100 + 10 * Int(seed % 11))
    let landscape = desktop_new_landscape(CUnsignedInt(seed), CInt(width), CInt(height))
    paintable = OpaquePointer(landscape)
    desktop_free_landscape(landscape)
    // A picture may be smaller than what it shows, and a row gives its view no more than it needs.
    setMinimumSize(height: height)
  }
}
