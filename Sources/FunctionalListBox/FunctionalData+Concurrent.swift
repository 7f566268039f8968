import FunctionalListGtk
public import FunctionalListCore

extension FunctionalData {
  /// Renders a description that is compared with the last one off the main actor.
  ///
  /// If there are very many rows that are not lazy, comparing them takes most of the time of a
  /// render. The list can be used meanwhile. The call returns before the list has changed.
  ///
  /// ```swift
  /// let lines = log.map { Label.cell(key: $0.id, state: $0.text) }
  /// table.renderAndDiff(concurrently: [SendableSection(key: "log", rows: lines)])
  /// ```
  ///
  /// Descriptions that are passed during a comparison wait for its end, and the last of them is
  /// compared next. So the list changes even if descriptions arrive faster than they are compared.
  /// Any other call that renders overtakes all of them. If the list is deinitialised before a
  /// description is applied, the outcome is ``RenderOutcome/overtaken``.
  ///
  /// A description is compared on the main actor if the last one was passed to another method.
  ///
  /// - Parameters:
  ///   - sections: the complete description of the list. It can be made on any thread, too.
  ///   - animated: whether the changes are animated.
  ///   - animations: how rows appear and disappear.
  ///   - completion: called once with the outcome, in the order of the calls, as that of
  ///     ``renderAndDiff(_:animated:animations:completion:)``.
  /// - Complexity: O(*n*) comparisons of rows and hashes of keys on another thread, and on the main actor as
  ///   many GTK calls as ``renderAndDiff(_:animated:animations:completion:)`` makes.
  public func renderAndDiff(
    concurrently sections: [SendableSection], animated: Bool = false,
    animations: TableAnimations = .default, completion: ((RenderOutcome) -> Void)? = nil
  ) {
    MainLoop.requireMainThread(to: "Call renderAndDiff")
    stopObserving()
    renderConcurrently(sections, animations: animated ? animations : nil, completion: completion)
  }

  func renderConcurrently(
    _ sections: [SendableSection], animations: TableAnimations?,
    completion: ((RenderOutcome) -> Void)? = nil
  ) {
    concurrentRenders.add(
      RenderRequest(
        content: .sendable(sections, comparison: nil), animations: animations,
        completion: completion),
      to: self)
  }

  /// Renders a description that is compared off the main actor, and returns when its animation has
  /// ended.
  ///
  /// - Parameters:
  ///   - sections: the complete description of the list. It can be made on any thread, too.
  ///   - animated: whether the changes are animated.
  ///   - animations: how rows appear and disappear.
  /// - Returns: The outcome of the render.
  @discardableResult
  public func renderAndDiff(
    concurrently sections: [SendableSection], animated: Bool = false,
    animations: TableAnimations = .default
  ) async -> RenderOutcome {
    let outcome = await withCheckedContinuation { continuation in
      renderAndDiff(concurrently: sections, animated: animated, animations: animations) {
        continuation.resume(returning: $0)
      }
    }
    await Task.yield()  // Otherwise a loop of renders without animations would block frames.
    return outcome
  }
}
