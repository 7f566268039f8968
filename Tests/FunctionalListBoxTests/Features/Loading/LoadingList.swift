import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport
import XCTest

/// A list of numbers with a row that loads more at one of its ends, or at both.
@safe
final class LoadingList {
  let list: ListUnderTest
  let (newer, older) = (PendingLoads<Int>(), PendingLoads<Int>())
  private let ends: Set<ListEdge>
  private let hasHeader: Bool
  private(set) var numbers: Range<Int>
  /// Whether there is more after the next page.
  var hasMore = true

  init(
    _ stage: Stage, _ liveRows: LiveRows = .all, count: Int = 100,
    height: Int = 400, ends: Set<ListEdge> = [.bottom],
    anchor: ScrollAnchor = .top, hasHeader: Bool = false,
    isScrolled: Bool = true
  ) {
    list = ListUnderTest(stage, height: height, isAttached: false)
    self.ends = ends
    self.hasHeader = hasHeader
    numbers = 0..<count
    list.table.liveRows = liveRows
    list.table.scrollAnchor = anchor
    list.table.listBox = list.listBox
    render()
    settle()
  }

  var table: FunctionalTableData { list.table }
  var window: Window { list.window }
  private var stage: Stage { list.stage }

  func render() {
    var sections = [
      TableSection(
        key: "s", items: numbers, id: \.self,
        header: hasHeader ? ListUnderTest.cell("header", height: 40) : nil
      ) { ListUnderTest.cell("\($0)", height: 30) }
    ]
    if ends.contains(.top) {
      sections.insert(
        TableSection(key: "newer", rows: [loader("newer", newer, atTop: true)]), at: 0)
    }
    if ends.contains(.bottom) {
      sections.append(TableSection(key: "older", rows: [loader("older", older, atTop: false)]))
    }
    table.renderAndDiff(sections)
  }

  private func loader(_ key: String, _ pages: PendingLoads<Int>, atTop: Bool) -> LoadMoreCell {
    LoadMoreCell(key: key) { [weak self] in
      let count = try await pages.load()
      self?.insert(count, atTop: atTop)
      return self?.hasMore ?? false
    }
  }

  /// Inserts so many rows at an end.
  func insert(_ count: Int, atTop: Bool) {
    numbers =
      atTop
      ? numbers.lowerBound - count..<numbers.upperBound
      : numbers.lowerBound..<numbers.upperBound + count
    if count > 0 { render() }
  }

  /// Ends the load at an end of the list with so many rows.
  func end(
    _ edge: ListEdge = .bottom, with count: Int, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    end(edge, .success(count), file: file, line: line)
  }

  func end(
    _ edge: ListEdge = .bottom, _ result: Result<Int, any Error>,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let pages = edge == .top ? newer : older
    stage.pump(until: pages.count > 0, "a load", file: file, line: line)
    let (before, bringsRows) = (numbers, ((try? result.get()) ?? 0) > 0)
    _ = pages.end(result)
    // The result comes by way of other threads.
    stage.pump(until: !bringsRows || numbers != before, "its rows", file: file, line: line)
    stage.pump(
      until: state(edge) != "loading" || pages.count > 0, "its end", file: file, line: line)
    settle()
  }

  func fail(
    _ edge: ListEdge = .bottom, file: StaticString = #filePath, line: UInt = #line
  ) {
    end(edge, .failure(LoadFailure("No connection")), file: file, line: line)
  }

  /// Waits until what has been asked for is done; a spinner never comes to rest.
  func settle() {
    for _ in 0..<5 { stage.waitForFrame(in: window) }
  }

  /// Scrolls to a position, and waits until the user has seen it.
  func scroll(to position: Double) {
    list.scroll(to: position)
    settle()
  }

  /// The row that loads at an end.
  func loader(_ edge: ListEdge = .bottom) -> WidgetID? {
    let texts: Set = ["Load More", "Loading…", "No connection"]
    let loaders = list.widgets.filter { texts.contains($0.label) }
    return edge == .top ? loaders.first : loaders.last
  }

  /// What the row that loads at an end says; `nil` if it is not live.
  func text(_ edge: ListEdge = .bottom) -> String? { loader(edge)?.label }

  /// What the text of the list says of an end.
  func state(_ edge: ListEdge = .bottom) -> String? {
    let key = edge == .top ? "newer" : "older"
    return table.text.split(separator: "\n").first { $0.hasPrefix("  \(key): ") }
      .map { String($0.dropFirst(key.count + 4)) }
  }

  var isLoaderFocused: Bool { loader()?.handle.containsFocus ?? false }
}

extension WidgetID {
  /// The text of the first label in the widget, at any depth.
  var label: String {
    if isA(gtk_label_get_type()) { return text }
    return children.lazy.map(\.label).first { !$0.isEmpty } ?? ""
  }

  /// The widgets of a type in the widget, at any depth.
  func descendants(_ type: GType) -> [WidgetID] {
    (isA(type) ? [self] : []) + children.flatMap { $0.descendants(type) }
  }
}
