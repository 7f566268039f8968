import FunctionalListGtk
public import FunctionalListCore

extension FunctionalTableData {
  /// Renders a description that is compared with the last one off the main actor.
  ///
  /// If there are very many rows that are not lazy, most of a render is to compare them. The list can be
  /// used meanwhile. Nothing has changed yet when the call returns.
  ///
  /// ```swift
  /// table.renderAndDiff(concurrently: [SendableSection(key: "log", rows: cells)])
  /// ```
  ///
  /// Descriptions that are passed while one is compared wait for it, and the last of them is compared
  /// next; so a list that is described ever anew still shows something new. Any other call that renders
  /// overtakes all of them. If the list goes before a description is applied, its outcome is
  /// ``RenderOutcome/overtaken``.
  ///
  /// A description that follows one of another kind is compared on the main actor.
  ///
  /// - Parameters:
  ///   - sections: the complete description of the list. It can be made on any thread, too.
  ///   - animated: whether the changes are animated.
  ///   - animations: how what changes comes and goes.
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
    concurrentRenders.add(
      RenderRequest(
        content: .sendable(sections, comparison: nil), animations: animated ? animations : nil,
        completion: completion),
      to: self)
  }

  /// Renders a description that is compared off the main actor, and returns when no row is in motion.
  ///
  /// - Parameters:
  ///   - sections: the complete description of the list. It can be made on any thread, too.
  ///   - animated: whether the changes are animated.
  ///   - animations: how what changes comes and goes.
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
    await Task.yield()  // A loop of renders that are over at once would keep frames waiting.
    return outcome
  }
}
