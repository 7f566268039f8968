package import CFunctionalListGtk
import CFunctionalListSupport

/// A thin handle for a `GtkWidget`.
///
/// A handle owns one reference to its widget. The handle that has made a widget, one on which handlers
/// are set and one that observes a model live as long as the widget: until its parent has released it,
/// or its window was closed. So a closure can refer to any of them weakly, even if nothing else retains
/// them. Signal handlers that are set on a handle stay with the widget. A widget can have several
/// handles.
///
/// A closure that belongs to a widget, such as its handler, and retains the handle of the widget or of
/// one that contains it keeps both for ever. Capture that handle weakly.
///
/// Subclass `Box` to make a view of several widgets. Subclass `Widget` to make a handle for another
/// GTK type:
///
/// ```swift
/// final class Calendar: Widget, CellView {
///   init() { super.init(sinking: OpaquePointer(gtk_calendar_new())) }
/// }
/// ```
///
/// The properties whose names begin with `on` are the handlers of signals. A handler of a change is
/// passed the new value; a handler of an action has no arguments. A new handler replaces the
/// previous one, and `nil` removes it. A handler set in the `behavior` of a cell is removed with the
/// description of the cell; see ``ViewHandler`` for handlers of your own views.
@safe
@MainActor
open class Widget {
  package final let object: UnsafeMutableRawPointer
  /// What owns a reference to the widget: ``WidgetHandles`` or an ``ObjectReference``.
  private final var owner: AnyObject

  /// Takes over a new widget, as `gtk_*_new` returns it (transfer floating).
  ///
  /// The handle sinks the floating reference and owns it. If the widget is not floating, the handle
  /// adds a reference of its own.
  ///
  /// - Parameter make: makes a `GtkWidget *`. It is called once, after the display has been opened,
  ///   because GTK crashes without one.
  /// - Precondition: The object is a widget; the message names the type that was found.
  public init(sinking make: @autoclosure () -> OpaquePointer) {
    requireDisplay()
    let object = unsafe UnsafeMutableRawPointer(make())
    unsafe requireType(gtk_widget_get_type(), of: object, in: "sinking")
    unsafe self.object = object
    owner = unsafe ObjectReference(sinking: object)
    liveWithWidget()
    MainLoop.attach()
  }

  /// Takes over a floating widget, as `gtk_*_new` returns it.
  ///
  /// The first widget of a program opens the display, as the start of a `GtkApplication` does.
  package init(sinking make: @autoclosure () -> UnsafeMutablePointer<GtkWidget>) {
    requireDisplay()
    unsafe object = UnsafeMutableRawPointer(make())
    owner = unsafe ObjectReference(sinking: object)
    liveWithWidget()
    MainLoop.attach()
  }

  /// Takes over a new widget of another binding, whose wrapper may own a reference to it.
  ///
  /// The handle does not live as long as the widget: if the subclass retained the wrapper, neither would end.
  package init(sinkingWidgetOfWrapper pointer: OpaquePointer) {
    requireDisplay()
    unsafe object = UnsafeMutableRawPointer(pointer)
    owner = unsafe ObjectReference(sinking: object)
    MainLoop.attach()
  }

  /// Makes a handle for an existing widget: of GtkBuilder, C code or another Swift binding.
  ///
  /// The handle lives as long as the app holds it, and as long as the widget once handlers are set on it.
  ///
  /// - Parameter pointer: a `GtkWidget *`. The handle adds a reference of its own.
  /// - Precondition: The object is a widget; the message names the type that was found.
  public convenience init(adopting pointer: OpaquePointer) {
    unsafe self.init(adopting: pointer, as: gtk_widget_get_type())
  }

  /// Makes a handle for an existing widget of the type `type`, a `GType`.
  package init(adopting pointer: OpaquePointer, as type: GType) {
    let object = unsafe UnsafeMutableRawPointer(pointer)
    unsafe requireType(type, of: object, in: "adopting")
    unsafe self.object = object
    owner = unsafe ObjectReference(retaining: object)
    MainLoop.attach()
  }

  /// Makes a handle for a widget that GTK returned (transfer none), or `nil` for a null pointer.
  package convenience init?(retaining widget: UnsafeMutablePointer<GtkWidget>?) {
    guard let widget = unsafe widget else { return nil }
    unsafe self.init(adopting: OpaquePointer(widget), as: gtk_widget_get_type())
  }

  /// The `GtkWidget *`, for calls that the library does not have.
  ///
  /// The receiver does not own it.
  public final var pointer: OpaquePointer {
    unsafe OpaquePointer(object)
  }

  package final var widget: UnsafeMutablePointer<GtkWidget> {
    unsafe object.assumingMemoryBound(to: GtkWidget.self)
  }

  /// Lets the handle live as long as the widget, for the sake of a handler or by default its own.
  ///
  /// A handle of an existing widget that is made only to ask it something does not.
  package final func liveWithWidget(for purpose: AnyObject? = nil) {
    let handles = unsafe owner as? WidgetHandles ?? .of(object)
    handles.add(self, for: purpose ?? self)
    owner = handles
  }
}

/// Whether a CSS class can have a name.
package nonisolated func isCSSClass(_ name: String) -> Bool {
  !name.isEmpty && !name.hasPrefix(".")
}

/// Initialises GTK (`gtk_init_check`), and returns whether there is a display.
package func hasDisplay() -> Bool {
  if gtk_is_initialized() == 0 { _ = gtk_init_check() }
  return unsafe gdk_display_get_default() != nil
}

/// Initialises GTK (`gtk_init_check`), and ends the program with a message that explains what to do
/// if there is no display.
package func requireDisplay() {
  precondition(
    hasDisplay(),
    "a widget needs a display, and GTK found none: set DISPLAY or WAYLAND_DISPLAY, or test without "
      + "widgets, with ListBoxTesting")
}

