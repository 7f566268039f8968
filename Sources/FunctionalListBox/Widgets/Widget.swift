import CFunctionalListGtk
import CFunctionalListSupport

/// A thin handle on a `GtkWidget`.
///
/// A handle owns one reference to its widget. It is not the widget: several handles may stand for
/// one widget, and a widget outlives its handles while GTK holds it. Handlers set on a handle stay
/// with the widget.
///
/// Subclass a concrete handle (``Box``, say) to make a view of your own.
@safe
open class Widget {
  private let reference: ObjectReference

  /// Takes over a floating widget, as `gtk_*_new` returns it.
  ///
  /// The first widget of a program opens the display, as the start of a `GtkApplication` does;
  /// without one GTK would crash in `make`.
  init(sinking make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    requireDisplay()
    unsafe reference = ObjectReference(sinking: make())
    MainLoop.attach()
  }

  /// Makes a handle on a widget that exists: of GtkBuilder, C code or another Swift binding.
  ///
  /// - Parameter pointer: a `GtkWidget *`. The handle adds a reference of its own.
  /// - Precondition: The object is a widget; the message names the type that was found.
  public convenience init(adopting pointer: OpaquePointer) {
    unsafe self.init(adopting: pointer, as: gtk_widget_get_type())
  }

  /// Makes a handle on a widget of the type `type`, a `GType`.
  init(adopting pointer: OpaquePointer, as type: GType) {
    let object = unsafe UnsafeMutableRawPointer(pointer)
    let isExpected = unsafe flb_is_a(object, type) != 0
    precondition(
      isExpected,
      unsafe "adopting: expected a \(String(cString: g_type_name(type))), "
        + "found a \(String(cString: flb_type_name(object)))")
    unsafe reference = ObjectReference(retaining: object)
    MainLoop.attach()
  }

  /// Makes a handle on what GTK returned (transfer none), or `nil` where it returned nothing.
  convenience init?(retaining widget: UnsafeMutablePointer<GtkWidget>?) {
    guard let widget = unsafe widget else { return nil }
    unsafe self.init(adopting: OpaquePointer(widget), as: gtk_widget_get_type())
  }

  /// The widget as C sees it, a `GtkWidget *`: the hatch to other code.
  ///
  /// The receiver does not own it.
  public final var pointer: OpaquePointer {
    unsafe OpaquePointer(reference.object)
  }

  final var widget: UnsafeMutablePointer<GtkWidget> {
    unsafe reference.object.assumingMemoryBound(to: GtkWidget.self)
  }

  final var object: UnsafeMutableRawPointer {
    unsafe reference.object
  }
}

/// Initialises GTK if nothing has (`gtk_init_check`), and ends the program with a sentence that says
/// what to do where that finds no display.
private func requireDisplay() {
  if gtk_is_initialized() == 0 { _ = gtk_init_check() }
  precondition(
    unsafe gdk_display_get_default() != nil,
    "a widget needs a display, and GTK found none: set DISPLAY or WAYLAND_DISPLAY, or test without "
      + "widgets, with ListBoxTesting")
}

/// A view that a ``HostCell`` can make: a widget with an initialiser without arguments.
public protocol CellView: Widget {
  /// Makes the view once per live row.
  init()
}

extension Widget {
  /// Whether the widget is shown when its parent is (`gtk_widget_set_visible`).
  public final var isVisible: Bool {
    get { unsafe gtk_widget_get_visible(widget) != 0 }
    set { unsafe gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget reacts to the user (`gtk_widget_set_sensitive`).
  public final var isSensitive: Bool {
    get { unsafe gtk_widget_get_sensitive(widget) != 0 }
    set { unsafe gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget takes spare width (`gtk_widget_set_hexpand`).
  public final var expandsHorizontally: Bool {
    get { unsafe gtk_widget_get_hexpand(widget) != 0 }
    set { unsafe gtk_widget_set_hexpand(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget takes spare height (`gtk_widget_set_vexpand`).
  public final var expandsVertically: Bool {
    get { unsafe gtk_widget_get_vexpand(widget) != 0 }
    set { unsafe gtk_widget_set_vexpand(widget, newValue ? 1 : 0) }
  }

  /// How the widget uses the width it is given (`gtk_widget_set_halign`).
  public final var horizontalAlignment: Alignment {
    get { unsafe Alignment(gtk_widget_get_halign(widget)) }
    set { unsafe gtk_widget_set_halign(widget, newValue.gtk) }
  }

  /// How the widget uses the height it is given (`gtk_widget_set_valign`).
  public final var verticalAlignment: Alignment {
    get { unsafe Alignment(gtk_widget_get_valign(widget)) }
    set { unsafe gtk_widget_set_valign(widget, newValue.gtk) }
  }

  /// The text that a pointer resting on the widget shows (`gtk_widget_set_tooltip_text`).
  public final var tooltip: String? {
    get { unsafe gtk_widget_get_tooltip_text(widget).map { unsafe String(cString: $0) } }
    set { unsafe gtk_widget_set_tooltip_text(widget, newValue) }
  }

  /// Sets the margins around the widget, in pixels, at most 32,767 (`gtk_widget_set_margin_*`).
  public final func setMargins(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    unsafe gtk_widget_set_margin_top(widget, Int32(Int16(clamping: top)))
    unsafe gtk_widget_set_margin_start(widget, Int32(Int16(clamping: leading)))
    unsafe gtk_widget_set_margin_bottom(widget, Int32(Int16(clamping: bottom)))
    unsafe gtk_widget_set_margin_end(widget, Int32(Int16(clamping: trailing)))
  }

  /// Asks for at least this size, in pixels; -1 is the natural size (`gtk_widget_set_size_request`).
  public final func setMinimumSize(width: Int = -1, height: Int = -1) {
    unsafe gtk_widget_set_size_request(widget, Int32(clamping: width), Int32(clamping: height))
  }

  /// Adds a CSS class (`gtk_widget_add_css_class`).
  public final func addCSSClass(_ name: String) {
    unsafe gtk_widget_add_css_class(widget, name)
  }

  /// Takes a CSS class away (`gtk_widget_remove_css_class`).
  public final func removeCSSClass(_ name: String) {
    unsafe gtk_widget_remove_css_class(widget, name)
  }

  /// Asks for the keyboard focus; `false` where the widget cannot take it
  /// (`gtk_widget_grab_focus`).
  @discardableResult
  public final func grabFocus() -> Bool {
    unsafe gtk_widget_grab_focus(widget) != 0
  }

  /// Whether the keyboard focus is on the widget or within it.
  public final var containsFocus: Bool {
    guard let root = unsafe gtk_widget_get_root(widget), let focus = unsafe gtk_root_get_focus(root)
    else { return false }
    return unsafe focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }
}
