package import FunctionalListCore

/// The actions that are offered for a row, for several selected rows, or for the list itself.
package nonisolated struct ActionOffer {
  /// The elements that are offered; an action that is not for several rows is not offered for several.
  package let elements: [RowActionElement]
  /// Whether the actions are for several selected rows.
  package let isForSeveral: Bool

  package init(_ elements: [RowActionElement], isForSeveral: Bool) {
    self.isForSeveral = isForSeveral
    self.elements = isForSeveral ? Self.forSeveral(elements) : elements
  }

  private static func forSeveral(_ elements: [RowActionElement]) -> [RowActionElement] {
    elements.compactMap { element in
      switch element {
      case .action(let action): return action.isForSeveral ? element : nil
      case .group(var group):
        group.elements = forSeveral(group.elements)
        return group.elements.isEmpty ? nil : .group(group)
      }
    }
  }

  /// All actions, also those in groups, with their addresses.
  package var actions: [(address: ActionAddress, action: RowAction)] {
    Self.actions(of: elements, in: [])
  }

  private static func actions(
    of elements: [RowActionElement], in group: [Int]
  ) -> [(address: ActionAddress, action: RowAction)] {
    elements.enumerated().flatMap { offset, element in
      switch element {
      case .action(let action):
        [(ActionAddress(offsets: group + [offset], title: action.title), action)]
      case .group(let inner): actions(of: inner.elements, in: group + [offset])
      }
    }
  }

  /// The action at an address, or `nil` if another one is there now.
  package func action(at address: ActionAddress) -> RowAction? {
    actions.first { $0.address == address }?.action
  }
}

/// The position of an action among the actions of its row.
///
/// It finds the action in a newer description, whose closures captured newer values.
package nonisolated struct ActionAddress: Hashable {
  /// The offsets of the groups, and of the action in the innermost one.
  var offsets: [Int]
  package var title: String

  /// A name for a `GAction`, unique in a menu.
  package var actionName: String { "action-" + offsets.map(String.init).joined(separator: "-") }
}

/// The content of a menu, without the closures of its actions.
package nonisolated struct MenuContent: Equatable {
  /// An item of a menu.
  package indirect enum Item: Equatable {
    case action(ActionItem)
    case submenu(title: String, MenuContent)
  }

  /// An item that performs an action.
  package struct ActionItem: Equatable {
    package var address: ActionAddress
    package var shortcut: String?
    package var isEnabled: Bool
    package var isChecked: Bool?
  }

  /// The items between two lines of a menu.
  package struct Section: Equatable {
    package var title: String?
    package var items: [Item] = []
  }

  package var sections: [Section]

  /// Whether there is nothing to show.
  package var isEmpty: Bool { sections.isEmpty }

  package init(_ offer: ActionOffer) { self.init(offer.elements, in: []) }

  private init(_ elements: [RowActionElement], in group: [Int]) {
    var sections = [Section()]
    for (offset, element) in elements.enumerated() {
      let address = group + [offset]
      switch element {
      case .action(let action):
        sections[sections.count - 1].items.append(.action(ActionItem(action, at: address)))
      case .group(let inner):
        let content = MenuContent(inner.elements, in: address)
        guard !content.isEmpty else { continue }
        switch inner.style {
        case .submenu:
          sections[sections.count - 1].items.append(
            .submenu(title: inner.title ?? "", content))
        case .section:
          // Nested sections are placed after the section.
          var own = content.sections
          own[0].title = inner.title
          sections += own + [Section()]
        }
      }
    }
    self.sections = sections.filter { !$0.items.isEmpty }
  }

  /// The items that perform an action, also those of submenus.
  package var actionItems: [ActionItem] {
    sections.flatMap(\.items).flatMap { item in
      switch item {
      case .action(let item): [item]
      case .submenu(_, let content): content.actionItems
      }
    }
  }
}

nonisolated extension MenuContent.ActionItem {
  fileprivate init(_ action: RowAction, at offsets: [Int]) {
    address = ActionAddress(offsets: offsets, title: action.title)
    shortcut = action.shortcut
    isEnabled = action.isEnabled
    isChecked = action.isChecked
  }
}

extension RowAction {
  /// Performs the action for a row, or for several.
  package func perform(for paths: @autoclosure () -> [ItemPath]) {
    switch effect {
    case .perform(let perform): perform()
    case .performAll(let perform): perform(paths())
    case .remove(let remove): _ = remove(paths())
    }
  }
}
