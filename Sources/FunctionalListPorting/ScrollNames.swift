public import FunctionalListBox
import FunctionalListCore
public import FunctionalListGtk

// The closures of FunctionalTableData that are called when the user scrolls.

extension FunctionalData {
  /// The property of FunctionalTableData.
  @available(
    *, unavailable,
    message:
      "connect to value-changed of the adjustment of the scrolled window, or use onEdgeReached"
  )
  public var scrollViewDelegate: AnyObject? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(
    *, unavailable,
    message:
      "connect to value-changed of the adjustment of the scrolled window, or use onEdgeReached"
  )
  public var scrollViewDidScroll: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(
    *, unavailable,
    message:
      "GTK reports no drags of a finger; use onEdgeReached, or the adjustment of the scrolled window"
  )
  public var scrollViewWillBeginDragging: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(
    *, unavailable,
    message:
      "GTK reports no drags of a finger; use onEdgeReached, or the adjustment of the scrolled window"
  )
  public var scrollViewWillEndDragging: ((Any, Point, UnsafeMutablePointer<Point>) -> Void)? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(
    *, unavailable,
    message:
      "GTK reports no drags of a finger; use onEdgeReached, or the adjustment of the scrolled window"
  )
  public var scrollViewDidEndDragging: ((Any, Bool) -> Void)? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(
    *, unavailable,
    message: "connect to decelerate of the scrolled window"
  )
  public var scrollViewWillBeginDecelerating: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(
    *, unavailable,
    message:
      "GTK does not report it; connect to value-changed of the adjustment of the scrolled window"
  )
  public var scrollViewDidEndDecelerating: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(
    *, unavailable,
    message: "connect to changed of the adjustment of the scrolled window"
  )
  public var scrollViewDidChangeContentSize: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(
    *, unavailable,
    message: "use the completion of renderAndDiff, or the adjustment of the scrolled window"
  )
  public var scrollViewDidEndScrollingAnimation: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(
    *, unavailable,
    message: "nothing scrolls to the top by itself on this platform"
  )
  public var scrollViewShouldScrollToTop: ((Any) -> Bool)? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(
    *, unavailable,
    message: "use onEdgeReached(.top)"
  )
  public var scrollViewDidScrollToTop: ((Any) -> Void)? {
    get { nil }
    set {}
  }

  /// The property of FunctionalTableData.
  @available(
    *, unavailable,
    message: "screen readers are told the position of each row; see ListTexts.position"
  )
  public var scrollViewAccessibilityScrollStatus: ((Any) -> String?)? {
    get { nil }
    set {}
  }
}
