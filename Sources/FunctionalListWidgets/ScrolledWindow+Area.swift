import CFunctionalListGtk
import FunctionalListGtk

extension ScrolledWindow {
  /// The part of the child that a scrolled window shows, in pixels.
  public nonisolated struct VisibleArea: Hashable, Sendable {
    /// The distance from the left edge of the child to that of the viewport.
    public var x = 0.0
    /// The distance from the top of the child to that of the viewport.
    public var y = 0.0
    /// The width of the viewport.
    public var width = 0.0
    /// The height of the viewport.
    public var height = 0.0
    /// The width of the child.
    public var contentWidth = 0.0
    /// The height of the child.
    public var contentHeight = 0.0

    /// Makes the area of a child.
    public init(
      x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0, contentWidth: Double = 0,
      contentHeight: Double = 0
    ) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.contentWidth = contentWidth
      self.contentHeight = contentHeight
    }

    /// Whether nothing is above the viewport, to the pixel.
    public var isAtTop: Bool { y < 1 }
    /// Whether nothing is below the viewport, to the pixel; also if the whole child is visible.
    public var isAtBottom: Bool { y + height > contentHeight - 1 }
  }

  /// The visible part of the child, as of the last layout.
  ///
  /// - Complexity: O(1): six properties of the two `GtkAdjustment`s.
  public var visibleArea: VisibleArea {
    guard let horizontal = unsafe gtk_scrolled_window_get_hadjustment(pointer),
      let vertical = unsafe gtk_scrolled_window_get_vadjustment(pointer)
    else { return VisibleArea() }
    return unsafe VisibleArea(
      x: gtk_adjustment_get_value(horizontal), y: gtk_adjustment_get_value(vertical),
      width: gtk_adjustment_get_page_size(horizontal),
      height: gtk_adjustment_get_page_size(vertical),
      contentWidth: gtk_adjustment_get_upper(horizontal),
      contentHeight: gtk_adjustment_get_upper(vertical))
  }

  /// Called with the visible part of the child after the user or the program has scrolled, or the size of the
  /// child or of the viewport has changed (`GtkAdjustment::value-changed`, `GtkAdjustment::changed`).
  ///
  /// It is called from the main loop, after the layout or the render that has scrolled, so it may render. Several
  /// changes between two iterations of the main loop are one call, with the last area, and none if the area is
  /// that of the last call. The first call comes with the first layout. In a list, reacting to the rows
  /// themselves costs less: see `onEdgeReached`, `prefetch` and `visibleItemPaths`.
  ///
  /// ```swift
  /// let button = Button("Top")
  /// scrolled.onScrolled = { [weak button] area in button?.isVisible = !area.isAtTop }
  /// ```
  public var onScrolled: ((_ area: VisibleArea) -> Void)? {
    get { scrolling.scrolled.handler { newest in { newest()?($0) } } }
    set {
      scrolling.scrolled.body = newValue
      guard newValue != nil else { return }
      scrolling.watch(self)
      liveWithWidget(for: scrolling.scrolled)
    }
  }
}

/// Notices changes of the adjustments of a scrolled window, and reports them from the main loop.
final class ScrollWatch {
  let scrolled = SignalHandler<(ScrolledWindow.VisibleArea) -> Void>()
  private var reported: ScrolledWindow.VisibleArea?
  private var signals: [SignalHandler<() -> Void>] = []
  private var isWaiting = false

  func watch(_ window: ScrolledWindow) {
    guard signals.isEmpty else { return }
    reported = window.visibleArea
    unsafe watch(gtk_scrolled_window_get_hadjustment(window.pointer), of: window)
    unsafe watch(gtk_scrolled_window_get_vadjustment(window.pointer), of: window)
  }

  private func watch(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?, of window: ScrolledWindow)
  {
    guard let adjustment = unsafe adjustment else { return }
    for signal in ["value-changed", "changed"] {
      let handler = SignalHandler<() -> Void>()
      // These are not handlers of a behaviour that sets `onScrolled`.
      HandlerScope.outside {
        handler.body = { [weak self, weak window] in self?.reportSoon(window) }
      }
      unsafe handler.connect(signal, of: UnsafeMutableRawPointer(adjustment))
      signals.append(handler)
    }
  }

  private func reportSoon(_ window: ScrolledWindow?) {
    // A handler that is set later does not know the area.
    guard scrolled.isSet else { return reported = nil }
    guard !isWaiting, let window else { return }
    isWaiting = true
    MainLoop.soon { [weak self, weak window] in
      guard let self else { return }
      isWaiting = false
      guard let area = window?.visibleArea, area != reported else { return }
      guard let handler = scrolled.current() else { return reported = nil }
      reported = area
      handler(area)
    }
  }
}
