import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

extension Widget {
  /// The scrolled window that scrolls the box vertically, and the viewport in it.
  ///
  /// A scrolled window that only scrolls horizontally is skipped. The viewport may be in another
  /// scrollable widget such as an `AdwClampScrollable`; it is `nil` if something else scrolls the box.
  var scrollingParents:
    (window: UnsafeMutablePointer<GtkWidget>, viewport: UnsafeMutablePointer<GtkWidget>?)?
  {
    var viewport: UnsafeMutablePointer<GtkWidget>?
    var next = unsafe gtk_widget_get_parent(widget)
    while let widget = unsafe next {
      unsafe next = gtk_widget_get_parent(widget)
      if unsafe flb_is_a(widget, gtk_viewport_get_type()) != 0 { unsafe viewport = widget }
      guard unsafe flb_is_a(widget, gtk_scrolled_window_get_type()) != 0 else { continue }
      var policy = GTK_POLICY_AUTOMATIC
      unsafe gtk_scrolled_window_get_policy(OpaquePointer(widget), nil, &policy)
      guard policy != GTK_POLICY_NEVER else { continue }
      let adjustment = unsafe gtk_scrolled_window_get_vadjustment(OpaquePointer(widget))
      let isScrolled = unsafe viewport.map {
        unsafe gtk_scrollable_get_vadjustment(OpaquePointer($0)) == adjustment
      }
      return unsafe (widget, isScrolled == true ? viewport : nil)
    }
    return nil
  }

  /// The scrolled window that scrolls the box vertically.
  var scrolledWindow: UnsafeMutablePointer<GtkWidget>? { unsafe scrollingParents?.window }

  /// The viewport that the scrolled window scrolls; `nil` if something else scrolls the box.
  var viewport: UnsafeMutablePointer<GtkWidget>? { unsafe scrollingParents?.viewport }
}

extension Widget {
  /// Whether the box is above another one, which moves with changes of its height
  /// (`gtk_widget_compute_bounds`).
  func isAbove(_ other: Widget) -> Bool {
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(widget, other.widget, &bounds) != 0 else { return false }
    let width = unsafe Float(gtk_widget_get_width(other.widget))
    guard bounds.origin.x < width, bounds.origin.x + bounds.size.width > 0 else { return false }
    // An empty box has no height.
    return bounds.origin.y == 0 ? isBefore(other) : bounds.origin.y < 0
  }

  /// Whether the widget is before another one in the tree of widgets, or contains it.
  private func isBefore(_ other: Widget) -> Bool {
    guard unsafe gtk_widget_is_ancestor(other.widget, widget) == 0 else { return true }
    var (first, last) = unsafe (widget, other.widget)
    while let parent = unsafe gtk_widget_get_parent(first),
      unsafe gtk_widget_is_ancestor(other.widget, parent) == 0
    {
      unsafe first = parent
    }
    while let parent = unsafe gtk_widget_get_parent(last),
      unsafe parent != gtk_widget_get_parent(first)
    {
      unsafe last = parent
    }
    var next = unsafe gtk_widget_get_next_sibling(first)
    while let widget = unsafe next, unsafe widget != last {
      unsafe next = gtk_widget_get_next_sibling(widget)
    }
    return unsafe next != nil
  }
}

/// The top and the height of a widget with its border and padding, in pixels (`gtk_widget_compute_bounds`).
func verticalBounds(
  of widget: UnsafeMutablePointer<GtkWidget>, in target: UnsafeMutablePointer<GtkWidget>
) -> (y: Double, height: Double) {
  var bounds = graphene_rect_t()
  guard unsafe gtk_widget_compute_bounds(widget, target, &bounds) != 0 else { return (0, 0) }
  return (Double(bounds.origin.y), Double(bounds.size.height))
}

/// A snapshot of the viewport of a list box.
@safe
struct ScrolledView {
  let box: Widget
  let adjustment: ObjectReference
  /// The scroll position, in pixels.
  let position: Double
  /// The visible part of the list box, in pixels from its top.
  let visibleRows: Range<Double>
  /// The height of the scrolled content above the list box, in pixels.
  var above: Double { position - visibleRows.lowerBound }
  /// The height of the scrolled content below the list box, in pixels, which lists there change in the next layout.
  let below: Double
  /// Whether a `GtkViewport` scrolls the list box.
  let hasViewport: Bool
  /// The height of the viewport, in pixels.
  var page: Double { visibleRows.upperBound - visibleRows.lowerBound }

