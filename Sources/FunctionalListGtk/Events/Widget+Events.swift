/// Events that any widget can handle.
///
/// All handles of a widget share its handlers. An event controller is added to the widget with its first
/// handler, and stays.
extension Widget {
  /// Called when a key is pressed while the widget or a descendant has the keyboard focus
  /// (`GtkEventControllerKey::key-pressed`).
  ///
  /// It returns whether it has handled the key. If not, the key is passed to the parent. Keys that a
  /// descendant handles do not arrive. So letters typed into an `Entry`, whose text is a descendant, do not,
  /// but all keys typed into a `TextView` do.
  public final var onKeyPressed: ((_ key: KeyPress) -> Bool)? {
    get { WidgetEvents.existing(of: self)?.keyPressed.handler { new in { new()?($0) ?? false } } }
    set {
      guard let events = WidgetEvents.of(self, isNeeded: newValue != nil) else { return }
      events.keyPressed.body = newValue
      events.watchKeys(of: self)
      if newValue != nil { liveWithWidget(for: events.keyPressed) }
    }
  }

  /// Called with `true` when the keyboard focus enters the widget or a descendant, and with `false`
  /// when it leaves them (`GtkEventControllerFocus:contains-focus`).
  ///
  /// It is not called when the focus moves from one descendant to another.
  public final var onFocusChanged: ((_ containsFocus: Bool) -> Void)? {
    get { WidgetEvents.existing(of: self)?.focusChanged.handler }
    set {
      guard let events = WidgetEvents.of(self, isNeeded: newValue != nil) else { return }
      events.focusChanged.body = newValue
      events.watchFocus(of: self)
      if newValue != nil { liveWithWidget(for: events.focusChanged) }
    }
  }

  /// Sets the handler of clicks with one button of the mouse, or removes it with `nil`
  /// (`GtkGestureClick::released`).
  ///
  /// A click begins and ends in the widget. Buttons, the text of entries and other widgets that handle
  /// clicks themselves do not pass them on. A touch is a click with the primary button.
  ///
  /// - Parameters:
  ///   - button: the button of the mouse. Each has a handler of its own.
  ///   - isExclusive: whether only this handler receives the click. Otherwise parents do too, and a
  ///     click in a row also selects or activates the row.
  ///   - perform: the handler.
  public final func onClicked(
    button: PointerButton, isExclusive: Bool = false, perform: ((_ click: PointerClick) -> Void)?
  ) {
    guard let events = WidgetEvents.of(self, isNeeded: perform != nil) else { return }
    let gesture = events.clicks(of: self, with: button)
    gesture.set(perform, isExclusive: isExclusive)
    if perform != nil { liveWithWidget(for: gesture) }
  }

  /// Sets the handler of a signal without arguments and without a result, or removes it with `nil`
  /// (`g_signal_connect_data`).
  ///
  /// The signal may also be the change of a property: `"notify::visible"`. A signal that the widget
  /// does not have, or that passes arguments, is reported as a diagnostic and not connected.
  ///
  /// The widget has one such handler for each signal, in addition to those of properties whose names
  /// begin with `on`.
  ///
  /// - Parameters:
  ///   - signal: the name of the signal in the documentation of the GTK type.
  ///   - perform: the handler.
  public final func connect(_ signal: String, perform: (() -> Void)?) {
    guard let events = WidgetEvents.of(self, isNeeded: perform != nil) else { return }
    events.setHandler(perform, of: signal, on: self)
  }
}
