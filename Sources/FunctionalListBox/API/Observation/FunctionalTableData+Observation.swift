import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
public import FunctionalListCore

extension FunctionalTableData {
  /// Renders a description now, and again whenever something that it has read changes.
  ///
  /// ```swift
  /// table.observe {
  ///   TableSection(key: "people", items: book.people) { cell($0) }
  ///   if book.isLoading { loadingSection }
  /// }
  /// ```
  ///
  /// What is read of `@Observable` models is followed (`withObservationTracking`). However often it
  /// changes, the list renders once, before its next frame, or when the main loop is idle if the list is
  /// not on screen. A change on another thread renders on the main thread, too. So a model must not be
  /// changed on one thread while the closure reads it on another; change it on the main actor if you can.
  ///
  /// The closures of rows are followed one by one: those of lazy rows, those that configure a view or set
  /// its handlers, and the actions that are offered now. If only they have read what changes, their row
  /// alone is updated, and nothing else is described. A view that stays from a description before the
  /// observation is followed from the next time on that it is configured.
  ///
  /// ``scroll(to:animated:scrollPosition:)``, ``highlight(_:animated:scrollPosition:)``, ``focus(_:)`` and
  /// ``select(_:animated:scrollPosition:notifying:)`` do not wait for the frame: what has changed is rendered
  /// first, so that they find a row that the model has just got. In a handler that is called during a render of
  /// the observation, they find the rows of that render.
  ///
  /// A change that is made during a render, by `sections` itself for example, waits for the next frame. If
  /// ten such renders follow each other, a ``Diagnostic`` says so, and the list waits for a change from
  /// elsewhere. Reads are followed from the end of `sections` on. So what its first run changes itself is
  /// rendered with the next change.
  ///
  /// The observation ends, and the closure is released, with the next call of `renderAndDiff` or `observe`,
  /// with ``stopObserving()`` and with the receiver. Capture the receiver weakly.
  ///
  /// - Parameters:
  ///   - animated: whether changes are animated; the first render is not.
  ///   - animations: how what changes comes and goes.
  ///   - sections: describes the list.
  public func observe(
    animated: Bool = false, animations: TableAnimations = .default,
    @TableBuilder _ sections: @escaping @MainActor () -> [TableSection]
  ) {
    MainLoop.requireMainThread(to: "Call observe")
    begin(DescriptionObserver(self, animations: animated ? animations : nil, sections: sections))
  }

  /// Renders each model that a sequence has, the newest before the next frame.
  ///
  /// ```swift
  /// table.observe(store.snapshots) { snapshot in
  ///   TableSection(key: "files", items: snapshot.files) { FileCell($0) }
  /// }
  /// ```
  ///
  /// Nothing is rendered before the first model. What the closure reads of observable models is followed,
  /// as by ``observe(animated:animations:_:)``, which says when it ends. The sequence is cancelled then.
  /// If it ends, the last model stays. If it fails, the last model also stays, and a ``Diagnostic`` gives
  /// the reason.
  public func observe<Models: AsyncSequence>(
    _ models: sending Models, animated: Bool = false, animations: TableAnimations = .default,
    @TableBuilder sections: @escaping @MainActor (Models.Element) -> [TableSection]
  ) where Models.Element: Sendable {
    MainLoop.requireMainThread(to: "Call observe")
    let newest = NewestModel<Models.Element>()
    let observer = DescriptionObserver(
      self, animations: animated ? animations : nil, onEnd: { newest.task?.cancel() }
    ) { [weak self] in
      newest.model.map(sections) ?? self?.list.sections ?? []
    }
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
  /// table.observe("n-items", of: OpaquePointer(model)) { sections(of: model) }
  /// ```
  ///
  /// What the closure reads of observable models is followed, too, as by
  /// ``observe(animated:animations:_:)``, which says when it ends. The object is kept until then.
  ///
  /// - Parameters:
  ///   - property: the name of the property, as GObject has it (`GObject::notify`).
  ///   - object: a `GObject *`.
  ///   - animated: whether changes are animated; the first render is not.
  ///   - animations: how what changes comes and goes.
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
      onEnd: { unsafe handler.disconnect(from: reference.object) }, sections: sections)
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

  /// Renders what has changed, before a row is looked for.
  func renderChanges() {
    if !gate.isChanging { observer?.renderIfNeeded() }
  }

  func begin(_ observer: DescriptionObserver) {
    replaceObserver(by: observer)
    observer.begin()
  }

  private func replaceObserver(by new: DescriptionObserver?) {
    let last = observer
    observer = new
    // The closure of the last one goes now, and may call the app.
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
