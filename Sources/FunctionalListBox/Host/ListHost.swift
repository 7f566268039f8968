package import FunctionalListCore

/// What carries out a render: the list box, or a recorder in a test.
package protocol ListHost: AnyObject {
  /// Turns what is shown into what the new description says.
  ///
  /// Called for every render, also where nothing differs but closures.
  func apply(_ comparison: Comparison)
}
