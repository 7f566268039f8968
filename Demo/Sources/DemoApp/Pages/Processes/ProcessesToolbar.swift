internal import FunctionalListWidgets
internal import FunctionalListBox
internal import FunctionalListDemoProcesses

/// The user's choices: the text to search for, and the order.
final class ProcessesToolbar {
  let content = Box(orientation: .horizontal, spacing: 12)
  private let search = SearchEntry()
  let orderButtons: ChoiceButtons<ProcessOrder>
  /// Called when a choice has changed.
  var onChange: (() -> Void)?

  var filter: ProcessFilter { ProcessFilter(search.text) }

  var order: ProcessOrder { orderButtons.choice }

  init(order: ProcessOrder, searchText: String) {
    orderButtons = ChoiceButtons(ProcessOrder.allCases, pressed: order) { order in
      (label: order.title, tooltip: "Sort by \(order.title)")
    }
    content.addCSSClass("page-toolbar")
    search.placeholder = "Search by name, user or PID"
    search.text = searchText
    search.expandsHorizontally = true
    search.onSearchChanged = { [weak self] _ in self?.onChange?() }
    content.append(search)
    orderButtons.onChange = { [weak self] in self?.onChange?() }
    content.append(orderButtons.content)
  }

  /// Lets the user search by typing anywhere in `widget`.
  func searchStarts(in widget: Widget) {
    search.keyCaptureWidget = widget
  }
}

extension ProcessOrder {
  fileprivate var title: String {
    switch self {
    case .cpu: "CPU"
    case .memory: "Memory"
    case .name: "Name"
    case .pid: "PID"
    }
  }
}
