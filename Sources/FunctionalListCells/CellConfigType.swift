public import FunctionalListGtk
public import FunctionalListCore

/// The description of a row, header or footer of a list box: how its widget is made and what it
/// shows.
///
/// The library has two: ``HostCell``, and ``WidgetCell`` for the widgets of another binding. Conform
/// a type of your own if neither fits:
///
/// ```swift
/// struct ProgressCell: CellConfigType, Equatable {
///   let key: String
///   var fraction: Double
///   var style: CellStyle?
///   var actions = CellActions()
///
///   @MainActor func makeView() -> ProgressBar { ProgressBar() }
///   @MainActor func configure(_ view: ProgressBar) { view.fraction = fraction }
///   @MainActor func reset(_ view: ProgressBar) { view.fraction = 0 }
/// }
/// ```
///
/// Two cells of one type can use each other's widgets unless their ``variant`` differs. A cell is a
/// value and can be compared on any thread; the members that use a widget are on the main actor.
public nonisolated protocol CellConfigType: RowDescription {
  /// The type of the widget that shows the row. One is made for each live row, and reused.
  associatedtype View: Widget = Widget

  /// Distinguishes cells of one Swift type that need different widgets. It is part of the cell's
  /// kind.
  var variant: String { get }
  /// The look of the row, or `nil` for the section's. Rows of several types can be restyled through it.
  var style: CellStyle? { get set }
  /// The actions that the user can perform on the row.
  var actions: CellActions { get set }
  /// The description of the row for assistive technologies.
  var accessibility: Accessibility { get }

  /// The value that the view shows, for the text of the list (``FunctionalData/text``).
  ///
  /// The default is the cell itself. The text then shows its stored properties.
  var shownState: Any { get }

  /// Makes a widget, once for each live row.
  ///
  /// A widget that is a `GtkListBoxRow` is the row; any other widget is put into a row of the
  /// library. The style of the cell can make such a row not selectable and not activatable, and
  /// does not change it otherwise. A header or footer is always put into a row of the library that
  /// takes no focus.
  @MainActor func makeView() -> View
  /// Shows the cell in `view`. It is called when a row is inserted, and when the cell is no longer
  /// equal.
  @MainActor func configure(_ view: View)
  /// Clears `view`, which has shown this cell, for reuse by another cell of its kind.
  ///
  /// Clear what ``configure(_:)`` has set, and what the user can change and no cell sets, for example
  /// the page of a `Stack`. The library itself resets the following, so that no row inherits it from
  /// the one that its widget has shown before:
  ///
  /// - open popovers and menus, which are closed before the row is removed;
  /// - the handlers that ``behavior`` has set;
  /// - the undo history of entries and text views: undo begins with the text that the cell has set;
  /// - the scroll position of scrolled windows in the row;
  /// - whether an `Expander` is expanded, and what was typed into a `SpinButton`: they are as the
  ///   program has set them last;
  /// - of the row's own widget: whether it is hidden, insensitive or transparent, its style, its
  ///   accessibility, and whether it is selected.
  ///
  /// A row is not reused while the user drags or presses a button in it, or while a transition in
  /// it runs.
  @MainActor func reset(_ view: View)

  /// Whether a view that shows `other` need not be configured for this cell, even if the style or
  /// the accessibility of the row differs.
  ///
  /// The default is `isEqual(to:)`. Implement it if that compares more than what the view shows.
  func isContentEqual(to other: any RowDescription) -> Bool

  /// Sets the handlers of a view, and nothing else. It is called after ``configure(_:)``.
  ///
  /// The handlers of a view are those of the newest description, even if the cell is equal to the
  /// previous one. A render therefore removes the handlers that an older description has set, so
  /// that no captured values of it are retained. The new ones are set when the view emits a signal.
  ///
  /// The default is `nil`.
  var behavior: (@MainActor (_ view: View) -> Void)? { get }
}

nonisolated extension CellConfigType {
  /// No variant.
  public nonisolated var variant: String { "" }
  /// The cell itself.
  public nonisolated var shownState: Any { self }
  /// The text in the row.
  public nonisolated var accessibility: Accessibility { Accessibility() }
  /// Whether the cells are equal.
  public nonisolated func isContentEqual(to other: any RowDescription) -> Bool {
    isEqual(to: other)
  }
  /// No handlers.
  public nonisolated var behavior: (@MainActor (_ view: View) -> Void)? { nil }

  /// Whether the other cell has the same Swift type and variant.
  public nonisolated func isSameKind(as other: any RowDescription) -> Bool {
    (other as? Self)?.variant == variant
  }

  /// Whether keyboard navigation stops at the row (``CellStyle/isFocusable``).
  package var takesFocus: Bool {
    guard let style else { return true }
    return style.isFocusable
      ?? (style.isSelectable || style.isActivatable || actions.traits.offersMore)
  }

  /// Whether there is a ``behavior``, which cannot be read of an `any CellConfigType`.
  package var hasBehavior: Bool { behavior != nil }
}

nonisolated extension CellConfigType where Self: Equatable {
  /// Whether the other row has the same Swift type, is equal, and has handlers if this one has.
  public nonisolated func isEqual(to other: any RowDescription) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other && hasBehavior == other.hasBehavior
  }
}

extension RowDescription {
  /// The description as a cell, or `nil` if it has no widget.
  package var cell: (any CellConfigType)? { self as? any CellConfigType }
}
