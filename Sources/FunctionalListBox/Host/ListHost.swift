package import ListCore

/// What carries out a render: the list box, or a recorder in a test.
package protocol ListHost: AnyObject {
  /// Turns what `old` describes into what `new` describes.
  ///
  /// Called for every render, also where the plan is empty: then only closures differ.
  func apply(_ plan: RenderPlan, from old: FlatList, to new: FlatList)
}