/// Ends the program with a message that names both types, unless the object has a type
/// (`g_type_is_a`).
package func requireType(
  _ type: GType, of object: UnsafeMutableRawPointer, in initialiser: StaticString
) {
  let isExpected = unsafe flb_is_a(object, type) != 0
  precondition(
    isExpected,
    unsafe "\(initialiser): expected a \(String(cString: g_type_name(type))), "
      + "found a \(String(cString: flb_type_name(object)))")
}

extension Widget {
  /// Whether the widget is shown when its parent is (`gtk_widget_set_visible`).
  public final var isVisible: Bool {
    get { unsafe gtk_widget_get_visible(widget) != 0 }
    set { unsafe gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget reacts to input (`gtk_widget_set_sensitive`).
  public final var isSensitive: Bool {
    get { unsafe gtk_widget_get_sensitive(widget) != 0 }
    set { unsafe gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget takes extra width (`gtk_widget_set_hexpand`).
  public final var expandsHorizontally: Bool {
    get { unsafe gtk_widget_get_hexpand(widget) != 0 }
    set { unsafe gtk_widget_set_hexpand(widget, newValue ? 1 : 0) }
  }

  /// Whether the widget takes extra height (`gtk_widget_set_vexpand`).
  public final var expandsVertically: Bool {
    get { unsafe gtk_widget_get_vexpand(widget) != 0 }
    set { unsafe gtk_widget_set_vexpand(widget, newValue ? 1 : 0) }
  }

  /// How the widget uses the width it is given (`gtk_widget_set_halign`).
  public final var horizontalAlignment: WidgetAlignment {
    get { unsafe WidgetAlignment(gtk_widget_get_halign(widget)) }
    set { unsafe gtk_widget_set_halign(widget, newValue.gtk) }
  }

  /// How the widget uses the height it is given (`gtk_widget_set_valign`).
  public final var verticalAlignment: WidgetAlignment {
    get { unsafe WidgetAlignment(gtk_widget_get_valign(widget)) }
    set { unsafe gtk_widget_set_valign(widget, newValue.gtk) }
  }

  /// The text that is shown while the pointer rests on the widget (`gtk_widget_set_tooltip_text`).
  public final var tooltip: String? {
    get { unsafe gtk_widget_get_tooltip_text(widget).map { unsafe String(cString: $0) } }
    set { unsafe gtk_widget_set_tooltip_text(widget, newValue?.cText) }
  }

  /// Sets the name that a screen reader reads, or restores GTK's own with `nil`
  /// (`GTK_ACCESSIBLE_PROPERTY_LABEL`).
  ///
  /// A widget that shows only an icon needs one. It is a method because GTK has no function that
  /// returns the name.
  public final func setAccessibleLabel(_ label: String?) {
    if let label {
      unsafe flb_accessible_set_label(widget, label.cText)
    } else {
      unsafe flb_accessible_reset_label(widget)
    }
  }

  /// Shows a text while the pointer rests on the widget, and makes it the name that a screen reader reads.
  ///
  /// GTK also makes a tooltip the description, which would be read after the name.
  package final func setNamingTooltip(_ text: String) {
    tooltip = text
    setAccessibleLabel(text)
    unsafe flb_accessible_reset_description(widget)
  }

  /// Sets the margins around the widget in pixels, each from 0 to 32,767
  /// (`gtk_widget_set_margin_*`).
  public final func setMargins(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    unsafe gtk_widget_set_margin_top(widget, Int32(length: top))
    unsafe gtk_widget_set_margin_start(widget, Int32(length: leading))
    unsafe gtk_widget_set_margin_bottom(widget, Int32(length: bottom))
    unsafe gtk_widget_set_margin_end(widget, Int32(length: trailing))
  }

  /// Sets the minimum size in pixels, at most 8,388,608; -1 is the natural size
  /// (`gtk_widget_set_size_request`).
  public final func setMinimumSize(width: Int = -1, height: Int = -1) {
    unsafe gtk_widget_set_size_request(widget, Int32(size: width), Int32(size: height))
  }

  /// Adds a CSS class (`gtk_widget_add_css_class`).
  ///
  /// A name that is empty or begins with a dot is ignored.
  public final func addCSSClass(_ name: String) {
    guard isCSSClass(name) else { return }
    unsafe gtk_widget_add_css_class(widget, name.cText)
  }

  /// Removes a CSS class (`gtk_widget_remove_css_class`).
  public final func removeCSSClass(_ name: String) {
    guard isCSSClass(name) else { return }
    unsafe gtk_widget_remove_css_class(widget, name.cText)
  }

  /// Moves the keyboard focus to the widget (`gtk_widget_grab_focus`).
  ///
  /// - Returns: Whether the widget took the focus.
  @discardableResult
  public final func grabFocus() -> Bool {
    unsafe gtk_widget_grab_focus(widget) != 0
  }

  /// Whether the widget is in a window with its resources (`gtk_widget_get_realized`).
  package final var isRealized: Bool { unsafe gtk_widget_get_realized(widget) != 0 }

  /// Whether the widget is another one or its descendant.
  package final func isIn(_ other: UnsafeMutablePointer<GtkWidget>) -> Bool {
    unsafe widget == other || gtk_widget_is_ancestor(widget, other) != 0
  }

  /// Whether the widget or one of its descendants has the keyboard focus.
  public final var containsFocus: Bool {
    guard let root = unsafe gtk_widget_get_root(widget), let focus = unsafe gtk_root_get_focus(root)
    else { return false }
    return unsafe focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }
}
