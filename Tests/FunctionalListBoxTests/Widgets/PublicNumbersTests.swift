import FunctionalListAdwaita
import FunctionalListBox
import FunctionalListWidgets
import ListBoxTesting
import XCTest

/// Each number that an app can pass on is clamped where it enters: none ends the program, lays out without an end,
/// or causes a message of GTK.
nonisolated final class PublicNumbersTests: GtkTestCase {
  func testAllPublicNumbersAreWalked() {
    onStage { _ in
      let found = (try? PublicNumbers.names()) ?? []
      let walked = (widgets + lists + listsOfPages + listsOfColumns + grids + recorders).map(\.name)
      let known = Set(walked).union(Self.plainValues).union(Self.offsetsOfCollections)
      XCTAssertEqual(found.subtracting(known), [], "walk these, or name them as plain values")
      XCTAssertEqual(known.subtracting(found), [], "these are gone")
    }
  }

  func testWidgetsStandEachPublicNumber() { walk { widgets } }

  func testListsStandEachPublicNumber() { walk { lists + listsOfPages + listsOfColumns } }

  func testGridsStandEachPublicNumber() { walk { grids } }

  func testRecordersStandEachPublicNumber() { walk { recorders } }

  private func walk(_ numbers: @MainActor () -> [NumberWalk]) {
    onStage { stage in
      for number in numbers() {
        let column = Box()
        let scrolled = ScrolledWindow()
        scrolled.child = column
        let window = stage.present(scrolled, width: 300, height: 300)
        number.walk { column.append($0) }
        stage.waitForFrame(in: window)
        stage.waitForFrame(in: window)
        window.destroy()
      }
    }
  }

  /// Offsets of a collection, which are within it like those of an array.
  private static let offsetsOfCollections: Set<String> = [
    "ListItems.move", "ListItems.removeSubranges", "ListItems.replaceSubrange",
    "ListItems.reserveCapacity",
  ]

  /// What is stored as it is, and passed to nothing that counts or measures by it.
  private static let plainValues: Set<String> = [
    "CellStyle.Margins.bottom",
    "CellStyle.Margins.leading",
    "CellStyle.Margins.top",
    "CellStyle.Margins.trailing",
    "CellStyle.cornerRadius",
    "ComboRow.ViewData.init",
    "ComboRow.ViewData.selectedIndex",
    "Diagnostic.ListBoxUse.hasRows",
    "Diagnostic.Problem.endlessObservation",
    "Diagnostic.Problem.endlessRenders",
    "Diagnostic.Problem.foreignRows",
    "Diagnostic.Problem.fruitlessLoads",
    "Diagnostic.Problem.invalidStyleSheet",
    "Diagnostic.Problem.missingItems",
    "Diagnostic.Problem.takenRows",
    "Diagnostic.Section.init",
    "Diagnostic.Section.rowCount",
    "DuplicateKeys.Row.init",
    "DuplicateKeys.Row.offsets",
    "DuplicateKeys.Row.section",
    "DuplicateKeys.Section.init",
    "DuplicateKeys.Section.offsets",
    "EditableLabel.clicksToEdit",
    "GridView.ViewData.columns",
    "GridView.ViewData.init",
    "GridView.ViewData.spacing",
    "HostCall.insert",
    "HostCall.move",
    "HostCall.remove",
    "Image.cacheLimit",
    "KeyModifiers.init",
    "ListRecorder.expectText",
    "ListTextDetails.init",
    "ListPoint.x",
    "ListPoint.y",
    "PointerButton.init",
    "PointerClick.init",
    "PointerClick.pressCount",
    "ReadingPosition.offset",
    "ListRect.height",
    "ListRect.init",
    "ListRect.width",
    "ListRect.x",
    "ListRect.y",
    "RowExpansion.level",
    "RowIndex.row",
    "RowIndex.section",
    "ScrolledWindow.VisibleArea.contentHeight",
    "ScrolledWindow.VisibleArea.contentWidth",
    "ScrolledWindow.VisibleArea.height",
    "ScrolledWindow.VisibleArea.init",
    "ScrolledWindow.VisibleArea.width",
    "ScrolledWindow.VisibleArea.x",
    "ScrolledWindow.VisibleArea.y",
    "SearchMatch.rank",
    "SearchResults.match",
    "SearchResults.sourceOffset",
    "SpinRow.ViewData.decimalPlaces",
    "SpinRow.ViewData.init",
    "SpinRow.ViewData.range",
    "SpinRow.ViewData.step",
    "SpinRow.ViewData.value",
    "TableSectionChangeSet.init",
  ]
}

