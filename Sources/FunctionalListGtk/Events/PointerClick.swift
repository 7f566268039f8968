/// A button of the mouse, by its number.
public nonisolated struct PointerButton: RawRepresentable, Hashable, Sendable,
  ExpressibleByIntegerLiteral
{
  /// The number of the button, from 1 on; 0 means any button.
  public let rawValue: Int

  /// Makes the button with a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Makes the button with a number.
  public init(integerLiteral number: Int) { rawValue = number }

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
  /// The distance from the left edge of the widget, in pixels.
  public var x: Double
  /// The distance from the top of the widget, in pixels.
  public var y: Double
  /// The modifier keys that are down.
  public var modifiers: KeyModifiers

  /// Makes a click.
  public init(pressCount: Int = 1, x: Double, y: Double, modifiers: KeyModifiers = []) {
    self.pressCount = pressCount
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }
}
