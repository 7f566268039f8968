import FunctionalListBox
import FunctionalListWidgets

/// The description of the list.
package struct PeopleSections: SectionSource {
  private let model: Model

  package init(_ model: Model) { self.model = model }

  @TableBuilder package var sections: [TableSection] {
    TableSection(key: "people", items: model.people) { person in
      Label.cell(
        key: person.id, state: person.name, style: person.isFavourite ? favourite : nil,
        actions: actions(of: person))
    }
  }

  private var favourite: CellStyle {
    CellStyle(accessory: .icon("starred-symbolic", label: "favourite"))
  }

  /// The click, the menu, the shortcuts and the buttons of a row.
  private func actions(of person: Person) -> CellActions {
    CellActions(activationAction: { [model] in model.toggleFavourite(person) }) { [model] in
      RowAction(
        "Delete", iconName: "user-trash-symbolic", role: .destructive, shortcut: "Delete",
        placement: .trailing, performAll: { model.remove($0.itemIDs()) })
    }
  }
}
