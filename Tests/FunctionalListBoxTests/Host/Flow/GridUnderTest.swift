import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A flow box in a scrolled window on the stage, with the renderer that fills it.
@safe
final class GridUnderTest {
  let stage: Stage
  let grid = FunctionalCollectionData(name: "grid")
  let flowBox = FlowBox()
  let scrolled = ScrolledWindow()
  let before = Button("before")
  let after = Button("after")
  let window: Window

  /// - Parameter size: that of each tile, or `nil` to measure them.
  init(_ stage: Stage, width: Int = 420, height: Int = 300, size: ItemSize? = nil) {
    self.stage = stage
    // The buttons of libadwaita, whose theme stays once a test has started it, are wider than small tiles.
    stage.install(
      """
      flowboxchild { padding: 0; border: none; min-width: 0; min-height: 0; }
      flowboxchild button { padding: 0; min-width: 0; }
      """)
    flowBox.maximumColumns = 20
    grid.itemSize = size
    scrolled.child = flowBox
    scrolled.expandsVertically = true
    grid.flowBox = flowBox
    let column = Box()
    column.append(before)
    column.append(scrolled)
    column.append(after)
    window = stage.present(column, width: width, height: height)
  }

  static func cell(_ key: String) -> TextCell { ListUnderTest.cell(key, key) }

  /// Renders a section of tiles, each with its key as its text, and waits until they are painted.
  func show(_ keys: [String], animated: Bool = false) {
    grid.renderAndDiff([TableSection(key: "s", rows: keys.map(Self.cell))], animated: animated)
    stage.waitForFrame(in: window)
  }

  /// Renders lazy tiles with the numbers as their keys, and waits until they are painted.
  func show(_ numbers: Range<Int>) {
    grid.renderAndDiff([
      TableSection(key: "s", items: Array(numbers), id: \.self) { Self.cell("\($0)") }
    ])
    stage.waitForFrame(in: window)
  }

  /// Scrolls to a tile at once, and waits until it is painted.
  func scroll(to key: String, _ position: ScrollPosition) {
    grid.scroll(to: path(key), animated: false, scrollPosition: position)
    stage.waitForFrame(in: window)
  }

  /// The tiles in the flow box, as widgets follow each other.
  var tiles: [WidgetID] {
    unsafe WidgetID(flowBox.pointer).children.filter { $0.isA(gtk_flow_box_child_get_type()) }
  }

  var texts: [String] { tiles.map(\.text) }

  func tile(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> WidgetID {
    guard let tile = tiles.first(where: { $0.text == text }) else {
      XCTFail("there is no tile \(text)", file: file, line: line)
      return unsafe WidgetID(flowBox.pointer)
    }
    return tile
  }

  /// The frame of a tile, in pixels of the flow box.
  func frame(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> ListRect {
    frame(of: tile(text, file: file, line: line))
  }

  func frame(of tile: WidgetID) -> ListRect {
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(tile.gtk, flowBox.gtk, &bounds)
    return ListRect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }

  /// The top of a tile in the viewport, in pixels.
  func top(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Double {
    frame(text, file: file, line: line).y - scrolled.verticalOffset
  }

  func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  /// The key of the tile with the focus.
  var focused: String? { grid.focusedItemPath?.itemKey }

  var selected: [String] { grid.selectedItemPaths.map(\.itemKey) }
}
