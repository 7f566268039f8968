import FunctionalListWidgets
import FunctionalListBox

typealias LabelCell = HostCell<Label, String, LayoutMarginsTableItemLayout>

/// A view of the app's own: made once per live row, reused after.
final class ContactView: Box, Updatable {
  struct ViewData: Equatable { var name: String; var mail: String }
  private let name = Label(), mail = Label()
  required init() {
    super.init(orientation: .vertical, spacing: 2)
    append(name); append(mail)
  }
  func update(with data: ViewData?) {  // only the view knows how to show its data (Furnish)
    name.text = data?.name ?? ""; mail.text = data?.mail ?? ""
  }
}
typealias ContactCell = HostCell<ContactView, ContactView.ViewData, EdgeBasedTableItemLayout>
