/// Stands for a row whose item the collection of its section no longer has.
///
/// Only a collection of reference semantics that lost elements since its section was made lacks items.
/// ``TableSection/missingRowCount`` tells how many.
package struct MissingRow: RowDescription, Equatable {
  /// The empty text, like ``TableSection/rowKey(at:)`` of the row.
  package var key: String { "" }

  package init() {}
}
