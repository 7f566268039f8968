public import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// A bubble above a window, which points at a widget (`GtkPopover`).
///
/// Give it to a ``MenuButton``, or open it with ``open(on:at:)``. A popover in a row is closed before
/// the row leaves the viewport, is removed or is reused.
@MainActor
public final class Popover: Widget {
  /// On which side of what it points at the popover appears (`GtkPositionType`).
  public nonisolated enum Position: Hashable, Sendable {
    /// On the left.
    case left
    /// On the right.
    case right
    /// Above.
    case top
    /// Below.
    case bottom

    init(_ position: GtkPositionType) {
      self =
        switch position {
        case GTK_POS_LEFT: .left
        case GTK_POS_RIGHT: .right
        case GTK_POS_TOP: .top
        default: .bottom
        }
    }

    var gtk: GtkPositionType {
      switch self {
      case .left: GTK_POS_LEFT
      case .right: GTK_POS_RIGHT
      case .top: GTK_POS_TOP
      case .bottom: GTK_POS_BOTTOM
      }
    }
  }

  private let opened = SignalHandler<() -> Void>()
  private let closed = SignalHandler<() -> Void>()

  /// Makes an empty popover.
  public init() {
    unsafe super.init(sinking: gtk_popover_new())
  }

  /// Makes a popover that shows a widget.
  public convenience init(_ child: Widget) {
    self.init()
    self.child = child
  }

  /// Makes a handle for an existing `GtkPopover`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_popover_get_type())
  }

  private var popover: UnsafeMutablePointer<GtkPopover> {
    unsafe object.assumingMemoryBound(to: GtkPopover.self)
  }

  /// The widget in the popover (`gtk_popover_set_child`).
  ///
  /// Reading it makes a new handle.
  public var child: Widget? {
    get { unsafe Widget(retaining: gtk_popover_get_child(popover)) }
    set { unsafe gtk_popover_set_child(popover, newValue?.widget) }
  }

  /// On which side the popover appears if the space allows it, by default ``Position/bottom``
  /// (`gtk_popover_set_position`).
  public var position: Position {
    get { unsafe Position(gtk_popover_get_position(popover)) }
    set { unsafe gtk_popover_set_position(popover, newValue.gtk) }
  }

  /// Whether an arrow points at the widget, by default `true` (`gtk_popover_set_has_arrow`).
  public var hasArrow: Bool {
    get { unsafe gtk_popover_get_has_arrow(popover) != 0 }
    set { unsafe gtk_popover_set_has_arrow(popover, newValue ? 1 : 0) }
  }

  /// Whether a click elsewhere or Escape closes the popover, by default `true`
  /// (`gtk_popover_set_autohide`).
  public var closesByItself: Bool {
    get { unsafe gtk_popover_get_autohide(popover) != 0 }
    set { unsafe gtk_popover_set_autohide(popover, newValue ? 1 : 0) }
  }

  /// Whether the popover is shown (`gtk_widget_get_mapped`).
  public var isOpen: Bool {
    unsafe gtk_widget_get_mapped(widget) != 0
  }

  /// Opens the popover, pointing at a widget or at a point in it (`gtk_popover_popup`).
  ///
  /// The widget owns the popover from then on, until it is destroyed or the popover is opened on
  /// another widget. Use one popover for each widget, not one for each click.
  ///
  /// - Parameters:
  ///   - parent: a widget that is shown in a window. The popover of a ``MenuButton`` stays with the
  ///     button, and points at it.
  ///   - place: a point in pixels from the left edge and the top of the widget, or `nil` for the whole
  ///     widget. A point outside is moved to the nearest point in the widget.
  public func open(on parent: Widget, at place: ListPoint? = nil) {
    if !isOfMenuButton { unsafe flb_popover_set_parent(widget, parent.widget) }
    if let place {
      let (width, height) = unsafe (
        gtk_widget_get_width(parent.widget), gtk_widget_get_height(parent.widget)
      )
      var area = GdkRectangle(
        x: pixel(place.x, limit: width), y: pixel(place.y, limit: height), width: 1, height: 1)
      unsafe gtk_popover_set_pointing_to(popover, &area)
    } else {
      unsafe gtk_popover_set_pointing_to(popover, nil)
    }
    unsafe gtk_popover_popup(popover)
  }

  private var isOfMenuButton: Bool {
    guard let parent = unsafe gtk_widget_get_parent(widget) else { return false }
    return unsafe flb_is_a(parent, gtk_menu_button_get_type()) != 0
  }

  /// Closes the popover (`gtk_popover_popdown`).
  public func close() {
    unsafe gtk_popover_popdown(popover)
  }

  /// Called when the popover is about to be shown
  /// (`void show (GtkWidget *self, gpointer user_data)`).
  public var onOpened: (() -> Void)? {
    get { opened.handler }
    set {
      opened.body = newValue
      opened.connect("show", of: self)
    }
  }

  /// Called when the popover was closed, by the user or the program
  /// (`void closed (GtkPopover *self, gpointer user_data)`).
  public var onClosed: (() -> Void)? {
    get { closed.handler }
    set {
      closed.body = newValue
      closed.connect("closed", of: self)
    }
  }
}

/// The pixel of a widget that is nearest to a coordinate; GDK fails for those that no monitor shows.
private func pixel(_ coordinate: Double, limit: Int32) -> Int32 {
  coordinate.isNaN ? 0 : Int32(min(max(coordinate, 0), Double(max(limit - 1, 0))))
}
