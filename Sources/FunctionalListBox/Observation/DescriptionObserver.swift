import FunctionalListCore

/// Renders a description again when a model that it has read changes.
///
/// Several changes cause one render before the next frame.
final class DescriptionObserver {
  /// The maximum number of consecutive renders that each cause the next one.
  ///
  /// Further changes are ignored.
  private static let maxSelfCausedRenders = 10

  /// What describes the list.
  enum Description {
    case sections(() -> [TableSection])
    /// Sections that are compared with the last ones off the main actor.
    case concurrent(() -> [SendableSection])
  }

  private weak var table: FunctionalData?
  private let description: Description
  private let animations: TableAnimations?
  /// Cancels the task or disconnects the signal that triggers renders.
  private let onEnd: () -> Void
  private var scope: TrackedScope?
  private lazy var describer = SourceDescriber(
    track: { changed, body in
      let scope = TrackedScope(changed: changed)
      scope.track(body)
      return scope
    }, onChange: { [weak self] in self?.setNeedsRender() })
  /// Whether a render is scheduled.
  private var isWaiting = false
  /// Whether this observer is rendering.
  private var isRendering = false
  /// Whether all changes since the last render were made by it.
  private var isSelfCaused = true
  /// The number of consecutive renders that have caused the next one.
  private var selfCausedCount = 0

  /// Makes an observer that calls `onEnd` when it is deinitialised.
  init(
    _ table: FunctionalData, animations: TableAnimations?,
    onEnd: @escaping () -> Void = {}, _ description: Description
  ) {
    self.table = table
    self.animations = animations
    self.onEnd = onEnd
    self.description = description
  }

  isolated deinit { onEnd() }

  /// Renders for the first time, immediately and without animations.
  func begin() { render(animations: nil) }

  /// Renders before the next frame.
  func setNeedsRender() {
    if !isRendering, table?.isRendering != true { isSelfCaused = false }
    guard !isWaiting, let table else { return }
    isWaiting = true
    table.beforeNextFrame { [weak self] in self?.renderChanges() }
  }

  /// Renders immediately if a render is scheduled.
  func renderIfNeeded() {
    if !isRendering { renderChanges() }
  }

  private func renderChanges() {
    guard isWaiting, let table else { return }
    selfCausedCount = isSelfCaused ? selfCausedCount + 1 : 0
    guard selfCausedCount < Self.maxSelfCausedRenders else {
      // The next change that is not made by a render is rendered.
      (isWaiting, isSelfCaused) = (false, true)
      return table.report(.endlessObservation(count: Self.maxSelfCausedRenders))
    }
    render(animations: animations)
  }

  private func render(animations: TableAnimations?) {
    isRendering = true
    defer { isRendering = false }
    switch description {
    case .sections(let make):
      let sections = track { describer.describe(make) }
      if let table = observedTable { table.render(sections, animations: animations) }
    case .concurrent(let make):
      let sections = track(make)
      if let table = observedTable { table.renderConcurrently(sections, animations: animations) }
    }
  }

  /// The list, unless the closure that describes it has ended the observation.
  private var observedTable: FunctionalData? { table?.observer === self ? table : nil }

  private func track<Sections>(_ describe: () -> Sections) -> Sections {
    isWaiting = false
    isSelfCaused = true
    let last = scope
    // It reports changes by this description of models that the last description has read.
    defer { withExtendedLifetime(last) {} }
    let scope = TrackedScope { [weak self] in self?.setNeedsRender() }
    self.scope = scope
    return scope.track(describe)
  }
}
