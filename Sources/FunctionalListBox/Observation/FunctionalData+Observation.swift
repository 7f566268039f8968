import FunctionalListHost
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
public import FunctionalListCore

extension FunctionalData {
  /// Renders a description now, and again whenever a model that it has read changes.
  ///
  /// ```swift
  /// table.observe {
  ///   TableSection(key: "people", items: model.people) { cell($0) }
  ///   if model.isLoading { TableSection(key: "loading") { Label.cell(key: "-", state: "Loading…") } }
  /// }
  /// ```
  ///
  /// The properties of `@Observable` models that are read are tracked (`withObservationTracking`).
  /// Several changes cause one render before the next frame of the list, or when the main loop is
  /// idle if the list is not on screen. A change on another thread causes a render on the main
  /// thread. A model must not be changed on one thread while the closure reads it on another;
  /// change it on the main actor if you can.
  ///
  /// The closures of rows are tracked separately: those of lazy rows, those that configure a view
  /// or set its handlers, and the actions that are offered now. If only the closures of a row have
  /// read a property that changes, that row is updated and nothing else is described. A view that
  /// was configured before the observation began is tracked from the next time that it is
  /// configured.
  ///
  /// ``scroll(to:animated:scrollPosition:)``, ``flash(_:animated:scrollPosition:)``,
  /// ``focus(_:)`` and ``select(_:animated:scrollPosition:notifying:)`` do not wait for the frame:
  /// pending changes are rendered first, so that a row that was just added to the model is found.
  /// In a handler that is called during a render of the observation, the rows of that render are
  /// found.
  ///
  /// A change that is made during a render, for example by `sections` itself, waits for the next
  /// frame. After ten consecutive renders of this kind, a ``Diagnostic`` reports it, and the list
  /// waits for a change from elsewhere. Tracking starts when `sections` returns, so changes by its
  /// first call are rendered with the next change.
  ///
  /// The observation ends, and the closure is released, with the next call of `renderAndDiff` or `observe`,
  /// with ``stopObserving()`` and with the receiver. Capture the receiver weakly.
  ///
  /// - Parameters:
  ///   - animated: whether changes are animated; the first render is not.
  ///   - animations: how rows appear and disappear.
  ///   - sections: describes the list.
  public func observe(
    animated: Bool = false, animations: TableAnimations = .default,
    @TableBuilder _ sections: @escaping @MainActor () -> [TableSection]
  ) {
    MainLoop.requireMainThread(to: "Call observe")
    begin(DescriptionObserver(self, animations: animated ? animations : nil, .sections(sections)))
  }

  /// Renders a description that is compared off the main actor, and again whenever a model that it has read changes.
  ///
  /// ```swift
  /// table.observeConcurrently {
  ///   [SendableSection(key: "files", items: sorter.items, id: \.id) { Label.cell(key: $0.id, state: $0.name) }]
  /// }
  /// ```
  ///
  /// It is for very many rows that change all at once, such as a million that are sorted. The list shows the last
  /// description meanwhile, as after ``renderAndDiff(concurrently:animated:animations:completion:)``. The first
  /// description, too, is shown after the call has returned. The rest is as by ``observe(animated:animations:_:)``,
  /// except that calls that look up a row do not wait for a comparison.
  ///
  /// - Parameters:
  ///   - animated: whether changes are animated; the first render is not.
  ///   - animations: how rows appear and disappear.
  ///   - sections: describes the list, on the main actor.
  public func observeConcurrently(
    animated: Bool = false, animations: TableAnimations = .default,
    _ sections: @escaping @MainActor () -> [SendableSection]
  ) {
    MainLoop.requireMainThread(to: "Call observeConcurrently")
    begin(DescriptionObserver(self, animations: animated ? animations : nil, .concurrent(sections)))
  }

