public import FunctionalListGtk
import CFunctionalListGtk

/// A button that opens a popover (`GtkMenuButton`).
@MainActor
public final class MenuButton: Widget, CellView {
  /// Makes a menu button that shows an arrow.
  ///
  /// It is insensitive until it has a popover.
  public init() {
    unsafe super.init(sinking: gtk_menu_button_new())
  }

  /// Makes a menu button that shows an icon of the icon theme, for example `"view-more-symbolic"`.
  ///
  /// - Parameters:
  ///   - iconName: the name of the icon.
  ///   - tooltip: what the button opens, in a word or two. It is also the name that a screen reader
  ///     reads.
  public convenience init(iconName: String, tooltip: String) {
    self.init()
    self.iconName = iconName
    setNamingTooltip(tooltip)
  }

  /// Makes a handle for an existing `GtkMenuButton`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_menu_button_get_type())
  }

  /// The label, or `nil` if the button shows something else (`gtk_menu_button_set_label`).
  ///
  /// A label replaces an icon. Setting `nil` leaves the arrow alone.
  public var label: String? {
    get { unsafe gtk_menu_button_get_label(pointer).map { unsafe String(cString: $0) } }
    set { unsafe gtk_menu_button_set_label(pointer, newValue?.cText ?? "") }
  }

  /// The name of the icon, or `nil` if the button shows something else
  /// (`gtk_menu_button_set_icon_name`).
  ///
  /// An icon replaces a label. GTK has no name for it: see `Widget.setAccessibleLabel(_:)`.
  public var iconName: String? {
    get { unsafe gtk_menu_button_get_icon_name(pointer).map { unsafe String(cString: $0) } }
    set { unsafe gtk_menu_button_set_icon_name(pointer, newValue?.cText ?? "") }
  }

  /// The popover that the button opens (`gtk_menu_button_set_popover`).
  ///
  /// Reading it makes a new handle.
  public var popover: Popover? {
    get {
      guard let popover = unsafe gtk_menu_button_get_popover(pointer) else { return nil }
      return unsafe Popover(adopting: OpaquePointer(popover))
    }
    set { unsafe gtk_menu_button_set_popover(pointer, newValue?.widget) }
  }

  /// Whether the popover is open; setting it opens or closes the popover
  /// (`gtk_menu_button_popup`, `gtk_menu_button_popdown`).
  ///
  /// See ``Popover/onOpened`` and ``Popover/onClosed``.
  public var isOpen: Bool {
    get { popover?.isOpen ?? false }
    set {
      // Without a popover GTK would press the button all the same.
      guard popover != nil else { return }
      if newValue {
        unsafe gtk_menu_button_popup(pointer)
      } else {
        unsafe gtk_menu_button_popdown(pointer)
      }
    }
  }
}
