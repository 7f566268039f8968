internal import FunctionalListWidgets
internal import FunctionalListBox

/// A minimal list, and the code that makes it.
final class GettingStartedPage: Page {
  static let name = "getting-started"
  static let title = "Getting Started"
  static let iconName = "go-home-symbolic"

  private let columns = Box(orientation: .horizontal, spacing: 16)
  private let places: FunctionalTableData

  init(options: PageOptions) {
    let listBox = ListBox()
    listBox.addCSSClass("boxed-list")
    listBox.addCSSClass("separators")
    listBox.setAccessibleLabel("Places")
    listBox.setMinimumSize(width: 220)
    listBox.verticalAlignment = .start
    places = showPlaces(in: listBox)

    columns.setMargins(top: 16, leading: 16, bottom: 16, trailing: 16)
    columns.append(Self.column("The list", listBox))
    let code = Self.column("The code that makes it", Self.code())
    code.expandsHorizontally = true
    columns.append(code)
  }

  var content: Widget { columns }

  private static func column(_ title: String, _ child: Widget) -> Box {
    let column = Box(orientation: .vertical, spacing: 12)
    let heading = Label(title)
    heading.addCSSClass("heading")
    column.append(heading)
    column.append(child)
    return column
  }

  /// The text of `PlacesExample.swift`: the file that is compiled, embedded through a link.
  private static func code() -> Widget {
    let text = Label(
      String(decoding: PackageResources.PlacesExample_swift_txt, as: UTF8.self)
        .trimmingLineEnd)
    text.addCSSClass("monospace")
    text.isSelectable = true
    text.textDirection = .leftToRight
    text.horizontalAlignment = .start
    text.verticalAlignment = .start

    let scrolled = ScrolledWindow()
    scrolled.addCSSClass("code")
    scrolled.expandsVertically = true
    scrolled.child = text
    return scrolled
  }
}

extension String {
  fileprivate var trimmingLineEnd: String {
    hasSuffix("\n") ? String(dropLast()) : self
  }
}