/// A public number, and what to do with its values.
@MainActor struct NumberWalk {
  let name: String
  let walk: (_ show: (Widget) -> Void) -> Void

  static let integers = [Int.min, -1 << 31, -40_000, -1, 0, 1, 32_768, 3_000_000_000, .max]
  static let doubles = [-Double.infinity, -1e300, -1, 0, 0.5, 1e10, 1e300, .infinity, .nan]

  init(_ name: String, _ body: @escaping (Int) -> Widget?) {
    self.name = name
    walk = { show in for value in Self.integers { body(value).map(show) } }
  }

  static func double(_ name: String, _ body: @escaping (Double) -> Widget?) -> NumberWalk {
    NumberWalk(name: name, walk: { show in for value in doubles { body(value).map(show) } })
  }

  /// A range from or to each number.
  static func range(
    _ name: String, _ body: @escaping (ClosedRange<Double>) -> Widget?
  ) -> NumberWalk {
    double(name) { $0.isNaN ? nil : body(min(0, $0)...max(0, $0)) }
  }

  private init(name: String, walk: @escaping ((Widget) -> Void) -> Void) {
    (self.name, self.walk) = (name, walk)
  }
}

@MainActor private func with<View: Widget>(_ view: View, _ body: (View) -> Void) -> View {
  body(view)
  return view
}

