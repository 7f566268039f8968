import FunctionalListWidgets
import FunctionalListBox
import Testing

protocol ErrandHandlers: AnyObject {
  var onDelete: (() -> Void)? { get set }
}

extension Errands {
  func connect(_ view: some ErrandHandlers, to errand: String) {
    view.onDelete = { self.delete(errand) }
  }
}

final class ErrandRow: Box, ErrandHandlers {
  @ViewHandler var onDelete: (() -> Void)?
}

final class HandlersOnly: ErrandHandlers {
  var onDelete: (() -> Void)?
}

/// The model of the example in the documentation.
final class Errands {
  var errands = ["Bread", "Milk"]

  func delete(_ errand: String) { errands.removeAll { $0 == errand } }

  /// A row whose behaviour is tested without its view.
  func row(_ errand: String) -> HostCell<ErrandRow, String, LayoutMarginsTableItemLayout> {
    let errands = self
    return ErrandRow.cell(
      key: errand, state: errand, behavior: { errands.connect($0, to: errand) }
    ) { _, _ in }
  }
}

@MainActor @Test func `a behaviour for a protocol needs no widget`() {
  let errands = Errands()
  let handlers = HandlersOnly()
  errands.connect(handlers, to: "Milk")
  handlers.onDelete?()
  #expect(errands.errands == ["Bread"])
  #expect(errands.row("Bread").behavior != nil)
}
