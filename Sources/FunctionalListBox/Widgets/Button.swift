import CFunctionalListGtk

/// A push button (`GtkButton`).
open class Button: Widget, CellView {
  private let clicked = SignalSlot<() -> Void>()

  /// Makes a button without a label.
  public required init() {
    unsafe super.init(sinking: gtk_button_new())
  }

  /// Makes a button that shows `label`.
  public convenience init(_ label: String) {
    self.init()
    self.label = label
  }

  /// Makes a button that shows an icon of the icon theme, `"list-add-symbolic"` say.
  public convenience init(iconName: String) {
    self.init()
    self.iconName = iconName
  }

  /// Makes a handle on a `GtkButton` that exists.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_button_get_type())
  }

  /// For subclasses that stand for another type of GTK's.
  override init(sinking make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    unsafe super.init(sinking: make())
  }

  /// For subclasses that stand for another type of GTK's.
  override init(adopting pointer: OpaquePointer, as type: GType) {
    unsafe super.init(adopting: pointer, as: type)
  }

  private final var button: UnsafeMutablePointer<GtkButton> {
    unsafe object.assumingMemoryBound(to: GtkButton.self)
  }

  /// The label; `nil` where the button shows something else (`gtk_button_set_label`).
  ///
  /// Setting it takes the place of an icon; setting `nil` leaves the button empty.
  public final var label: String? {
    get { unsafe gtk_button_get_label(button).map { unsafe String(cString: $0) } }
    set { unsafe gtk_button_set_label(button, newValue ?? "") }
  }

  /// The icon's name; `nil` where the button shows something else (`gtk_button_set_icon_name`).
  ///
  /// Setting it takes the place of a label.
  public final var iconName: String? {
    get { unsafe gtk_button_get_icon_name(button).map { unsafe String(cString: $0) } }
    set { unsafe gtk_button_set_icon_name(button, newValue ?? "") }
  }

  /// Called when the user presses the button (`GtkButton::clicked`).
  public final var onClicked: (() -> Void)? {
    get { clicked.body }
    set {
      clicked.body = newValue
      unsafe clicked.connect("clicked", of: object, to: buttonClicked)
    }
  }
}

/// Mirrors `void clicked (GtkButton *self, gpointer user_data)`.
private nonisolated let buttonClicked:
  @convention(c) (UnsafeMutablePointer<GtkButton>, UnsafeMutableRawPointer) -> Void = { _, data in
    let slot = unsafe SignalSlot<() -> Void>.at(data)
    MainActor.assumeIsolated { slot.body?() }
  }
