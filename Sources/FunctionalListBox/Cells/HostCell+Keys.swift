public import FunctionalListCore

nonisolated extension HostCell {
  /// Makes a row whose key is a raw value, for example of an enumeration.
  public init<Key: RawRepresentable<String>>(
    key: Key, state: State, style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(), behavior: Behavior? = nil,
    configure: @escaping Configure
  ) {
    self.init(
      key: key.rawValue, state: state, style: style, actions: actions,
      accessibility: accessibility, behavior: behavior, configure: configure)
  }

  /// Makes a row whose key is the text of a value, for example of a number.
  public init<Key: LosslessStringConvertible>(
    key: Key, state: State, style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(), behavior: Behavior? = nil,
    configure: @escaping Configure
  ) {
    self.init(
      key: String(key), state: state, style: style, actions: actions,
      accessibility: accessibility, behavior: behavior, configure: configure)
  }
}

nonisolated extension HostCell where View: Updatable, View.ViewData == State {
  /// Makes a row whose view shows its data itself.
  public init(
    key: String, state: State, style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(), behavior: Behavior? = nil
  ) {
    self.init(
      key: key, state: state, style: style, actions: actions, accessibility: accessibility,
      behavior: behavior, configure: { view, state in view.update(with: state) })
  }

  /// Makes a row whose view shows its data itself, and whose key is a raw value.
  public init<Key: RawRepresentable<String>>(
    key: Key, state: State, style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(), behavior: Behavior? = nil
  ) {
    self.init(
      key: key.rawValue, state: state, style: style, actions: actions,
      accessibility: accessibility, behavior: behavior)
  }

  /// Makes a row whose view shows its data itself, and whose key is the text of a value.
  public init<Key: LosslessStringConvertible>(
    key: Key, state: State, style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(), behavior: Behavior? = nil
  ) {
    self.init(
      key: String(key), state: state, style: style, actions: actions,
      accessibility: accessibility, behavior: behavior)
  }
}
