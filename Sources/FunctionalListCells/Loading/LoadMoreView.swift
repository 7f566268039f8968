import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk

/// The view of a ``LoadMoreCell``: a spinner, a text and a button, side by side.
@MainActor
package final class LoadMoreView: Widget, CellView {
  /// The texts in the view.
  package struct Texts: Equatable {
    var idle = ""
    package var loading = ""
    var retry = ""
  }

  private static let failedClass = "error"
  private let spinner = Spinner()
  private let label = Label()
  private let button = Button()
  private var buttonHeight = -1
  /// Called when the user presses the button of a waiting or failed row.
  package var onRetry: (() -> Void)?

  package var texts = Texts() {
    didSet { if texts != oldValue { show() } }
  }
  package var phase = LoadPhase.idle {
    didSet { if phase != oldValue { show() } }
  }

  /// Makes a view without texts.
  package required init() {
    unsafe super.init(sinking: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
    addCSSClass("load-more")
    horizontalAlignment = .center
    setMargins(top: 8, leading: 12, bottom: 8, trailing: 12)
    label.wraps = true
    // A text is wrapped only if the row is too narrow for it.
    unsafe gtk_label_set_natural_wrap_mode(label.pointer, GTK_NATURAL_WRAP_NONE)
    label.xAlignment = 0.5
    button.verticalAlignment = .center
    for child in [spinner, label, button] {
      unsafe gtk_box_append(object.assumingMemoryBound(to: GtkBox.self), child.widget)
    }
    HandlerScope.outside { button.onClicked = { [weak self] in self?.onRetry?() } }
    show()
  }

  private func show() {
    spinner.isSpinning = phase == .loading
    spinner.isVisible = phase == .loading
    spinner.setAccessibleLabel(texts.loading)
    label.isVisible = phase != .idle
    label.text = phase == .loading ? texts.loading : texts.idle
    label.removeCSSClass(Self.failedClass)
    button.isVisible = phase == .idle
    button.label = texts.idle
    if case .failed(let message) = phase {
      label.text = message
      label.addCSSClass(Self.failedClass)
      button.isVisible = true
      button.label = texts.retry
    }
    keepHeight()
  }

  /// Makes the view as high as its button even while that is hidden, so that the height of the list
  /// does not change unless rows were loaded.
  private func keepHeight() {
    var height: Int32 = 0
    unsafe gtk_widget_measure(button.widget, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
    if height > 0 { buttonHeight = Int(height) }
    setMinimumSize(height: buttonHeight)
  }
}
