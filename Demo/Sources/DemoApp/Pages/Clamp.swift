internal import CFunctionalListDemoDesktop
internal import FunctionalListWidgets
internal import FunctionalListBox

/// A box whose content is no wider than is easy to read, in the middle.
final class Clamp: Box {
  /// The greatest width, in pixels.
  static let width = 680

  init(_ child: Widget, width: Int = Clamp.width) {
    super.init(orientation: .vertical)
    append(child)
    desktop_clamp(UnsafeMutableRawPointer(pointer), CInt(width))
  }

  required init() { super.init() }
}
