import FunctionalListCore

/// What a box or a recorder is told of a list apart from its description: the options of the app, and what the app
/// handles.
@dynamicMemberLookup
package struct HostOptions {
  /// The options that the app has set.
  package var options = ListOptions()
  /// Whether the user can enter the selection mode.
  package var canEnterSelecting = false
  /// Identifies the observation of the list, in which rows also observe the models that their closures read; `nil`
  /// without an observation.
  package var observer: ObjectIdentifier?
  /// Whether the app follows the moves of rows in all sections.
  package var handlesMoves = false
  /// Describes what can be done to the list itself.
  package var listActions: (() -> [RowActionElement])?
  /// What can be dropped on the list; `nil` for nothing.
  package var dropRules: DropRules?
  /// The columns, as the user has changed them.
  package var columns = ListColumns()

  package init() {}

  /// An option of the app.
  package subscript<Value>(dynamicMember option: KeyPath<ListOptions, Value>) -> Value {
    options[keyPath: option]
  }
}
