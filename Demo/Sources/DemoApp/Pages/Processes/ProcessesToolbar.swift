internal import FunctionalListBox
internal import ProcessList

/// What the user chooses: what to search for, and the order.
final class ProcessesToolbar {
  let content = Box(orientation: .horizontal, spacing: 12)
  private let search = SearchEntry()
  let orderButtons = ProcessOrder.allCases.map { (order: $0, button: ToggleButton()) }
  /// Called when something else was chosen.
  var onChange: (() -> Void)?

  var filter: ProcessFilter { ProcessFilter(search.text) }

  var order: ProcessOrder { orderButtons.first { $0.button.isActive }?.order ?? .cpu }

  init(order: ProcessOrder, searchText: String) {
    content.addCSSClass("page-toolbar")
    search.placeholder = "Search by name, user or PID"
    search.text = searchText
    search.expandsHorizontally = true
    search.onSearchChanged = { [weak self] in self?.onChange?() }
    content.append(search)
    content.append(linkedButtons(pressed: order))
  }

  /// Lets the user search by typing anywhere in `widget`.
  func searchStarts(in widget: Widget) {
    search.setKeyCaptureWidget(widget)
  }

  private func linkedButtons(pressed: ProcessOrder) -> Widget {
    let buttons = Box(orientation: .horizontal)
    buttons.addCSSClass("linked")
    for (order, button) in orderButtons {
      button.label = order.title
      button.tooltip = "Sort by \(order.title)"
      if let first = orderButtons.first?.button, first !== button { button.join(first) }
      button.isActive = order == pressed
      button.onToggled = { [weak self, weak button] in
        guard button?.isActive == true else { return }
        self?.onChange?()
      }
      buttons.append(button)
    }
    return buttons
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
