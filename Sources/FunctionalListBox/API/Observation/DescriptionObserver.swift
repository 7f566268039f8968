import FunctionalListCore

/// Renders a description when something that it has read changes.
///
/// However many changes there are, there is one render before the next frame.
final class DescriptionObserver {
  /// The number of renders in a row that each cause the next one, until the changes are ignored.
  private static let mostRendersInARow = 10

  /// The source that is observed, if the app has set one.
  let source: (any SectionSource)?
  private weak var table: FunctionalTableData?
  private let sections: () -> [TableSection]
  private let animations: TableAnimations?
  /// Cancels the task or disconnects the signal that drives the observer.
  private let onEnd: () -> Void
  private var scope: TrackedScope?
  private lazy var describer = SourceDescriber(
    follow: { changed, body in
      let scope = TrackedScope(changed: changed)
      scope.track(body)
      return scope
    }, onChange: { [weak self] in self?.setNeedsRender() })
  /// Whether a render has been asked for.
  private var isWaiting = false
  /// Whether a render is in progress here.
  private var isRendering = false
  /// Whether the changes since the last render came from within it.
  private var isSelfMade = true
  /// The renders in a row that have caused the next one.
  private var selfMadeCount = 0

  /// Makes an observer that calls `onEnd` when it goes.
  init(
    _ table: FunctionalTableData, animations: TableAnimations?,
    source: (any SectionSource)? = nil,
    onEnd: @escaping () -> Void = {}, sections: @escaping () -> [TableSection]
  ) {
    self.table = table
    self.animations = animations
    self.source = source
    self.onEnd = onEnd
    self.sections = sections
  }

  isolated deinit { onEnd() }

  /// Renders for the first time, at once and without motion.
  func begin() { render(animations: nil) }

  /// Renders before the next frame.
  func setNeedsRender() {
    if !isRendering, table?.isRendering != true { isSelfMade = false }
    guard !isWaiting, let table else { return }
    isWaiting = true
    table.beforeNextFrame { [weak self] in self?.renderChanges() }
  }

  /// Renders at once, if a render waits for the next frame.
  func renderIfNeeded() {
    if !isRendering { renderChanges() }
  }

  private func renderChanges() {
    guard isWaiting, let table else { return }
    selfMadeCount = isSelfMade ? selfMadeCount + 1 : 0
    guard selfMadeCount < Self.mostRendersInARow else {
      // The next change from elsewhere is rendered.
      (isWaiting, isSelfMade) = (false, true)
      return table.report(.endlessObservation(count: Self.mostRendersInARow))
    }
    render(animations: animations)
  }

  private func render(animations: TableAnimations?) {
    isRendering = true
    defer { isRendering = false }
    let sections = describe()
    // The closure may have ended the observation.
    guard let table, table.observer === self else { return }
    table.render(sections, animations: animations)
  }

  private func describe() -> [TableSection] {
    isWaiting = false
    isSelfMade = true
    let last = scope
    // It tells of what the description itself changes of what the last one has read.
    defer { withExtendedLifetime(last) {} }
    let scope = TrackedScope { [weak self] in self?.setNeedsRender() }
    self.scope = scope
    return scope.track { describer.describe(sections) }
  }
}
