extension CellStyle {
  /// A widget at the end of a row, beside its view.
  public enum Accessory: Hashable, Sendable {
    /// A chevron: activating the row opens another page.
    case disclosure
    /// A check mark. The row is exported as checked to assistive technologies.
    case checkmark
    /// A spinner. The row is exported as busy to assistive technologies.
    case spinner
    /// An icon of the icon theme.
    ///
    /// The icon is hidden from assistive technologies unless it has a label.
    case icon(_ name: String, label: String? = nil)
  }

  /// The distances between the edges of a row and its view, in pixels.
  public struct Margins: Hashable, Sendable {
    /// The distance from the top.
    public var top: Int
    /// The distance from the start: from the left, or from the right in right-to-left scripts.
    public var leading: Int
    /// The distance from the bottom.
    public var bottom: Int
    /// The distance from the end.
    public var trailing: Int

    /// Makes margins; those that are not given are 0.
    public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  /// The widget at the end of the row, or `nil` for none.
  ///
  /// Changing it does not change the view, which keeps the focus. Put other widgets into the view
  /// itself.
  public var accessory: Accessory? {
    get { looks.accessory }
    set { looks.accessory = newValue }
  }

  /// The margins of the view, instead of those of its layout; `nil` does not change them.
  ///
  /// For a view that is a `GtkListBoxRow`, these are the margins of its child. Do not combine them
  /// with a view that sets its margins in `configure`.
  public var layoutMargins: Margins? {
    get { looks.margins }
    set { looks.margins = newValue }
  }

  /// The radius of the row's corners in pixels, to which its view is clipped; `nil` for the theme's.
  public var cornerRadius: Int? {
    get { looks.cornerRadius }
    set { looks.cornerRadius = newValue }
  }

  /// The background of the row while it is not selected, or `nil` for the theme's.
  ///
  /// Each colour of a live row is a rule in GTK's style sheets. A colour that no row has had
  /// recently causes GTK to update the styles of all windows, once for all rows that a render
  /// changes.
  public var backgroundColor: CSSColor? {
    get { looks.backgroundColor }
    set { looks.backgroundColor = newValue }
  }

  /// The colour of the lines above and below the row; `nil` is that of the theme, `@borders`.
  ///
  /// See ``backgroundColor``.
  public var separatorColor: CSSColor? {
    get { looks.separatorColor }
    set { looks.separatorColor = newValue }
  }

  /// Whether the row has a hover and a pressed style; with `nil` it has them only if a click has an
  /// effect: the row has an activation action, loads more rows, or can be selected.
  ///
  /// It adds or removes the CSS class `activatable`, which the themes of GTK and libadwaita use.
  /// Rows of sidebars always have a hover style. GTK decides for a view that is a `GtkListBoxRow`.
  public var highlight: Bool? {
    get { looks.highlight }
    set { looks.highlight = newValue }
  }

  /// Whether the row and its view react to input (`gtk_widget_set_sensitive`).
  public var isSensitive: Bool {
    get { looks.isSensitive }
    set { looks.isSensitive = newValue }
  }

  /// Whether the row takes the keyboard focus (`gtk_widget_set_focusable`); with `nil` it takes the
  /// focus if the user can interact with it.
  ///
  /// The user cannot interact with a row that can be neither selected, activated, expanded, moved
  /// nor dragged, and has no actions. Keyboard navigation skips such a row, unless a visible widget
  /// in it takes the focus when the row is shown; a recorder, which has no widgets, always skips it.
  /// With `nil`, a view that is a `GtkListBoxRow` decides itself.
  ///
  /// A row whose value is `false` never takes the focus. Keys that lead to it go into the widgets in
  /// it that take the focus, and skip it if there are none.
  public var isFocusable: Bool? {
    get { looks.isFocusable }
    set { looks.isFocusable = newValue }
  }
}

extension CellStyle {
  /// The properties that few rows set.
  struct Looks: Hashable {
    var accessory: Accessory?
    var margins: Margins?
    var cornerRadius: Int?
    var backgroundColor: CSSColor?
    var separatorColor: CSSColor?
    var highlight: Bool?
    var isSensitive = true
    var isFocusable: Bool?

    static let plain = Looks()
  }

  /// The looks in an object, so that a style is small, and is compared fast if it has none.
  final class SharedLooks: Hashable, Sendable {
    let value: Looks

    init?(_ value: Looks) {
      guard value != .plain else { return nil }
      self.value = value
    }

    static func == (a: SharedLooks, b: SharedLooks) -> Bool { a === b || a.value == b.value }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  fileprivate var looks: Looks {
    get { sharedLooks?.value ?? .plain }
    set { sharedLooks = SharedLooks(newValue) }
  }
}
