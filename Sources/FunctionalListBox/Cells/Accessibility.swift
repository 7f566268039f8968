/// The description of a row for assistive technologies and UI tests.
public nonisolated struct Accessibility: Hashable, Sendable {
  /// The name of the row's widget, for UI tests and style sheets (`gtk_widget_set_name`).
  ///
  /// GTK keeps every name that was ever set, so use few different ones.
  public var identifier: String?
  /// The name that a screen reader reads (`GTK_ACCESSIBLE_PROPERTY_LABEL`).
  public var label: String?
  /// The description that a screen reader adds to the name (`GTK_ACCESSIBLE_PROPERTY_DESCRIPTION`).
  public var description: String?

  /// Makes a description for assistive technologies.
  ///
  /// GTK decides about properties that are `nil`.
  public init(identifier: String? = nil, label: String? = nil, description: String? = nil) {
    self.identifier = identifier
    self.label = label
    self.description = description
  }
}
