internal import CFunctionalListDemoDesktop
internal import FunctionalListWidgets
internal import FunctionalListBox

extension Picture {
  /// Shows a landscape that is generated from a seed, which also determines its height; nothing for
  /// `nil`.
  func showLandscape(seed: UInt8?) {
    isVisible = seed != nil
    guard let seed else {
      paintable = nil
      return
    }
    let width = 400
    let height = 100 + 10 * Int(seed % 11)
    let landscape = desktop_new_landscape(CUnsignedInt(seed), CInt(width), CInt(height))
    paintable = OpaquePointer(landscape)
    desktop_free_landscape(landscape)
    // A picture can shrink below its content, and a row gives its view only the minimum size.
    setMinimumSize(height: height)
  }
}
