import CFunctionalListGtk
import FunctionalListCore
import XCTest

import FunctionalListWidgets
@testable import FunctionalListCells
@testable import FunctionalListHost

/// A list box in a scrolled window for a part of the host that is tested without the host.
///
/// Rows are as high as their cells say: a style sheet takes away what a theme adds.
@safe
final class BoxUnderTest {
  /// The height of the viewport, in pixels.
  static let page = 200

  let stage: Stage
  let listBox = ListBox()
  let scrolled = ScrolledWindow()
  let button = Button("elsewhere")
  let window: Window
  let changes = Changes(RenderGate(), nil)
  let box: RowBox
  let rows: RowStore
  let geometry: ListGeometry
  let spacers = Spacers()

  /// - Parameter isScrolled: whether the box is in the scrolled window, or beside it.
  init(_ stage: Stage, isScrolled: Bool = true) {
    self.stage = stage
    stage.install("list row { padding: 0; border: none; min-height: 0; }")
    let released = DeferredRelease()
    box = RowBox(listBox, released)
    rows = RowStore(
      RowSupply(Reporter(name: "test"), reuseLimit: 100), changes.attachment, released)
    geometry = ListGeometry(box, rows)
    box.sortByOrder()
    scrolled.minimumContentHeight = Self.page
    let column = Box()
    column.append(scrolled)
    column.append(button)
    if isScrolled { scrolled.child = listBox } else { column.append(listBox) }
    window = stage.present(column, width: 300, height: 100)
  }

  var attachment: Attachment { changes.attachment }

  /// What only the box knows of its rows.
  var view: HostView {
    let focus = FocusKeeper(box, attachment)
    let state = ListState(selectionMode: listBox.selectionMode)
    return HostView(
      rows: rows, geometry: geometry, focus: focus,
      anchors: ScrollAnchorKeeper(state, rows, geometry, focus, popovers), attachment: attachment)
  }

  /// The open popovers in rows.
  var popovers: OpenPopovers {
    OpenPopovers(box, rows, geometry, FocusKeeper(box, attachment), NextFrame(box))
  }

  /// A selection in the mode that the box has.
  var selection: RowSelection {
    RowSelection(changes, ListState(selectionMode: listBox.selectionMode), view, box, spacers)
  }

  /// The texts of the live rows in the box, and `|` for each spacer.
  var texts: [String] {
    box.boxRows.map { row in
      unsafe row.live == nil ? "|" : WidgetID(OpaquePointer(row.widget)).text
    }
  }

  func paint() { stage.waitForFrame(in: window) }

  /// Runs steps of a change that is not to end with the box.
  @discardableResult
  func run<Result>(
    file: StaticString = #filePath, line: UInt = #line, _ steps: () throws(Detached) -> Result
  ) -> Result? {
    do { return try steps() } catch {
      XCTFail("the change has ended", file: file, line: line)
      return nil
    }
  }
}

extension RowBox {
  /// The rows of the library in the box, from top to bottom as widgets stand.
  var boxRows: [BoxRow] {
    unsafe WidgetID(listBox.pointer).children.compactMap { unsafe BoxRow.owner(of: $0.row) }
  }

  /// Takes all rows out, as a host does before it lets go of a box.
  func removeRows() { boxRows.forEach(remove) }
}

extension GtkTestCase {
  /// Runs a test of a part on an empty box.
  nonisolated func onBox(
    isScrolled: Bool = true, _ test: @MainActor (BoxUnderTest) throws -> Void
  ) rethrows {
    try onStage { stage in
      let box = BoxUnderTest(stage, isScrolled: isScrolled)
      defer { box.box.removeRows() }
      try test(box)
    }
  }
}

// MARK: - Live rows

extension BoxUnderTest {
  /// A list of one section of rows, each with its key as its text.
  static func list(_ keys: some Sequence<String>, height: Int = 20) -> FlatList {
    list(keys.map { ListUnderTest.cell($0, height: height) })
  }

  static func list(_ rows: [any RowDescription]) -> FlatList {
    FlatList([TableSection(key: "s", rows: rows)])
  }

  /// Shows a list: these of its slots are live, and spacers stand for the others.
  ///
  /// `remap` is called before the rows take over the list.
  func show(_ list: FlatList, live: Range<Int>? = nil, _ remap: ((SlotRemapping) -> Void)? = nil) {
    let plan = RenderPlan(Comparison(old: rows.list, new: list))
    remap?(plan.slots)
    geometry.remap(plan.slots)
    box.renumber(rows.reorder(by: plan))
    makeLive(RangeSet([live ?? 0..<list.count]))
  }

  /// Lets exactly these slots be live: rows are inserted and removed, and none is reused.
  ///
  /// - Returns: The rows that became live.
  @discardableResult
  func makeLive(_ slots: RangeSet<Int>) -> [LiveRow] {
    var (kept, entered) = ([LiveRow](), [LiveRow]())
    run { () throws(Detached) in
      for row in rows.removed { box.remove(row) }
      for row in rows.rows {
        if row.slot.map(slots.contains) == true {
          kept.append(row)
        } else {
          box.remove(row)
        }
      }
      var none = FreeRows([])
      for slot in slots.ranges.joined() where !kept.contains(where: { $0.slot == slot }) {
        let row = try rows.makeLive(slot, reusing: &none).row
        entered.append(row)
      }
    }
    rows.setRows((kept + entered).sorted { ($0.slot ?? 0) < ($1.slot ?? 0) })
    let covered = spacers.cover(rows.gaps)
    covered.removed.forEach(box.remove)
    for row in rows.rows { row.order = row.targetOrder }
    covered.inserted.forEach(box.insert)
    entered.forEach(box.insert)
    box.sortByOrder()
    return entered
  }

  /// The live row of a slot.
  func row(
    _ slot: Int, file: StaticString = #filePath, line: UInt = #line
  ) throws -> LiveRow {
    try XCTUnwrap(rows.row(at: slot), "no row is live at \(slot)", file: file, line: line)
  }
}
