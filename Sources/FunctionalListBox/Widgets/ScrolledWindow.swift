import CFunctionalListGtk
import CFunctionalListSupport

/// A view on a child larger than itself (`GtkScrolledWindow`).
open class ScrolledWindow: Widget {
  /// Whether the child may be scrolled in one direction (`GtkPolicyType`).
  public enum Policy: Hashable, Sendable {
    /// The scroll bar is always there.
    case always
    /// The scroll bar is there when the child does not fit.
    case automatic
    /// No scrolling: the scrolled window asks for all that the child needs.
    case never
    /// No scroll bar, but the child may be larger and is scrolled by other means.
    case external

    init(_ policy: GtkPolicyType) {
      self =
        switch policy {
        case GTK_POLICY_ALWAYS: .always
        case GTK_POLICY_NEVER: .never
        case GTK_POLICY_EXTERNAL: .external
        default: .automatic
        }
    }

    var gtk: GtkPolicyType {
      switch self {
      case .always: GTK_POLICY_ALWAYS
      case .automatic: GTK_POLICY_AUTOMATIC
      case .never: GTK_POLICY_NEVER
      case .external: GTK_POLICY_EXTERNAL
      }
    }
  }

  /// Makes an empty scrolled window.
  public init() {
    unsafe super.init(sinking: gtk_scrolled_window_new())
  }

  /// Makes a handle on a `GtkScrolledWindow` that exists.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_scrolled_window_get_type())
  }

  /// What is scrolled (`gtk_scrolled_window_set_child`).
  ///
  /// Reading it makes a new handle. The viewport that GTK puts around a child that does not scroll
  /// by itself, as a ``ListBox``, is passed over.
  public final var child: Widget? {
    get {
      guard let child = unsafe gtk_scrolled_window_get_child(pointer) else { return nil }
      let isViewport = unsafe flb_is_a(child, gtk_viewport_get_type()) != 0
      return unsafe Widget(
        retaining: isViewport ? gtk_viewport_get_child(OpaquePointer(child)) : child)
    }
    set { unsafe gtk_scrolled_window_set_child(pointer, newValue?.widget) }
  }

  /// Scrolling sideways; `automatic` at first (`gtk_scrolled_window_set_policy`).
  public final var horizontalPolicy: Policy {
    get { policies.horizontal }
    set { unsafe gtk_scrolled_window_set_policy(pointer, newValue.gtk, policies.vertical.gtk) }
  }

  /// Scrolling up and down; `automatic` at first (`gtk_scrolled_window_set_policy`).
  public final var verticalPolicy: Policy {
    get { policies.vertical }
    set { unsafe gtk_scrolled_window_set_policy(pointer, policies.horizontal.gtk, newValue.gtk) }
  }

  private var policies: (horizontal: Policy, vertical: Policy) {
    var horizontal = GTK_POLICY_AUTOMATIC
    var vertical = GTK_POLICY_AUTOMATIC
    unsafe gtk_scrolled_window_get_policy(pointer, &horizontal, &vertical)
    return (Policy(horizontal), Policy(vertical))
  }

  /// The height to show at least, in pixels; -1 is none
  /// (`gtk_scrolled_window_set_min_content_height`).
  public final var minimumContentHeight: Int {
    get { unsafe Int(gtk_scrolled_window_get_min_content_height(pointer)) }
    set { unsafe gtk_scrolled_window_set_min_content_height(pointer, Int32(clamping: newValue)) }
  }

  private var verticalAdjustment: UnsafeMutablePointer<GtkAdjustment> {
    unsafe gtk_scrolled_window_get_vadjustment(pointer)
  }

  /// The offset of the child's first visible pixel from its top; kept between 0 and
  /// ``scrollUpper`` - ``pageSize`` (`gtk_adjustment_set_value` of the vertical adjustment).
  public final var scrollPosition: Double {
    get { unsafe gtk_adjustment_get_value(verticalAdjustment) }
    set { unsafe gtk_adjustment_set_value(verticalAdjustment, newValue) }
  }

  /// The height of the child in pixels, as of the last layout (`gtk_adjustment_get_upper`).
  public final var scrollUpper: Double {
    unsafe gtk_adjustment_get_upper(verticalAdjustment)
  }

  /// The height of the visible part in pixels, as of the last layout
  /// (`gtk_adjustment_get_page_size`).
  public final var pageSize: Double {
    unsafe gtk_adjustment_get_page_size(verticalAdjustment)
  }
}
