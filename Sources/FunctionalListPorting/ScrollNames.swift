public import FunctionalListBox
import FunctionalListCore
public import FunctionalListGtk

// The closures of FunctionalTableData that are called when the user scrolls.

extension FunctionalData {
  /// The delegate for scrolling.
  @available(
    *, unavailable,
    message: "set onScrolled of the ScrolledWindow, or use onEdgeReached"
  )
  public var scrollViewDelegate: AnyObject? {
    get { nil }
    set {}
  }

  /// Called when the list scrolls.
  @available(
    *, unavailable,
    message: "set onScrolled of the ScrolledWindow, or use onEdgeReached"
  )
  public var scrollViewDidScroll: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// Called when the user begins to scroll with a finger.
  @available(
    *, unavailable,
    message:
      "GTK reports no drags of a finger; use onEdgeReached, or onScrolled of the ScrolledWindow"
  )
  public var scrollViewWillBeginDragging: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// Called before the user lifts the finger.
  @available(
    *, unavailable,
    message:
      "GTK reports no drags of a finger; use onEdgeReached, or onScrolled of the ScrolledWindow"
  )
  public var scrollViewWillEndDragging: ((Any, ListPoint, UnsafeMutablePointer<ListPoint>) -> Void)?
  {
    get { nil }
    set {}
  }

  /// Called when the user has lifted the finger.
  @available(
    *, unavailable,
    message:
      "GTK reports no drags of a finger; use onEdgeReached, or onScrolled of the ScrolledWindow"
  )
  public var scrollViewDidEndDragging: ((Any, Bool) -> Void)? {
    get { nil }
    set {}
  }

  /// Called when kinetic scrolling begins.
  @available(
    *, unavailable,
    message: "connect to decelerate of the scrolled window"
  )
  public var scrollViewWillBeginDecelerating: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// Called when kinetic scrolling ends.
  @available(
    *, unavailable,
    message: "GTK does not report it; set onScrolled of the ScrolledWindow"
  )
  public var scrollViewDidEndDecelerating: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// Called when the height of the list changes.
  @available(
    *, unavailable,
    message: "set onScrolled of the ScrolledWindow, which is also called when the size changes"
  )
  public var scrollViewDidChangeContentSize: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// Called when an animated scroll ends.
  @available(
    *, unavailable,
    message: "use the completion of renderAndDiff, or onScrolled of the ScrolledWindow"
  )
  public var scrollViewDidEndScrollingAnimation: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// Decides whether a tap on the status bar scrolls to the top.
  @available(
    *, unavailable,
    message: "nothing scrolls to the top by itself on this platform"
  )
  public var scrollViewShouldScrollToTop: ((Any) -> Bool)? {
    get { nil }
    set {}
  }

  /// Called when the list has scrolled to the top.
  @available(
    *, unavailable,
    message: "use onEdgeReached(.top)"
  )
  public var scrollViewDidScrollToTop: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// The text that a screen reader reads while the list scrolls.
  @available(
    *, unavailable,
    message: "screen readers are told the position of each row; see ListTexts.position"
  )
  public var scrollViewAccessibilityScrollStatus: ((Any) -> String?)? {
    get { nil }
    set {}
  }
}
