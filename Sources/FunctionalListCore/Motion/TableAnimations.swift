/// How an animated render shows what it changes.
///
/// Rows that are kept glide to their new places in any case.
public struct TableAnimations: Hashable, Sendable {
  /// How one row comes or goes.
  public enum RowAnimation: Hashable, Sendable {
    /// At once.
    case none
    /// It fades.
    case fade
    /// It fades, and slides down by its height as it comes, or up as it goes.
    case slide
  }

  /// The animation of each kind of change.
  public struct Actions: Hashable, Sendable {
    /// How what is inserted comes.
    public var insert: RowAnimation
    /// How what is removed goes.
    public var delete: RowAnimation
    /// How a view of another kind takes the place of the one before.
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
