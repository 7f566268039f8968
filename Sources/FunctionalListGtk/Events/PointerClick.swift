/// A button of the mouse, by its number.
public nonisolated struct PointerButton: RawRepresentable, Hashable, Sendable {
  /// The number of the button, from 1 on; 0 means any button.
  public let rawValue: Int

  /// Makes the button with a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The main button, also a touch (`GDK_BUTTON_PRIMARY`).
  public static let primary = PointerButton(rawValue: 1)
  /// The wheel (`GDK_BUTTON_MIDDLE`).
  public static let middle = PointerButton(rawValue: 2)
  /// The button that opens context menus (`GDK_BUTTON_SECONDARY`).
  public static let secondary = PointerButton(rawValue: 3)
}

/// A click on a widget.
public nonisolated struct PointerClick: Hashable, Sendable {
  /// The number of successive clicks: 2 for a double click, which follows a click with the count 1.
  public var pressCount: Int
  /// The place in the widget, in pixels from its left edge and its top.
  public var point: ListPoint
  /// The modifier keys that are down.
  public var modifiers: KeyModifiers

  /// Makes a click.
  public init(pressCount: Int = 1, at point: ListPoint, modifiers: KeyModifiers = []) {
    self.pressCount = pressCount
    self.point = point
    self.modifiers = modifiers
  }
}
