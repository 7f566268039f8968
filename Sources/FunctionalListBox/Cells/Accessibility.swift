/// What assistive technologies and UI tests are told of a row.
public nonisolated struct Accessibility: Hashable, Sendable {
  /// The name of the row's widget, for UI tests and style sheets (`gtk_widget_set_name`).
  ///
  /// GTK keeps every name that was ever set: use few.
  public var identifier: String?
  /// What a screen reader calls the row (`GTK_ACCESSIBLE_PROPERTY_LABEL`).
  public var label: String?
  /// What a screen reader adds to it (`GTK_ACCESSIBLE_PROPERTY_DESCRIPTION`).
  public var description: String?

  /// Makes a description for assistive technologies; `nil` leaves it to GTK.
  public init(identifier: String? = nil, label: String? = nil, description: String? = nil) {
    self.identifier = identifier
    self.label = label
    self.description = description
  }
}
