public import FunctionalListCore

/// The description of a row, header or footer of a list box: how to make its widget and what it
/// shows.
///
/// ``HostCell`` and ``WidgetCell`` are the two that come with the library. Conform a type of your
/// own where neither fits:
///
/// ```swift
/// struct ProgressCell: CellConfigType, Equatable {
///   let key: String
///   var fraction: Double
///   @MainActor func makeView() -> ProgressBar { ProgressBar() }
///   @MainActor func configure(_ view: ProgressBar) { view.fraction = fraction }
///   @MainActor func reset(_ view: ProgressBar) { view.fraction = 0 }
/// }
/// ```
///
/// Two cells of one type can show each other's widgets unless their ``variant`` differs. A cell is a
/// value that can be compared on any thread; what touches a widget says `@MainActor`.
public nonisolated protocol CellConfigType: RowDescription {
  /// The widget that shows the row. One is made per live row, and reused.
  associatedtype View: Widget

  /// Tells cells of one Swift type apart that need different widgets; part of the cell's kind.
  var variant: String { get }
  /// What the user can do to the row.
  var actions: CellActions { get }
  /// What assistive technologies are told of the row.
  var accessibility: Accessibility { get }

  /// Makes a widget, once per live row.
  @MainActor func makeView() -> View
  /// Shows the cell in `view`: called for a row that comes, and where the cell is no longer equal.
  @MainActor func configure(_ view: View)
  /// Clears `view`, which has shown this cell, for reuse by another of its kind.
  @MainActor func reset(_ view: View)

  /// Whether a view shows the same for this cell and for another, which it has shown before: then it is
  /// not configured, although the style or the accessibility of the row may differ.
  ///
  /// The default is `isEqual(to:)`. Implement it where more than what the view shows counts there.
  func isContentEqual(to other: any RowDescription) -> Bool

  /// Whether ``setBehavior(of:)`` does anything: it is not called unless this is `true`.
  ///
  /// It is `false` unless implemented, and must be the same for equal cells.
  var hasBehavior: Bool { get }
  /// Sets the handlers of `view`, and nothing else: called after ``configure(_:)``.
  ///
  /// A later render takes them away, so that no handler keeps what an older description captured;
  /// where the cell is equal those of the newest are set when the view signals again.
  @MainActor func setBehavior(of view: View)
}

nonisolated extension CellConfigType {
  /// No variant.
  public nonisolated var variant: String { "" }
  /// No actions.
  public nonisolated var actions: CellActions { CellActions() }
  /// What GTK says of the widgets in the row.
  public nonisolated var accessibility: Accessibility { Accessibility() }
  /// Whether the cells are equal.
  public nonisolated func isContentEqual(to other: any RowDescription) -> Bool {
    isEqual(to: other)
  }
  /// No behaviour.
  public nonisolated var hasBehavior: Bool { false }
  /// Does nothing.
  @MainActor public func setBehavior(of view: View) {}

  /// Whether the other cell has the same Swift type and variant.
  public nonisolated func isSameKind(as other: any RowDescription) -> Bool {
    (other as? Self)?.variant == variant
  }
}
