/// What a user does to the columns of a list.
package enum ColumnChange: Equatable {
  /// Sorts by a column; one that is further is added behind those that the list is sorted by.
  case sort(String, isFurther: Bool = false)
  /// Gives a column a width, in pixels; `nil` lets it be as wide as described.
  case resize(String, to: Double?)
  /// Shows or hides a column.
  case hide(String, Bool)
  /// Moves a shown column to an offset among those that are shown.
  case move(String, to: Int)
  /// Takes back what was changed, for example by a drag that is cancelled.
  case restore(ColumnState)
}
