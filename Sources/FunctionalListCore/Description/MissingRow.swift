/// The description of a row whose item is missing from the collection of its section.
///
/// Items are missing only if a collection with reference semantics has lost elements since its
/// section was made. ``TableSection/missingRowCount`` is their number.
package struct MissingRow: RowDescription, Equatable {
  /// The empty text, like ``TableSection/rowKey(at:)`` of the row.
  package var key: String { "" }

  package init() {}
}