@MainActor private let widgets: [NumberWalk] = [
  NumberWalk("Widget.setMargins") { value in
    with(Label("x")) { $0.setMargins(top: value, leading: value, bottom: value, trailing: value) }
  },
  NumberWalk("Widget.setMinimumSize") { value in
    with(Label("x")) { $0.setMinimumSize(width: value, height: value) }
  },
  NumberWalk("Box.init") { value in
    with(Box(orientation: .horizontal, spacing: value)) { for _ in 0..<3 { $0.append(Label("x")) } }
  },
  NumberWalk("Grid.attach") { value in
    with(Grid()) {
      $0.attach(Label("x"), column: value, row: value, columnSpan: value, rowSpan: value)
    }
  },
  NumberWalk("Grid.columnSpacing") { value in
    with(Grid()) {
      $0.attach(Label("x"), column: 1, row: 1); $0.columnSpacing = value
    }
  },
  NumberWalk("Grid.rowSpacing") { value in
    with(Grid()) {
      $0.attach(Label("x"), column: 1, row: 1); $0.rowSpacing = value
    }
  },
  NumberWalk("Image.pixelSize") { value in
    with(Image(iconName: "go-next-symbolic")) { $0.pixelSize = min(value, 64) }
  },
  NumberWalk("Label.maxWidth") { value in
    with(Label("some text")) {
      $0.wraps = true; $0.maxWidth = value
    }
  },
  NumberWalk("Label.widthInCharacters") { value in
    with(Label("some text")) { $0.widthInCharacters = value }
  },
  .double("Label.xAlignment") { value in with(Label("some text")) { $0.xAlignment = value } },
  .double("LevelBar.value") { value in with(LevelBar()) { $0.value = value } },
  .double("LevelBar.update") { value in with(LevelBar()) { $0.update(with: value) } },
  .double("LevelBar.minimum") { value in with(LevelBar()) { $0.minimum = value } },
  .double("LevelBar.maximum") { value in with(LevelBar()) { $0.maximum = value } },
  NumberWalk("Paned.position") { value in
    with(Paned()) {
      $0.startChild = Label("x"); $0.endChild = Label("x"); $0.position = value
    }
  },
  .double("ProgressBar.fraction") { value in with(ProgressBar()) { $0.fraction = value } },
  .double("ProgressBar.update") { value in with(ProgressBar()) { $0.update(with: value) } },
  NumberWalk("ScrolledWindow.minimumContentHeight") { value in
    with(ScrolledWindow()) { $0.minimumContentHeight = value }
  },
  .double("ScrolledWindow.verticalOffset") { value in
    with(ScrolledWindow()) {
      $0.child = with(Label("x")) { $0.setMinimumSize(height: 500) }; $0.verticalOffset = value
    }
  },
  NumberWalk("Entry.caretPosition") { value in
    with(Entry()) {
      $0.text = "abc"; $0.caretPosition = value
    }
  },
  NumberWalk("SearchEntry.caretPosition") { value in
    with(SearchEntry()) {
      $0.text = "abc"; $0.caretPosition = value
    }
  },
  NumberWalk("TextView.caretPosition") { value in
    with(TextView()) {
      $0.text = "abc"; $0.caretPosition = value
    }
  },
  .double("SpinButton.init") { SpinButton(range: 0...10, step: $0) },
  .range("SpinButton.range") { range in
    with(SpinButton(range: range)) {
      $0.range = 0...1; $0.range = range
    }
  },
  .double("SpinButton.value") { value in with(SpinButton()) { $0.value = value } },
  .double("SpinButton.step") { value in with(SpinButton()) { $0.step = value } },
  NumberWalk("SpinButton.decimalPlaces") { value in with(SpinButton()) { $0.decimalPlaces = value }
  },
  NumberWalk("DropDown.selectedIndex") { value in
    with(DropDown(["a", "b"])) { $0.selectedIndex = value }
  },
  NumberWalk("Window.defaultSize") { value in
    Window().defaultSize = (value, value); return nil
  },
  NumberWalk("Avatar.init") { Avatar("x", size: min($0, 64)) },
  NumberWalk("Clamp.init") { Clamp(Label("x"), maximumWidth: $0) },
  NumberWalk("Clamp.maximumWidth") { value in with(Clamp(Label("x"))) { $0.maximumWidth = value } },
  NumberWalk("ComboRow.selectedIndex") { value in
    with(ComboRow()) {
      $0.strings = ["a", "b"]; $0.selectedIndex = value
    }
  },
  NumberWalk("FoldingPanes.visibleIndex") { value in
    with(FoldingPanes(Label("a"), Label("b"))) { $0.visibleIndex = value }
  },
  .double("SpinRow.value") { value in with(SpinRow()) { $0.value = value } },
  .double("SpinRow.step") { value in with(SpinRow()) { $0.step = value } },
  .range("SpinRow.range") { range in with(SpinRow()) { $0.range = range } },
  NumberWalk("SpinRow.decimalPlaces") { value in with(SpinRow()) { $0.decimalPlaces = value } },
]

@MainActor private func list(
  _ rows: [any RowDescription] = [], _ body: (FunctionalTableData) -> Void
) -> Widget {
  let table = FunctionalTableData(name: "numbers")
  let box = ListBox()
  table.listBox = box
  table.renderAndDiff([
    TableSection(
      key: "s", rows: rows.isEmpty ? (0..<20).map { ListUnderTest.cell("\($0)", "x") } : rows)
  ])
  body(table)
  box.connect("destroy") { _ = table }
  return box
}

@MainActor private func grid(_ body: (FunctionalCollectionData, FlowBox) -> Void) -> Widget {
  let grid = FunctionalCollectionData(name: "numbers")
  let box = FlowBox()
  grid.flowBox = box
  grid.renderAndDiff([
    TableSection(key: "s", items: Array(0..<100), id: \.self) { ListUnderTest.cell("\($0)", "x") }
  ])
  body(grid, box)
  box.connect("destroy") { _ = grid }
  return box
}

