import FunctionalListGtk
public import FunctionalListCore

extension FunctionalData {
  /// The source that the list shows and observes.
  ///
  /// It can be replaced at any time. Rows whose keys are in both sources keep their widgets, the
  /// focus and the selection:
  ///
  /// ```swift
  /// table.source = isEditing ? editor : viewer
  /// ```
  ///
  /// Setting it begins an observation, as ``observe(animated:animations:_:)`` does, which documents
  /// when it ends; the property is `nil` then. Setting `nil` ends it, and the list stays as it is.
  public var source: (any SectionSource)? {
    get { observer?.source }
    set {
      guard let newValue else { return stopObserving() }
      show(newValue)
    }
  }

  private func show(_ source: some SectionSource) {
    MainLoop.requireMainThread(to: "Set source")
    begin(
      DescriptionObserver(self, animations: nil, source: source) {
        TableBuilder.buildFinalResult(TableBuilder.buildExpression(source))
      })
  }
}
