import CFunctionalListGtk

extension WidgetHandle where Self: Widget {
  /// Calls a closure now, and again whenever an observable model that it has read changes.
  ///
  /// ```swift
  /// count.observe { count in count.text = "\(model.people.count) people" }
  /// ```
  ///
  /// It is for widgets outside of lists; the closures of rows are tracked by `FunctionalTableData.observe`. The
  /// properties of `@Observable` models that are read are tracked (`withObservationTracking`). Several changes
  /// cause one call, in the next iteration of the main loop, and before the next frame of a widget on screen: in
  /// each frame it shows what the lists beside it show. Changes that the closure makes itself cause none.
  ///
  /// The observation ends with the widget, and the handle lives until then. The widget owns the closure: one
  /// that captures the handle, in place of its argument, would never be released. A widget can have several
  /// observations.
  public func observe(_ body: @escaping @MainActor (_ widget: Self) -> Void) {
    MainLoop.requireMainThread(to: "Call observe")
    liveWithWidget()
    let observations = WidgetObservations.of(self)
    observations.all.append(
      WidgetObserver(self) { [weak self, weak observations] observer in
        if let self { body(self) } else { observations?.all.removeAll { $0 === observer } }
      })
  }
}

/// The observations of a widget, which the `GtkWidget` owns.
private final class WidgetObservations {
  var all: [WidgetObserver] = []

  private static let key = "functional-list-observations"

  /// The observations of a widget, made if there are none.
  static func of(_ widget: Widget) -> WidgetObservations {
    unsafe attachedObject(key, of: widget.object) { WidgetObservations() }
  }
}

/// Calls a closure when a model that it has read changes.
private final class WidgetObserver {
  private weak var widget: Widget?
  private let body: (WidgetObserver) -> Void
  private var scope: TrackedScope?
  private var isScheduled = false
  private var isRunning = false

  init(_ widget: Widget, _ body: @escaping (WidgetObserver) -> Void) {
    self.widget = widget
    self.body = body
    run()
  }

  private func run() {
    isScheduled = false
    isRunning = true
    defer { isRunning = false }
    let last = scope
    // It reports changes by this call of models that the last call has read.
    defer { withExtendedLifetime(last) {} }
    let scope = TrackedScope { [weak self] in self?.setNeedsRun() }
    self.scope = scope
    scope.track { body(self) }
  }

  /// Runs soon, and before the next frame, in which lists render what has changed.
  private func setNeedsRun() {
    guard !isRunning, !isScheduled else { return }
    isScheduled = true
    MainLoop.inMainQueue { [weak self] in self?.runIfScheduled() }
    guard let widget, unsafe gtk_widget_get_mapped(widget.widget) != 0 else { return }
    MainLoop.beforeNextFrame(of: widget) { [weak self] in self?.runIfScheduled() }
  }

  private func runIfScheduled() {
    if isScheduled { run() }
  }
}
