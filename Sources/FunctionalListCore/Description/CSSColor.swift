/// A colour in GTK's CSS: `"@warning_color"`, `"alpha(@theme_selected_bg_color, 0.2)"` or `"#f6f5f4"`.
///
/// The named colours of the theme change with the dark style and high contrast.
public struct CSSColor: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text of the colour.
  public let css: String

  /// Makes a colour of its text in CSS.
  public init(_ css: String) {
    self.css = css
  }

  /// Makes a colour of its text in CSS.
  public init(stringLiteral css: String) {
    self.init(css)
  }
}
