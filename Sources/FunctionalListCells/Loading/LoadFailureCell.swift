import FunctionalListGtk
import FunctionalListCore

/// The cell of a row whose item could not be loaded (``PagedItems``): the reason, and a button that loads it again.
nonisolated struct LoadFailureCell: CellConfigType {
  let key: String
  let message: String
  var style: CellStyle?
  var actions: CellActions
  private let retry: @MainActor () -> Void

  init(key: String, message: String, retry: @escaping @MainActor () -> Void) {
    self.key = key
    self.message = message
    self.retry = retry
    actions = CellActions(activationAction: retry)
  }

  var behavior: (@MainActor (_ view: LoadMoreView) -> Void)? {
    { [retry] view in view.onRetry = retry }
  }

  @MainActor func makeView() -> LoadMoreView { LoadMoreView() }

  @MainActor func configure(_ view: LoadMoreView) {
    view.texts = LoadMoreView.Texts(
      idle: "", loading: "", retry: ListTexts.current.retry)
    view.phase = .failed(message: message)
  }

  @MainActor func reset(_ view: LoadMoreView) {
    view.texts = LoadMoreView.Texts()
    view.phase = .idle
    view.onRetry = nil
  }

  func isEqual(to other: any RowDescription) -> Bool {
    (other as? Self)?.message == message
  }
}