  /// Whether a viewport can scroll sideways, because it is narrower than the list box.
  var scrollsSideways: Bool {
    guard let viewport = unsafe box.viewport,
      let adjustment = unsafe gtk_scrollable_get_hadjustment(OpaquePointer(viewport))
    else { return false }
    return unsafe gtk_adjustment_get_upper(adjustment) > gtk_adjustment_get_page_size(adjustment)
  }

  /// - Returns: `nil` if the box is not on screen or not in a scrolled window.
  init?(of box: Widget) {
    guard unsafe gtk_widget_get_mapped(box.widget) != 0,
      let (window, viewport) = unsafe box.scrollingParents,
      let adjustment = unsafe gtk_scrolled_window_get_vadjustment(OpaquePointer(window))
    else { return nil }
    self.box = box
    unsafe self.adjustment = ObjectReference(retaining: adjustment)
    position = SharedViewport.position(of: self.adjustment)
    hasViewport = unsafe viewport != nil
    let content = unsafe Self.content(window, viewport) ?? box.widget
    // Rows begin below the border and the padding that a style sheet may give the box.
    var outer = unsafe verticalBounds(of: content, in: content)
    if hasViewport {
      let margin = unsafe Double(gtk_widget_get_margin_top(content))
      outer.y -= margin
      outer.height += unsafe margin + Double(gtk_widget_get_margin_bottom(content))
    }
    let top =
      unsafe verticalBounds(of: box.widget, in: content).y - outer.y
      - verticalBounds(of: box.widget, in: box.widget).y
    let growth = SharedViewport.growth(below: box, in: self.adjustment)
    below = unsafe max(0, outer.height - top - Double(gtk_widget_get_height(box.widget)) + growth)
    let page = unsafe gtk_adjustment_get_page_size(adjustment)
    // The titles of columns are in a margin of the box, which is not part of it.
    let inset = unsafe Double(flb_box_get_top_inset(box.widget))
    visibleRows = position - top + inset..<max(position - top + page, position - top + inset)
  }

  /// The scrolled content, which may contain more than the box.
  private static func content(
    _ window: UnsafeMutablePointer<GtkWidget>, _ viewport: UnsafeMutablePointer<GtkWidget>?
  ) -> UnsafeMutablePointer<GtkWidget>? {
    if let viewport = unsafe viewport {
      return unsafe gtk_viewport_get_child(OpaquePointer(viewport))
    }
    return unsafe gtk_scrolled_window_get_child(OpaquePointer(window)).flatMap {
      unsafe gtk_widget_get_first_child($0)
    }
  }

  /// Scrolls so that a position in the list box is at the top of the viewport.
  ///
  /// - Parameters:
  ///   - boxPosition: the position, in pixels.
  ///   - keepsAnchor: whether visible rows stay in their positions on screen.
  ///   - changesHeight: whether the next layout changes the height of the box, which other lists do not know yet.
  func scrollBox(to boxPosition: Double, keepsAnchor: Bool, changesHeight: Bool = false) {
    guard !changesHeight else {
      return SharedViewport.changeHeight(of: box, in: adjustment) {
        scrollBox(to: boxPosition, keepsAnchor: keepsAnchor)
      }
    }
    let target = position - visibleRows.lowerBound + boxPosition
    // A scroll to the present position ends an animation by GTK.
    guard target != position || !keepsAnchor else { return }
    SharedViewport.scroll(
      adjustment, to: target, by: .init(box: box, keepsAnchor: keepsAnchor))
  }

  /// Undoes the scrolling by GTK since a position in the list box was at the top of the viewport, and ends an
  /// animation by GTK.
  func stay(at boxPosition: Double) {
    SharedViewport.stay(adjustment, at: position - visibleRows.lowerBound + boxPosition) { true }
  }

  /// Undoes the scrolling by GTK while `body` runs, and ends an animation that has begun meanwhile.
  ///
  /// A kinetic scroll or a drag continues. `body` returns whether GTK may have begun an animation.
  func stay(during body: () -> Bool) {
    SharedViewport.stay(adjustment, at: position, during: body)
  }
}
