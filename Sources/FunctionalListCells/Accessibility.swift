/// The description of a row for assistive technologies and UI tests.
///
/// The default name of a row is the text in it: that of the labels in its view or, if there are
/// none, that of its buttons. A view that is a `GtkListBoxRow` sets its own name.
public nonisolated struct Accessibility: Hashable, Sendable {
  /// The name of the row's widget, for UI tests and style sheets (`gtk_widget_set_name`).
  ///
  /// GTK keeps every name that was ever set, so use few different ones. See
  /// ``ListOptions/namesRowWidgets`` for names by default.
  public var identifier: String?
  /// The name that a screen reader reads (`GTK_ACCESSIBLE_PROPERTY_LABEL`), in place of the text in
  /// the row.
  public var label: String?
  /// The description that a screen reader adds to the name (`GTK_ACCESSIBLE_PROPERTY_DESCRIPTION`).
  ///
  /// Before GTK 4.24, the position of the row is appended to it in a virtualized list, see
  /// ``ListTexts/position``.
  public var description: String?
  /// The current state of the row.
  ///
  /// A screen reader reads it after the name, and again when it changes while the row has the
  /// focus.
  public var state: State?
  /// The words by which the user of voice control names the row.
  ///
  /// GTK has no property for them. The first is the row's name if there is no ``label``.
  public var userInputLabels: [String]
  /// Whether the name of the row is announced when a render inserts the row or changes its name.
  ///
  /// Use it for a row that shows progress or an error. Only rows near the viewport are
  /// announced, and only in the active window; see ``FunctionalData/announce(_:politely:)``.
  public var isAnnounced: Bool

  /// Makes a description for assistive technologies.
  ///
  /// A `nil` value leaves the property to the text in the row and to GTK.
  public init(
    identifier: String? = nil, label: String? = nil, description: String? = nil,
    state: State? = nil, userInputLabels: [String] = [], isAnnounced: Bool = false
  ) {
    self.identifier = identifier
    self.label = label
    self.description = description
    self.state = state
    self.userInputLabels = userInputLabels
    self.isAnnounced = isAnnounced
  }

  /// The name that the app gives the row.
  package var name: String? { label ?? userInputLabels.first }
}

extension Accessibility {
  /// The state of a row: whether it is checked, done or on, and a text.
  ///
  /// ```swift
  /// Accessibility(state: .checked(toDo.isDone))
  /// Accessibility(state: .text("unread"))
  /// ```
  public nonisolated struct State: Hashable, Sendable {
    /// Whether the row is checked, done or on (`GTK_ACCESSIBLE_STATE_CHECKED`); `nil` for a row that has no
    /// such state.
    ///
    /// ``CellStyle/Accessory/checkmark`` sets it to `true`. GTK exports only that a row is checked,
    /// so ``ListTexts/unchecked`` is added to the description of a row that is not.
    public var isChecked: Bool?
    /// Another state, in the language of the user, which a screen reader reads with the
    /// description.
    public var text: String?

    /// Makes the state of a row.
    public init(isChecked: Bool? = nil, text: String? = nil) {
      self.isChecked = isChecked
      self.text = text
    }

    /// The state of a row that is checked, done or on, or is not.
    public static func checked(_ isChecked: Bool) -> State { State(isChecked: isChecked) }

    /// A state in words.
    public static func text(_ text: String) -> State { State(text: text) }
  }
}
