import CFunctionalListGtk

extension WidgetHandle where Self: Widget {
  /// Calls a closure now, and again whenever an observable model that it has read changes.
  ///
  /// ```swift
  /// header.observe { header in header.text = "\(book.people.count) people" }
  /// ```
  ///
  /// It is for widgets outside of lists; the closures of rows are tracked by `FunctionalTableData.observe`. The
  /// properties of `@Observable` models that are read are tracked (`withObservationTracking`). Several changes
  /// cause one call, in the next iteration of the main loop. Changes that the closure makes itself cause none.
  ///
  /// The observation ends with the handle or the widget, whichever is first. The widget owns the closure: one
  /// that captures the handle, in place of its argument, would never be released. A widget can have several
  /// observations.
  public func observe(_ body: @escaping @MainActor (_ widget: Self) -> Void) {
    MainLoop.requireMainThread(to: "Call observe")
    WidgetObservations.of(self).all.append(
      WidgetObserver { [weak self] in
        guard let self else { return false }
        body(self)
        return true
      })
  }
}

/// The observations of a widget, which the `GtkWidget` owns.
private final class WidgetObservations {
  var all: [WidgetObserver] = []

  private static let key = "functional-list-observations"

  /// The observations of a widget, made if there are none (`g_object_set_data_full`).
  static func of(_ widget: Widget) -> WidgetObservations {
    let object = unsafe widget.object.assumingMemoryBound(to: GObject.self)
    if let data = unsafe g_object_get_data(object, key) {
      return unsafe Unmanaged<WidgetObservations>.fromOpaque(data).takeUnretainedValue()
    }
    let observations = WidgetObservations()
    let data = unsafe Unmanaged.passRetained(observations).toOpaque()
    unsafe g_object_set_data_full(object, key, data, releaseObject)
    return observations
  }
}

/// Calls a closure when a model that it has read changes.
private final class WidgetObserver {
  /// Returns `false` when there is nothing more to observe.
  private let body: () -> Bool
  private var scope: TrackedScope?
  private var isScheduled = false
  private var isRunning = false

  init(_ body: @escaping () -> Bool) {
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
    self.scope = scope.track(body) ? scope : nil
  }

  private func setNeedsRun() {
    guard !isRunning, !isScheduled else { return }
    isScheduled = true
    MainLoop.inMainQueue { [weak self] in self?.run() }
  }
}
