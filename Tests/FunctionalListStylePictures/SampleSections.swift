import FunctionalListWidgets
import FunctionalListBox

/// The descriptions that the pictures show.
enum SampleSections {
  /// A section each of what rows can look like.
  static let looks = [
    TableSection(
      key: "accessories",
      rows: [
        row("Plain"), row("Chevron", CellStyle(accessory: .disclosure)),
        row("Check mark", CellStyle(accessory: .checkmark)),
        row("Spinner", CellStyle(accessory: .spinner)),
        row("Icon", CellStyle(accessory: .icon("user-trash-symbolic"))),
      ], header: heading("Accessories"), footer: note("A footer")),
    TableSection(
      key: "states",
      rows: [
        row("Selected", CellStyle(selected: true)), row("Pointed at"), row("Pressed"),
        row("Focused"), row("Insensitive", CellStyle(accessory: .disclosure, isSensitive: false)),
      ], header: heading("States")),
    TableSection(
      key: "colours",
      rows: [
        row("Background", CellStyle(backgroundColor: "alpha(@success_color, 0.3)")),
        row(
          "Selected background",
          CellStyle(backgroundColor: "alpha(@success_color, 0.3)", selected: true)),
        row("Corners", CellStyle(backgroundColor: "alpha(@warning_color, 0.4)", cornerRadius: 12)),
        row("Margins", CellStyle(layoutMargins: .init(top: 4, leading: 40, bottom: 4))),
      ], footer: note("Another footer")),
    TableSection(
      key: "lines",
      rows: [row("First"), row("Second"), row("Third")], header: heading("Lines of the section"),
      style: SectionStyle(separators: .default)),
    TableSection(
      key: "drags",
      rows: [
        row("Dragged", CellStyle(cssClasses: ["flb-dragged"])),
        row("Selected, drop on", CellStyle(selected: true, cssClasses: ["flb-drop-on"])),
        row("Drop above", CellStyle(cssClasses: ["flb-drop-above"])),
        row("Drop below", CellStyle(cssClasses: ["flb-drop-below"])),
        row("Drop on", CellStyle(cssClasses: ["flb-drop-on"])),
        row("Flashing"),
      ], header: heading("Drags"), footer: note("The last footer")),
  ]

  /// Rows with check buttons.
  static let choices = [
    TableSection(
      key: "choices",
      rows: [
        row("Chosen", CellStyle(accessory: .disclosure, selected: true)), row("Not chosen"),
        row("Insensitive", CellStyle(isSensitive: false)),
      ], header: heading("Choices"))
  ]

  /// A hundred sections of ten rows.
  static let many = (0..<100).map { number in
    TableSection(
      key: "\(number)",
      rows: (0..<5).map { row("Row \(number).\($0)", CellStyle(accessory: .disclosure)) },
      header: heading("Section \(number)"), footer: note("Footer of \(number)"))
  }

  /// A row in the middle of ``many``.
  static let middle = ItemPath(sectionKey: "50", itemKey: "Row 50.3")

  private static func row(_ text: String, _ style: CellStyle? = nil) -> any RowDescription {
    Label.cell(
      key: text, state: text, style: style, actions: actions,
      accessibility: Accessibility(identifier: text)
    ) { label, text in
      label.text = text ?? ""
      label.xAlignment = 0
    }
  }

  private static let actions = CellActions(rowActions: {
    RowAction("Edit", iconName: "document-edit-symbolic", placement: .trailing) {}
    RowAction("Share", isEnabled: false, placement: .trailing) {}
    RowAction("Delete", iconName: "user-trash-symbolic", role: .destructive, placement: .trailing) {
    }
  })

  private static func heading(_ text: String) -> any RowDescription {
    Heading.cell(key: "header", state: text) { $0.text = $1 ?? "" }
  }

  private static func note(_ text: String) -> any RowDescription {
    Note.cell(key: "footer", state: text) { $0.text = $1 ?? "" }
  }

  /// The view of a header.
  private final class Heading: Box {
    private let label = Label()
    var text: String {
      get { label.text }
      set { label.text = newValue }
    }

    required init() {
      super.init(orientation: .horizontal, spacing: 0)
      label.addCSSClass("heading")
      append(label)
    }
  }

  /// The view of a footer.
  private final class Note: Box {
    private let label = Label()
    var text: String {
      get { label.text }
      set { label.text = newValue }
    }

    required init() {
      super.init(orientation: .horizontal, spacing: 0)
      label.addCSSClass("caption")
      label.addCSSClass("dim-label")
      append(label)
    }
  }
}
