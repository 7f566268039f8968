import CFunctionalListGtk
import FunctionalListGtk

/// The viewport in which the box was on screen last.
struct LastViewport {
  /// The vertical adjustment of the scrolled window.
  private var adjustment: ObjectReference?
  /// Whether a `GtkViewport` scrolls the list, in which a header can stick.
  private(set) var isGtkViewport = false
  /// Whether it is at the very top of the scrolled content.
  private(set) var isAtTop = true
  /// The scroll position when the box was unmapped, in pixels.
  private var hiddenPosition: Double?
  /// Whether a render has moved the list while the box was unmapped, to keep the scroll anchor.
  private var hasMoved = false

  /// Notes the viewport that the box is in.
  mutating func note(_ view: ScrolledView) {
    adjustment = view.adjustment
    isGtkViewport = view.hasViewport
    hiddenPosition = nil
    hasMoved = false
  }

  /// Notes the viewport that the box is in, and its position.
  mutating func track(_ view: ScrolledView) {
    note(view)
    isAtTop = view.position <= 0
  }

  /// Notes that the box was unmapped, for example because its page was hidden.
  mutating func hide() { hiddenPosition = adjustment.map(SharedViewport.position) }

  /// Notes that the position in the list has changed, on screen or on a hidden page; whether it is below the top of
  /// the list.
  mutating func move(isBelowTop: Bool) {
    hasMoved = hiddenPosition != nil
    if isBelowTop { isAtTop = false }
  }

  /// Whether the viewport is that of a view.
  func isSame(as view: ScrolledView) -> Bool {
    unsafe adjustment?.object == view.adjustment.object
  }

  /// Whether the box is on a hidden page of this viewport, which nobody has scrolled since.
  func isHidden(with box: Widget) -> Bool {
    guard let adjustment, let hiddenPosition, let window = unsafe box.scrolledWindow,
      let present = unsafe gtk_scrolled_window_get_vadjustment(OpaquePointer(window))
    else { return false }
    return unsafe UnsafeMutableRawPointer(present) == adjustment.object
      && SharedViewport.position(of: adjustment) == hiddenPosition
  }

  /// Whether the position in the list is to be transferred to a view, because the view is another one or the
  /// position has changed on a hidden page.
  func isTransferred(to view: ScrolledView, of box: Widget) -> Bool {
    guard adjustment != nil else { return false }
    return isSame(as: view) ? hasMoved && isHidden(with: box) : !isAtTop
  }
}
