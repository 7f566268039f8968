public import FunctionalListGtk
import CFunctionalListGtk

/// A push button (`GtkButton`).
@MainActor
public class Button: Widget, CellView {
  private let clicked = SignalHandler<() -> Void>()

  /// Makes a button without a label.
  public required init() {
    unsafe super.init(sinking: gtk_button_new())
  }

  /// Makes a button that shows `label`.
  public convenience init(_ label: String) {
    self.init()
    self.label = label
  }

  /// Makes a button that shows an icon of the icon theme, for example `"list-add-symbolic"`.
  ///
  /// - Parameters:
  ///   - iconName: the name of the icon.
  ///   - tooltip: what the button does, in a word or two. It is also the name that a screen reader
  ///     reads, which would otherwise be that of a C type.
  public convenience init(iconName: String, tooltip: String) {
    self.init()
    self.iconName = iconName
    setNamingTooltip(tooltip)
  }

  /// Makes a handle for an existing `GtkButton`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_button_get_type())
  }

  /// For subclasses of another GTK type.
  override init(sinking make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    unsafe super.init(sinking: make())
  }

  /// For subclasses of another GTK type.
  override init(adopting pointer: OpaquePointer, as type: GType) {
    unsafe super.init(adopting: pointer, as: type)
  }

  private final var button: UnsafeMutablePointer<GtkButton> {
    unsafe object.assumingMemoryBound(to: GtkButton.self)
  }

  /// The label, or `nil` if the button shows something else (`gtk_button_set_label`).
  ///
  /// A label replaces an icon. Setting `nil` leaves the button empty.
  public final var label: String? {
    get { unsafe gtk_button_get_label(button).map { unsafe String(cString: $0) } }
    set { unsafe gtk_button_set_label(button, newValue?.cText ?? "") }
  }

  /// The name of the icon, or `nil` if the button shows something else
  /// (`gtk_button_set_icon_name`).
  ///
  /// An icon replaces a label. GTK has no name for it: see `Widget.setAccessibleLabel(_:)`.
  public final var iconName: String? {
    get { unsafe gtk_button_get_icon_name(button).map { unsafe String(cString: $0) } }
    set { unsafe gtk_button_set_icon_name(button, newValue?.cText ?? "") }
  }

  /// Called when the user clicks the button or presses it with the keyboard
  /// (`void clicked (GtkButton *self, gpointer user_data)`).
  public final var onClicked: (() -> Void)? {
    get { clicked.handler }
    set {
      clicked.body = newValue
      clicked.connect("clicked", of: self)
    }
  }
}
