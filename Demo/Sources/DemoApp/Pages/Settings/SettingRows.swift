internal import FunctionalListWidgets
internal import FunctionalListBox

/// Describes rows of settings, each bound to a property of ``Settings``.
struct SettingRows {
  let model: SettingsModel

  /// A setting that is on or off; a click anywhere in the row changes it.
  func toggle(
    _ key: String, _ title: String, _ value: Property<Bool>, detail: String = "",
    isSensitive: Bool = true
  ) -> any CellConfigType {
    row(
      key, title, value, detail, style: CellStyle(isSensitive: isSensitive),
      actions: CellActions(activationAction: { model.settings[keyPath: value].toggle() }),
      says: .checked(model.settings[keyPath: value])
    ) { (control: Switch) in
      control.onToggled = { model.settings[keyPath: value] = $0 }
    } show: {
      $0.isActive = $1 ?? false
    }
  }

  /// A setting that is a line of text.
  func text(
    _ key: String, _ title: String, _ value: Property<String>, detail: String = "",
    placeholder: String = ""
  ) -> any CellConfigType {
    row(key, title, value, detail) { (control: Entry) in
      control.onChanged = { model.settings[keyPath: value] = $0 }
    } show: {
      $0.placeholder = placeholder
      $0.text = $1 ?? ""
    }
  }

  /// A setting that is a whole number.
  func number(
    _ key: String, _ title: String, _ value: Property<Int>, detail: String = "",
    in range: ClosedRange<Double>, isSensitive: Bool = true
  ) -> any CellConfigType {
    row(key, title, value, detail, style: CellStyle(isSensitive: isSensitive)) {
      (control: SpinButton) in
      control.onValueChanged = { model.settings[keyPath: value] = Int($0) }
    } show: {
      $0.range = range
      $0.value = Double($1 ?? 0)
    }
  }

  /// A setting that is a number with decimal places.
  func decimal(
    _ key: String, _ title: String, _ value: Property<Double>, detail: String = "",
    in range: ClosedRange<Double>, step: Double
  ) -> any CellConfigType {
    row(key, title, value, detail) { (control: SpinButton) in
      control.onValueChanged = { model.settings[keyPath: value] = $0 }
    } show: {
      $0.range = range
      $0.step = step
      $0.decimalPlaces = 1
      $0.value = $1 ?? 0
    }
  }

  /// A setting that is one of several.
  func choice<Choice: CaseIterable & RawRepresentable<String> & Equatable & Sendable>(
    _ key: String, _ title: String, _ value: Property<Choice>, detail: String = ""
  ) -> any CellConfigType {
    let choices = Array(Choice.allCases)
    return row(key, title, value, detail) { (control: DropDown) in
      control.onSelected = { index in
        if let index { model.settings[keyPath: value] = choices[index] }
      }
    } show: {
      $0.strings = choices.map(\.rawValue)
      $0.selectedIndex = $1.flatMap(choices.firstIndex)
    }
  }

  /// An expander for rows that are described only while it is open.
  func expander(
    _ key: String, _ title: String, _ value: Property<Bool>, detail: String = ""
  ) -> any CellConfigType {
    row(
      key, title, value, detail,
      actions: CellActions(activationAction: { model.settings[keyPath: value].toggle() }),
      says: .text(model.settings[keyPath: value] ? "expanded" : "collapsed")
    ) { (control: Expander) in
      control.onExpanded = { model.settings[keyPath: value] = $0 }
    } show: {
      $0.isExpanded = $1 ?? false
    }
  }

  private func row<Control: CellView, Value: Equatable>(
    _ key: String, _ title: String, _ value: Property<Value>, _ detail: String,
    style: CellStyle? = nil, actions: CellActions = CellActions(),
    says spokenState: Accessibility.State? = nil,
    connect: @escaping (Control) -> Void, show: @escaping (Control, Value?) -> Void
  ) -> any CellConfigType {
    let state = SettingRow<Control>.ViewData(
      title: title, detail: detail, value: model.settings[keyPath: value])
    return SettingRow<Control>.cell(
      key: key, state: state, style: style, actions: actions,
      accessibility: Accessibility(state: spokenState),
      behavior: { row in connect(row.control) }
    ) { row, state in
      row.show(title: state?.title ?? "", detail: state?.detail ?? "")
      show(row.control, state?.value)
    }
  }
}

/// A property of the settings.
typealias Property<Value> = WritableKeyPath<Settings, Value>
