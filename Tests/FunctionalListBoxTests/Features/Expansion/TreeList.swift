import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// A node of a test's tree.
struct TreeNode: Identifiable, Equatable {
  var id: String
  var children: [TreeNode] = []

  /// The nodes of a tree that is written as text, such as `a(b c(d)) e`.
  static func parsed(_ text: String) -> [TreeNode] {
    var lists: [[TreeNode]] = [[]]
    for character in text {
      switch character {
      case " ": continue
      case "(": lists.append([])
      case ")":
        let children = lists.removeLast()
        lists[lists.count - 1][lists[lists.count - 1].count - 1].children = children
      default: lists[lists.count - 1].append(TreeNode(id: String(character)))
      }
    }
    return lists[0]
  }
}

/// A tree in a list box, which expands and collapses when the user does so.
final class TreeList {
  let list: ListUnderTest
  var items: TreeItems<TreeNode, String>
  var log: [String] = []
  /// Whether rows are described when they are needed.
  let isLazy: Bool
  /// How the rows look.
  var style: (TreeItem<TreeNode, String>) -> CellStyle? = { _ in nil }
  /// What the rows can do besides.
  var actions: (TreeItem<TreeNode, String>) -> CellActions = { _ in CellActions() }

  init(
    _ stage: Stage, _ roots: [TreeNode], expanded: Set<String> = [], isLazy: Bool = true,
    height: Int = 400
  ) {
    list = ListUnderTest(stage, height: height)
    self.isLazy = isLazy
    items = TreeItems(roots, children: \.children, expanded: expanded)
    list.before.grabFocus()
    show()
  }

  /// Renders the tree, and waits until it is painted.
  func show() {
    render()
    list.stage.waitForFrame(in: list.window)
  }

  /// Renders the tree, without waiting for a frame.
  func render() {
    let row = { [weak self] (item: TreeItem<TreeNode, String>) -> any RowDescription in
      var cell = ListUnderTest.cell(item.id, item.id)
      if let self { (cell.style, cell.actions) = (style(item), actions(item)) }
      cell.actions.expansion = item.expansion { isExpanded in
        self?.log.append("\(isExpanded ? "expand" : "collapse") \(item.id)")
        self?.items.setExpanded(isExpanded, for: item.id)
        self?.render()
      }
      return cell
    }
    list.table.renderAndDiff([
      isLazy
        ? TableSection(key: "s", items: items, row: row)
        : TableSection(key: "s", rows: items.map(row))
    ])
  }

  /// The texts of the rows.
  var texts: String { list.texts.joined(separator: " ") }

  /// The arrow in the row that shows a text.
  func arrow(of text: String) -> WidgetID? {
    list.widget(text).children.first { $0.has(cssClass: "flb-arrow") }
  }

  /// The icon of that arrow.
  func icon(of text: String) -> String? {
    arrow(of: text).flatMap { arrow in
      unsafe gtk_image_get_icon_name(OpaquePointer(arrow.gtk)).map { unsafe String(cString: $0) }
    }
  }

  func clickArrow(of text: String, file: StaticString = #filePath, line: UInt = #line) {
    guard let arrow = arrow(of: text) else {
      return XCTFail("\(text) has no arrow", file: file, line: line)
    }
    list.stage.click(arrow.handle, file: file, line: line)
    list.stage.waitForFrame(in: list.window)
  }

  /// Holds the button down on an arrow.
  func pressArrow(of text: String) throws {
    list.stage.movePointer(to: try XCTUnwrap(arrow(of: text), text).handle)
    list.stage.holdButton(true, in: list.window)
  }

  /// Gives the focus to a row.
  func focus(_ key: String) {
    list.table.focus(ItemPath(sectionKey: "s", itemKey: key))
    list.stage.waitForFrame(in: list.window)
  }

  func select(_ key: String) {
    list.table.select(ItemPath(sectionKey: "s", itemKey: key), animated: false)
  }

  var selected: [String] { list.table.selectedItemPaths.map(\.itemKey) }
}

extension WidgetID {
  /// The distances of a child's left and right side from the left of this widget.
  func extent(of child: WidgetID) -> (left: Double, right: Double) {
    var bounds = graphene_rect_t()
    guard unsafe gtk_widget_compute_bounds(child.gtk, gtk, &bounds) != 0 else {
      return (.nan, .nan)
    }
    return (Double(bounds.origin.x), Double(bounds.origin.x + bounds.size.width))
  }
}
