internal import FunctionalListBox
internal import ProcessList

/// What the user chooses: what to search for, and the order.
final class ProcessesToolbar {
  let content = Box(orientation: .horizontal, spacing: 12)
  private let search = SearchEntry()
  private(set) var order: ProcessOrder
  /// Called when something else was chosen.
  var onChange: (() -> Void)?

  var filter: ProcessFilter { ProcessFilter(search.text) }

  init(order: ProcessOrder, searchText: String) {
    self.order = order
    content.addCSSClass("page-toolbar")
    search.placeholder = "Search by name, user or PID"
    search.text = searchText
    search.expandsHorizontally = true
    search.onSearchChanged = { [weak self] in self?.onChange?() }
    content.append(search)
    content.append(orderButtons())
  }

  /// Lets the user search by typing anywhere in `widget`.
  func searchStarts(in widget: Widget) {
    search.setKeyCaptureWidget(widget)
  }

  private func orderButtons() -> Widget {
    let buttons = Box(orientation: .horizontal)
    buttons.addCSSClass("linked")
    var first: ToggleButton?
    for order in ProcessOrder.allCases {
      let button = ToggleButton()
      button.label = order.title
      button.tooltip = "Sort by \(order.title)"
      if let first { button.join(first) }
      first = first ?? button
      button.isActive = order == self.order
      button.onToggled = { [weak self, weak button] in
        guard let self, button?.isActive == true else { return }
        self.order = order
        onChange?()
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