@MainActor private let lists: [NumberWalk] = [
  NumberWalk("ListOptions.reuseLimit") { value in list { $0.reuseLimit = value } },
  .double("LiveRows.nearViewport") { value in list { $0.liveRows = .nearViewport(margin: value) } },
  NumberWalk("FunctionalData.prefetch") { value in list { $0.prefetch(ahead: value) { _ in } } },
  .double("FunctionalData.onEdgeReached") { value in
    list { $0.onEdgeReached(.bottom, distance: value) {} }
  },
  .double("ReadingPosition.init") { value in
    list {
      $0.restore(ReadingPosition(path: ItemPath(sectionKey: "s", itemKey: "9"), offset: value))
    }
  },
  .double("ListPoint.init") { value in list { _ = $0.itemPath(at: ListPoint(x: value, y: value)) }
  },
  NumberWalk("RowIndex.init") { value in
    list { table in
      for index in [RowIndex(section: value, row: value), RowIndex(section: 0, row: value)] {
        _ = (table[index], table.itemPath(at: index))
      }
    }
  },
  NumberWalk("CellStyle.Margins.init") { value in
    list([
      Label.cell(
        key: "x", state: "x",
        style: CellStyle(
          layoutMargins: .init(top: value, leading: value, bottom: value, trailing: value)))
    ]) { _ in }
  },
  NumberWalk("CellStyle.init") { value in
    list([
      Label.cell(
        key: "x", state: "x", style: CellStyle(backgroundColor: "red", cornerRadius: value))
    ]) { _ in }
  },
  NumberWalk("RowSeparator.init") { value in
    list([
      Label.cell(
        key: "x", state: "x",
        style: CellStyle(
          bottomSeparator: RowSeparator(leadingInset: value, trailingInset: value, thickness: value)
        ))
    ]) { _ in }
  },
  NumberWalk("RowExpansion.init") { value in
    let expansion = RowExpansion(level: value, isExpandable: true, isExpanded: true) { _ in }
    return list([Label.cell(key: "x", state: "x", actions: CellActions(expansion: expansion))]) {
      _ in
    }
  },
  NumberWalk("EditingSource.insert") { value in
    EditingSource(key: "s", items: [Named(id: 1)]) { item, _ in Label.cell(key: item.id, state: "")
    }
    .insert([Named(id: 2)], at: value)
    return nil
  },
  .double("SearchMatch.init") { value in
    _ = SearchMatch(rank: value)
    return nil
  },
]

private struct Named: Identifiable, Equatable, Sendable { var id: Int }

@MainActor private let grids: [NumberWalk] = [
  NumberWalk("FlowBox.columnSpacing") { value in grid { $1.columnSpacing = value } },
  NumberWalk("FlowBox.rowSpacing") { value in grid { $1.rowSpacing = value } },
  NumberWalk("FlowBox.minimumColumns") { value in grid { $1.minimumColumns = value } },
  NumberWalk("FlowBox.maximumColumns") { value in grid { $1.maximumColumns = value } },
  NumberWalk("ItemSize.init") { value in
    grid { grid, _ in grid.itemSize = ItemSize(width: value, height: value) }
  },
  NumberWalk("ItemSize.width") { value in
    grid { grid, _ in
      var size = ItemSize(width: 1, height: 30)
      size.width = value
      grid.itemSize = size
    }
  },
  NumberWalk("ItemSize.height") { value in
    grid { grid, _ in
      var size = ItemSize(width: 30, height: 1)
      size.height = value
      grid.itemSize = size
    }
  },
  NumberWalk("HostCell.init") { value in
    list([
      GridCell(key: "g", columns: min(value, 1)...max(value, 1), spacing: value) {
        TableSection(key: "s", items: Array(0..<30), id: \.self) {
          ListUnderTest.cell("\($0)", "x")
        }
      }
    ]) { _ in }
  },
]

@MainActor private let recorders: [NumberWalk] = [
  NumberWalk("ListRecorder.viewportRows") { value in record { $0.viewportRows = value } },
  NumberWalk("ListRecorder.columns") { value in record { $0.columns = value } },
  NumberWalk("ListRecorder.scroll") { value in
    record {
      $0.viewportRows = 4
      try? $0.scroll(by: value)
    }
  },
]

@MainActor private func record(_ body: (ListRecorder) -> Void) -> Widget? {
  let recorder = ListRecorder()
  let table = FunctionalTableData(name: "numbers", recorder: recorder)
  table.renderAndDiff([
    TableSection(key: "s", rows: (0..<20).map { ListUnderTest.cell("\($0)", "x") })
  ])
  body(recorder)
  _ = (table.visibleItemPaths, recorder.viewportRows, recorder.columns)
  table.scroll(to: ItemPath(sectionKey: "s", itemKey: "19"))
  return nil
}
