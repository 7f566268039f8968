/// The description of a row for assistive technologies and UI tests.
///
/// A row is named by the text in it: by the labels in its view, or if there are none, by those of its
/// buttons. A view that is a `GtkListBoxRow` has the name that it gives itself.
public nonisolated struct Accessibility: Hashable, Sendable {
  /// The name of the row's widget, for UI tests and style sheets (`gtk_widget_set_name`).
  ///
  /// GTK keeps every name that was ever set, so use few different ones. See
  /// ``FunctionalTableData/identifiesRows`` for names by default.
  public var identifier: String?
  /// The name that a screen reader reads (`GTK_ACCESSIBLE_PROPERTY_LABEL`), in place of the text in
  /// the row.
  public var label: String?
  /// The description that a screen reader adds to the name (`GTK_ACCESSIBLE_PROPERTY_DESCRIPTION`).
  ///
  /// In a virtualized list it is followed by the position of the row before GTK 4.24, see
  /// ``ListTexts/position``.
  public var description: String?
  /// The words by which the user of voice control names the row.
  ///
  /// GTK has no property for them. The first is the row's name if there is no ``label``.
  public var userInputLabels: [String]
  /// Whether a screen reader says the name of the row when a render inserts it or gives it another name.
  ///
  /// It is for a row that says that something is loading, or has failed. Only rows near the viewport are
  /// announced, and only in the active window; see ``FunctionalTableData/announce(_:politely:)``.
  public var isAnnounced: Bool

  /// Makes a description for assistive technologies.
  ///
  /// What is `nil` is left to the text in the row, and to GTK.
  public init(
    identifier: String? = nil, label: String? = nil, description: String? = nil,
    userInputLabels: [String] = [], isAnnounced: Bool = false
  ) {
    self.identifier = identifier
    self.label = label
    self.description = description
    self.userInputLabels = userInputLabels
    self.isAnnounced = isAnnounced
  }

  /// The name that the app gives the row.
  var name: String? { label ?? userInputLabels.first }
}
