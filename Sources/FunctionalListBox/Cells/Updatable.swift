/// A view that knows how to show its data, so that a ``HostCell`` of it needs no configure closure.
public protocol Updatable: AnyObject {
  /// All that the view shows.
  associatedtype ViewData: Equatable

  /// Shows `data`; `nil` clears the view for reuse.
  func update(with data: ViewData?)
}
