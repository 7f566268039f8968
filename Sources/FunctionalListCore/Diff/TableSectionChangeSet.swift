/// The difference between two descriptions of a list, in terms of sections and rows.
///
/// Deletions and the sources of moves are offsets in the old description; all other offsets are in
/// the new one. To apply a change set to the old description, remove the deleted and moved
/// elements, put the inserted and moved ones at their new offsets, and fill the other offsets with
/// the remaining elements in their order. The result is the new description.
///
/// It is minimal: as few rows, headers and footers as possible move in the flat list. Of several
/// such change sets, the one that moves the fewest rows is chosen, and of those the one that moves
/// the fewest sections. If rows change their section, that last choice treats the start of a
/// section as a barrier, so a change set with fewer moves of sections can exist.
///
/// The rows of a deleted section are not listed, nor are those of an inserted one, except rows that
/// moved from or to another section. A row that is kept in a moved section moves with it.
public struct TableSectionChangeSet: Hashable, Sendable, Codable {
  /// A section that moves relative to the other kept sections, or a row that moves within its section or
  /// to another one.
  public struct Move<Place: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    /// The place in the old description.
    public var from: Place
    /// The place in the new description.
    public var to: Place

    /// Makes a move.
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// The offsets of the removed sections, ascending.
  public internal(set) var deletedSections: [Int] = []
  /// The offsets of the inserted sections, ascending.
  public internal(set) var insertedSections: [Int] = []
  /// The moved sections, in the order of the new description.
  public internal(set) var movedSections: [Move<Int>] = []
  /// The rows removed from kept sections, ascending.
  public internal(set) var deletedRows: [RowIndex] = []
  /// The rows inserted into kept sections, ascending.
  public internal(set) var insertedRows: [RowIndex] = []
  /// The rows that move within their section or to another, in the order of the new description.
  public internal(set) var movedRows: [Move<RowIndex>] = []
  /// The rows whose content changes while the kind of widget stays the same, ascending.
  public internal(set) var updatedRows: [RowIndex] = []
  /// The rows that need another kind of widget, ascending.
  public internal(set) var replacedRows: [RowIndex] = []
  /// The kept sections whose header was inserted, removed, updated or replaced, ascending.
  public internal(set) var changedHeaders: [Int] = []
  /// The kept sections whose footer was inserted, removed, updated or replaced, ascending.
  public internal(set) var changedFooters: [Int] = []

  /// Makes a change set, by default without changes.
  ///
  /// The lists of a change set that a comparison makes are in the order that each property states.
  /// Two change sets are equal if their lists are.
  public init(
    deletedSections: [Int] = [], insertedSections: [Int] = [],
    movedSections: [Move<Int>] = [], deletedRows: [RowIndex] = [],
    insertedRows: [RowIndex] = [], movedRows: [Move<RowIndex>] = [], updatedRows: [RowIndex] = [],
    replacedRows: [RowIndex] = [], changedHeaders: [Int] = [], changedFooters: [Int] = []
  ) {
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.movedSections = movedSections
    self.deletedRows = deletedRows
    self.insertedRows = insertedRows
    self.movedRows = movedRows
    self.updatedRows = updatedRows
    self.replacedRows = replacedRows
    self.changedHeaders = changedHeaders
    self.changedFooters = changedFooters
  }

  /// Whether the descriptions are equal.
  public var isEmpty: Bool { count == 0 }

  /// The number of changes of all kinds.
  public var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count
      + deletedRows.count + insertedRows.count + movedRows.count
      + updatedRows.count + replacedRows.count
      + changedHeaders.count + changedFooters.count
  }
}
