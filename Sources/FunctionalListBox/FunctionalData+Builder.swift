public import FunctionalListCore

extension FunctionalData {
  /// Renders a description that statements build; see ``TableBuilder``.
  ///
  /// ```swift
  /// table.renderAndDiff {
  ///   if !model.favourites.isEmpty {
  ///     TableSection(key: "favourites", items: model.favourites) { cell($0) }
  ///   }
  ///   TableSection(key: "people", items: model.people) { cell($0) }
  /// }
  /// ```
  ///
  /// It is applied when the call returns, in an `async` function too.
  ///
  /// - Parameter sections: describes the sections, from top to bottom. It is called once, during
  ///   the call.
  public func renderAndDiff(@TableBuilder _ sections: () -> [TableSection]) {
    renderAndDiff(sections(), animated: false)
  }

  /// Renders a description that statements build, as
  /// ``renderAndDiff(_:animated:animations:completion:)`` does.
  public func renderAndDiff(
    animated: Bool, animations: TableAnimations = .default,
    completion: ((RenderOutcome) -> Void)? = nil, @TableBuilder _ sections: () -> [TableSection]
  ) {
    renderAndDiff(
      sections(), animated: animated, animations: animations, completion: completion)
  }

  /// Renders a description that statements build, and returns when its animation has ended.
  ///
  /// - Returns: The outcome of the render.
  @discardableResult
  public func renderAndDiff(
    animated: Bool, animations: TableAnimations = .default,
    @TableBuilder _ sections: () -> [TableSection]
  ) async -> RenderOutcome {
    await renderAndDiff(sections(), animated: animated, animations: animations)
  }
}
