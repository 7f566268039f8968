import FunctionalListBox
import FunctionalListCore

/// The columns of the list, as a user changes them (``FunctionalTableData/columns``).
extension ListRecorder {
  /// Sorts by a column, as a click on its title does; with `further`, as with Shift.
  ///
  /// ```swift
  /// try recorder.sort("size")
  /// #expect(recorder.text(including: .columns).hasPrefix("Name | Size ↓"))
  /// ```
  ///
  /// - Throws: ``InteractionError/noColumn(_:)``, or ``InteractionError/notSortable(_:)``.
  public func sort(_ column: String, further: Bool = false) throws(InteractionError) {
    guard try shownColumn(column).sort != nil else { throw .notSortable(column) }
    delegate?.userChanges(.sort(column, isFurther: further))
  }

  /// Drags the end of a column until it has a width, in pixels; it gets no narrower than 32.
  ///
  /// - Throws: ``InteractionError/noColumn(_:)``.
  public func resize(_ column: String, to width: Double) throws(InteractionError) {
    _ = try shownColumn(column)
    delegate?.userChanges(.resize(column, to: width))
  }

  /// Drags the title of a column to an offset among those that are shown.
  ///
  /// - Throws: ``InteractionError/noColumn(_:)``.
  public func moveColumn(_ column: String, to offset: Int) throws(InteractionError) {
    _ = try shownColumn(column)
    delegate?.userChanges(.move(column, to: offset))
  }

  /// Shows or hides a column by the menu of the titles.
  ///
  /// - Throws: ``InteractionError/noColumn(_:)``, or ``InteractionError/lastColumn(_:)``.
  public func setColumn(_ column: String, isHidden: Bool) throws(InteractionError) {
    let columns = options.columns
    guard columns.column(column) != nil else { throw .noColumn(column) }
    guard !isHidden || columns.shown.map(\.name) != [column] else { throw .lastColumn(column) }
    delegate?.userChanges(.hide(column, isHidden))
  }

  private func shownColumn(_ name: String) throws(InteractionError) -> ListColumn {
    guard let column = options.columns.shown.first(where: { $0.name == name }) else {
      throw .noColumn(name)
    }
    return column
  }
}
