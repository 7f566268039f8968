import FunctionalListBox
import FunctionalListWidgets

/// The contacts in a list box.
final class ContactList {
  let book = AddressBook()
  private let table = FunctionalTableData(name: "contacts")
  private let caller: Caller

  init(in listBox: ListBox, caller: Caller) {
    self.caller = caller
    table.listBox = listBox
    table.observe { [book] in
      TableSection(key: "contacts", items: book.contacts) { contact in
        Label.cell(
          key: contact.id, state: contact.name,
          actions: CellActions(activationAction: { caller.call(contact.name) }) {
            RowAction(
              "Delete", iconName: "user-trash-symbolic", role: .destructive, shortcut: "Delete",
              placement: .trailing, performAll: { book.remove($0.itemIDs()) })
          })
      }
    }
  }
}
