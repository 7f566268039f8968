import FunctionalListGtk
import CFunctionalListGtk

/// Whether a viewport scrolls to the focus (`GtkViewport:scroll-to-focus`), which parts of lists prevent for a while.
///
/// It is data of the viewport, because several parts and lists may prevent it at the same time.
final class FocusScrolling {
  private static let key = "functional-list-box-focus-scrolling"

  private var holders: Set<ObjectIdentifier> = []
  /// Whether the viewport scrolled to the focus before; the app may have disabled it.
  private var wasEnabled = false

  /// Prevents scrolling to the focus until ``release(_:by:)``.
  static func hold(_ viewport: ObjectReference, by holder: AnyObject) {
    let scrolling = unsafe attachedObject(key, of: viewport.object) { FocusScrolling() }
    if scrolling.holders.isEmpty {
      scrolling.wasEnabled = unsafe gtk_viewport_get_scroll_to_focus(viewport.pointer) != 0
      unsafe gtk_viewport_set_scroll_to_focus(viewport.pointer, 0)
    }
    scrolling.holders.insert(ObjectIdentifier(holder))
  }

  /// Lets the viewport scroll to the focus again, unless another holder prevents it.
  static func release(_ viewport: ObjectReference, by holder: AnyObject) {
    guard let scrolling = unsafe attachedObject(key, of: viewport.object, as: Self.self),
      scrolling.holders.remove(ObjectIdentifier(holder)) != nil, scrolling.holders.isEmpty,
      scrolling.wasEnabled
    else { return }
    unsafe gtk_viewport_set_scroll_to_focus(viewport.pointer, 1)
  }
}
