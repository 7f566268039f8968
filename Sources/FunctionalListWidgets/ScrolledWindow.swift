public import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// A viewport for a child that may be larger (`GtkScrolledWindow`).
@MainActor
public final class ScrolledWindow: Widget {
  /// Whether the child can be scrolled in one direction (`GtkPolicyType`).
  public nonisolated enum Policy: Hashable, Sendable {
    /// The scroll bar is always visible.
    case always
    /// The scroll bar is visible if the child does not fit.
    case automatic
    /// The child does not scroll. The scrolled window asks for all the space that it needs.
    case never
    /// There is no scroll bar. A larger child is scrolled by other means.
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

  let scrolling = ScrollWatch()

  /// Makes an empty scrolled window.
  public init() {
    unsafe super.init(sinking: gtk_scrolled_window_new())
  }

  /// Makes a handle for an existing `GtkScrolledWindow`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_scrolled_window_get_type())
  }

  /// The widget that is scrolled (`gtk_scrolled_window_set_child`).
  ///
  /// Reading it makes a new handle. GTK puts a `GtkViewport` around a child that does not scroll by
  /// itself, for example a `ListBox`; the child is returned, not the viewport.
  public var child: Widget? {
    get {
      guard let child = unsafe gtk_scrolled_window_get_child(pointer) else { return nil }
      let isViewport = unsafe flb_is_a(child, gtk_viewport_get_type()) != 0
      return unsafe Widget(
        retaining: isViewport ? gtk_viewport_get_child(OpaquePointer(child)) : child)
    }
    set { unsafe gtk_scrolled_window_set_child(pointer, newValue?.widget) }
  }

  /// Horizontal scrolling, by default ``Policy/automatic`` (`gtk_scrolled_window_set_policy`).
  public var horizontalPolicy: Policy {
    get { policies.horizontal }
    set { unsafe gtk_scrolled_window_set_policy(pointer, newValue.gtk, policies.vertical.gtk) }
  }

  /// Vertical scrolling, by default ``Policy/automatic`` (`gtk_scrolled_window_set_policy`).
  public var verticalPolicy: Policy {
    get { policies.vertical }
    set { unsafe gtk_scrolled_window_set_policy(pointer, policies.horizontal.gtk, newValue.gtk) }
  }

  private var policies: (horizontal: Policy, vertical: Policy) {
    var horizontal = GTK_POLICY_AUTOMATIC
    var vertical = GTK_POLICY_AUTOMATIC
    unsafe gtk_scrolled_window_get_policy(pointer, &horizontal, &vertical)
    return (Policy(horizontal), Policy(vertical))
  }

  /// The minimum height of the viewport in pixels, or -1 for none
  /// (`gtk_scrolled_window_set_min_content_height`).
  public var minimumContentHeight: Int {
    get { unsafe Int(gtk_scrolled_window_get_min_content_height(pointer)) }
    set { unsafe gtk_scrolled_window_set_min_content_height(pointer, Int32(size: newValue)) }
  }

  private var verticalAdjustment: UnsafeMutablePointer<GtkAdjustment> {
    unsafe gtk_scrolled_window_get_vadjustment(pointer)
  }

  /// The distance in pixels from the top of the child to the top of the viewport
  /// (`gtk_adjustment_set_value` of the vertical adjustment).
  ///
  /// It is clamped to `0...(contentHeight - viewportHeight)`. Setting what is not a number does nothing.
  public var verticalOffset: Double {
    get { unsafe gtk_adjustment_get_value(verticalAdjustment) }
    set {
      guard !newValue.isNaN else { return }
      unsafe gtk_adjustment_set_value(verticalAdjustment, newValue.finite)
    }
  }

  /// The height of the child in pixels, as of the last layout (`gtk_adjustment_get_upper`).
  public var contentHeight: Double {
    unsafe gtk_adjustment_get_upper(verticalAdjustment)
  }

  /// The height of the viewport in pixels, as of the last layout (`gtk_adjustment_get_page_size`).
  public var viewportHeight: Double {
    unsafe gtk_adjustment_get_page_size(verticalAdjustment)
  }
}
