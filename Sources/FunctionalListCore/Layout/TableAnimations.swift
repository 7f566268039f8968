/// How an animated render shows what it changes.
///
/// Kept rows always move to their new positions by an animation.
public struct TableAnimations: Hashable, Sendable {
  /// How one row appears or disappears.
  public enum RowAnimation: Hashable, Sendable {
    /// Without an animation.
    case none
    /// It fades.
    case fade
    /// It fades. A row that appears slides down by its height, and one that disappears slides up.
    case slide
  }

  /// The animation of each kind of change.
  public struct Actions: Hashable, Sendable {
    /// How an inserted row appears.
    public var insert: RowAnimation
    /// How a removed row disappears.
    public var delete: RowAnimation
    /// How a view of another kind replaces the previous one.
    public var reload: RowAnimation

    /// Makes the animations of insertions, removals and replacements.
    public init(
      insert: RowAnimation = .fade, delete: RowAnimation = .fade, reload: RowAnimation = .fade
    ) {
      self.insert = insert
      self.delete = delete
      self.reload = reload
    }

    /// Everything fades.
    public static let `default` = Actions()
  }

  /// The animations of whole sections, and of headers and footers.
  public var sections: Actions
  /// The animations of rows.
  public var rows: Actions

  /// Makes the animations of sections and of single rows.
  public init(sections: Actions = .default, rows: Actions = .default) {
    self.sections = sections
    self.rows = rows
  }

  /// Everything fades.
  public static let `default` = TableAnimations()
}