  /// Renders the models of a sequence: the newest one before each frame.
  ///
  /// ```swift
  /// table.observe(watcher.snapshots) { snapshot in
  ///   TableSection(key: "files", items: snapshot.files) { FileCell(item: $0) }
  /// }
  /// ```
  ///
  /// Nothing is rendered before the first model. Observable models that the closure reads are
  /// tracked, as by ``observe(animated:animations:_:)``, which documents when the observation ends.
  /// Iteration is cancelled then. If the sequence ends or fails, the list keeps showing the last
  /// model; for a failure, a ``Diagnostic`` reports the error.
  public func observe<Models: AsyncSequence>(
    _ models: sending Models, animated: Bool = false, animations: TableAnimations = .default,
    @TableBuilder sections: @escaping @MainActor (Models.Element) -> [TableSection]
  ) where Models.Element: Sendable {
    MainLoop.requireMainThread(to: "Call observe")
    let newest = NewestModel<Models.Element>()
    let observer = DescriptionObserver(
      self, animations: animated ? animations : nil, onEnd: { newest.task?.cancel() },
      .sections { [weak self] in newest.model.map(sections) ?? self?.list.sections ?? [] })
    replaceObserver(by: observer)
    newest.task = Task { [weak self, weak observer] in
      do {
        for try await model in models {
          guard let observer else { return }
          newest.model = model
          observer.setNeedsRender()
        }
      } catch {
        guard !Task.isCancelled else { return }
        self?.report(.failedModels(reason: "\(error)"))
      }
    }
  }

  /// Renders a description now, and again whenever a property of a `GObject` is notified.
  ///
  /// ```swift
  /// table.observe("n-items", of: recentFiles) { sections(of: recentFiles) }
  /// ```
  ///
  /// Observable models that the closure reads are tracked, too, as by
  /// ``observe(animated:animations:_:)``, which documents when the observation ends. The object is
  /// retained until then.
  ///
  /// - Parameters:
  ///   - property: the name of the property, as GObject has it (`GObject::notify`).
  ///   - object: a `GObject *`.
  ///   - animated: whether changes are animated; the first render is not.
  ///   - animations: how rows appear and disappear.
  ///   - sections: describes the list.
  @unsafe public func observe(
    _ property: String, of object: OpaquePointer, animated: Bool = false,
    animations: TableAnimations = .default,
    @TableBuilder sections: @escaping @MainActor () -> [TableSection]
  ) {
    MainLoop.requireMainThread(to: "Call observe")
    let reference = unsafe ObjectReference(retaining: UnsafeMutableRawPointer(object))
    let handler = SignalHandler<() -> Void>()
    let observer = DescriptionObserver(
      self, animations: animated ? animations : nil,
      onEnd: { unsafe handler.disconnect(from: reference.object) }, .sections(sections))
    HandlerScope.outside { handler.body = { [weak observer] in observer?.setNeedsRender() } }
    let signal = "notify::\(property)"
    if unsafe !handler.connectIfPossible(signal, of: reference.object) {
      let typeName = unsafe String(cString: flb_type_name(reference.object))
      report(.unsuitableSignal(name: signal, typeName: typeName))
    }
    begin(observer)
  }

  /// Ends the observation, if there is one, and releases its closure.
  ///
  /// The list stays as it is.
  public func stopObserving() {
    if observer != nil { replaceObserver(by: nil) }
  }

  /// Renders pending changes before a row is looked up, or a key is handled.
  package func renderChanges() {
    if !gate.isChanging { observer?.renderIfNeeded() }
  }

  func begin(_ observer: DescriptionObserver) {
    replaceObserver(by: observer)
    observer.begin()
  }

  private func replaceObserver(by new: DescriptionObserver?) {
    let last = observer
    observer = new
    // The closure of the last observer is released now, which may call the app.
    withExtendedLifetime(last) {}
  }

  /// Calls `body` before the next frame of the list.
  func beforeNextFrame(_ body: @escaping @MainActor @Sendable () -> Void) {
    if let host { host.beforeNextFrame(body) } else { MainLoop.inMainQueue(body) }
  }
}

/// The newest model of a sequence, and the task that waits for the next.
private final class NewestModel<Model> {
  var model: Model?
  var task: Task<Void, Never>?
}
