/// What differs between two descriptions of a list, in terms of sections and rows.
///
/// Deletions and the sources of moves are in the coordinates of the old description, all else in
/// those of the new one. Replayed on the old description (take out what is deleted and what moves,
/// put in what is inserted and what moves at its new place, let the others fill the rest in their
/// order) the change set gives the new one.
///
/// It is minimal: the rows, headers and footers that change place in the flat list are the fewest
/// possible. Of the plans that move as few, the one that moves the fewest rows is taken, and of those
/// the one that moves the fewest sections. Where a row changes its section, that last choice is made
/// as if the row could not pass the start of a section, so a plan with fewer moves of sections can
/// exist.
///
/// The rows of a deleted section are not listed, nor are those of an inserted one, except rows that
/// moved from or to another section; a row that stays in a moved section moves with it.
public struct TableSectionChangeSet: Hashable, Sendable, Codable {
  /// A section that changes its place among the sections that stay.
  public struct MovedSection: Hashable, Sendable, Codable {
    /// The offset in the old description.
    public var from: Int
    /// The offset in the new description.
    public var to: Int

    /// Makes a move.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// A row that changes its place in its section, or its section.
  public struct MovedRow: Hashable, Sendable, Codable {
    /// The index in the old description.
    public var from: RowIndex
    /// The index in the new description.
    public var to: RowIndex

    /// Makes a move.
    public init(from: RowIndex, to: RowIndex) {
      self.from = from
      self.to = to
    }
  }

  /// Sections of the old description that the new one has not, ascending.
  public internal(set) var deletedSections: [Int] = []
  /// Sections of the new description that the old one has not, ascending.
  public internal(set) var insertedSections: [Int] = []
  /// Sections that change place, in the order of the new description.
  public internal(set) var movedSections: [MovedSection] = []
  /// Rows that leave a section that stays, ascending.
  public internal(set) var deletedRows: [RowIndex] = []
  /// Rows that are new in a section that stays, ascending.
  public internal(set) var insertedRows: [RowIndex] = []
  /// Rows that change place in their section, or their section, in the order of the new description.
  public internal(set) var movedRows: [MovedRow] = []
  /// Rows that show something else, in the same kind of widget, ascending.
  public internal(set) var updatedRows: [RowIndex] = []
  /// Rows that need another kind of widget, ascending.
  public internal(set) var replacedRows: [RowIndex] = []
  /// Sections that stay and whose header came, went or shows something else, ascending.
  public internal(set) var changedHeaders: [Int] = []
  /// Sections that stay and whose footer came, went or shows something else, ascending.
  public internal(set) var changedFooters: [Int] = []

  /// Makes a change set without changes.
  public init() {}

  /// Whether nothing changes.
  public var isEmpty: Bool { count == 0 }

  /// The number of changes of all sorts.
  public var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count
      + deletedRows.count + insertedRows.count + movedRows.count
      + updatedRows.count + replacedRows.count
      + changedHeaders.count + changedFooters.count
  }
}
