/// A view that shows its data itself, so that its cells need no configure closure.
public protocol Updatable: AnyObject {
  /// Everything that the view shows.
  associatedtype ViewData: Equatable

  /// Shows `data`; `nil` clears the view for reuse.
  func update(with data: ViewData?)
}
