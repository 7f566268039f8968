import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport
import XCTest

/// A list of rows of unequal heights, each with a background of its own by which it is found in a picture.
@safe
final class ReadingSoakList {
  struct Row: Equatable {
    var key: Int
    var words: Int
    var height: Int
    /// The number of its background, which no other row has.
    var color: Int
    var text: String { "r\(key) " + String(repeating: "words that wrap ", count: words) }
  }

  struct Section: Equatable {
    var key: Int
    var rows: [Row] = []
    /// The height of its header, if it has one.
    var header: Int?
    var footer: Int?
    var isSticky = false
    var isLazy = true
  }

  /// A header, a row or a footer where it is in the viewport.
  struct Place: Equatable, CustomStringConvertible {
    var text: String
    var y: Double
    var height: Double
    var description: String { "\(text)@\(y)+\(height)" }
  }

  /// The number of backgrounds that rows have.
  private static let colors = 1_000

  let stage: Stage
  let list: ListUnderTest
  var sections: [Section] = []
  /// The rows that load more at the ends: 0 is the one at the top.
  var loaders: [Int: LoadMoreCell] = [:]
  /// The texts that all renders have kept.
  var kept: Set<String> = []
  /// The number of pictures in which a row was looked for.
  private(set) var pictureCount = 0
  /// The heights that rows have got by themselves.
  private var grown: [Int: Int] = [:]
  private var madeCount = 0
  private var freeColors = Array((0..<colors).reversed())

  init(
    _ stage: Stage, _ liveRows: LiveRows,
    anchor: ScrollAnchor
  ) {
    self.stage = stage
    list = ListUnderTest(stage, width: 360, height: 400)
    list.table.liveRows = liveRows
    list.table.scrollAnchor = anchor
    // GTK draws a line where more can be scrolled to, and a shadow below a sticky header.
    stage.install(
      """
      undershoot { background: none; }
      .flb-sticky { box-shadow: none; }
      .large label { font-size: 19px; }
      .tight row { padding-top: 0; padding-bottom: 0; }
      """)
  }

  var rows: [Row] { sections.flatMap(\.rows) }

  /// The texts of all headers, rows and footers.
  var texts: [String] {
    sections.flatMap { section in
      (section.header == nil ? [] : ["h\(section.key)"]) + section.rows.map { "r\($0.key)" }
        + (section.footer == nil ? [] : ["f\(section.key)"])
    }
  }

  func newRow(_ random: inout SeededRandom) -> Row {
    madeCount += 1
    return Row(
      key: madeCount, words: .random(in: 0...8, using: &random),
      height: .random(in: 10...90, using: &random), color: freeColors.popLast() ?? 0)
  }

  func newSection(rows count: Int, _ random: inout SeededRandom) -> Section {
    madeCount += 1
    var section = Section(key: madeCount)
    section.rows = (0..<count).map { _ in newRow(&random) }
    section.header = .random(using: &random) ? .random(in: 20...50, using: &random) : nil
    section.footer = .random(using: &random) ? .random(in: 20...50, using: &random) : nil
    section.isSticky = .random(using: &random)
    section.isLazy = .random(using: &random)
    return section
  }

  /// Waits for the frames that show a change, what it has loaded, and that nothing follows.
  func settle() {
    for _ in 0..<3 { stage.waitForFrame(in: list.window) }
  }

  /// Forgets rows that are described no longer.
  func forget(_ rows: some Sequence<Row>) {
    freeColors.insert(contentsOf: rows.map(\.color), at: 0)
  }

  func path(_ key: Int) -> ItemPath? {
    sections.first { $0.rows.contains { $0.key == key } }
      .map { ItemPath(sectionKey: "\($0.key)", itemKey: "\(key)") }
  }

  func render() {
    kept.formIntersection(texts)
    list.table.renderAndDiff(description)
  }

  /// The text of the last row.
  var lastRow: String? { texts.last { $0.hasPrefix("r") } }

  private var description: [TableSection] {
    let described = sections.map { section in
      let header = section.header.map { Self.heading("h\(section.key)", height: $0) }
      let footer = section.footer.map { Self.heading("f\(section.key)", height: $0) }
      let style = SectionStyle(headerIsSticky: section.isSticky)
      guard section.isLazy else {
        return TableSection(
          key: "\(section.key)", rows: section.rows.map(cell), header: header, footer: footer,
          style: style, keySpace: "rows")
      }
      return TableSection(
        key: "\(section.key)", items: section.rows, id: \.key, header: header, footer: footer,
        style: style, keySpace: "rows"
      ) { [unowned self] in cell($0) }
    }
    let (top, bottom) = (loaders[0], loaders[1])
    return (top.map { [TableSection(key: "top", rows: [$0])] } ?? []) + described
      + (bottom.map { [TableSection(key: "bottom", rows: [$0])] } ?? [])
  }

  private static func heading(_ text: String, height: Int) -> any RowDescription {
    ListUnderTest.cell(text, height: height, style: CellStyle(backgroundColor: "#ffffff"))
  }

  private func cell(_ row: Row) -> any RowDescription {
    HostCell<Label, Row, EdgeBasedTableItemLayout>(
      key: "\(row.key)", state: row,
      style: CellStyle(backgroundColor: CSSColor(Self.css(of: row.color)))
    ) { [unowned self] view, state in
      view.wraps = true
      view.text = state?.text ?? ""
      view.setMinimumSize(height: state.map { grown[$0.key] ?? $0.height } ?? -1)
    }
  }

  private static func components(of color: Int) -> [Int] {
    [16 * (color % 10) + 90, 16 * (color / 10 % 10) + 90, 16 * (color / 100) + 90]
  }

  private static func css(of color: Int) -> String {
    "rgb(\(components(of: color).map(String.init).joined(separator: ",")))"
  }
}

// MARK: - What the user and the rows do

extension ReadingSoakList {
  /// Gives a row that is live another height, without a render.
  func grow(_ place: Place, to height: Int) {
    guard let widget = widget(place.text), let key = Int(place.text.dropFirst()) else { return }
    grown[key] = height
    widget.children.first?.handle.setMinimumSize(height: height)
  }

  func resize(width: Int, height: Int) {
    unsafe gtk_window_set_default_size(
      UnsafeMutablePointer<GtkWindow>(list.window.pointer), Int32(width), Int32(height))
    stage.pump(
      until: unsafe gtk_widget_get_width(list.window.gtk) == Int32(width)
        && gtk_widget_get_height(list.window.gtk) == Int32(height), "\(width) × \(height)")
  }

  /// Lets the scroll bar take room beside the rows, or none.
  func setBar(_ takesRoom: Bool) {
    unsafe gtk_scrolled_window_set_overlay_scrolling(list.scrolled.pointer, takesRoom ? 0 : 1)
  }
}

// MARK: - What is seen

extension ReadingSoakList {
  private func widget(_ text: String) -> WidgetID? {
    list.widgets.first { $0.text.prefix { $0 != " " } == text }
  }

  /// Where the live headers, rows and footers are, from top to bottom.
  var places: [Place] {
    list.widgets.compactMap { widget in
      let (y, height) = list.extent(of: widget)
      let text = widget.text.prefix { $0 != " " }
      guard !text.isEmpty, height > 0 else { return nil }
      return Place(text: String(text), y: y, height: height)
    }
  }

  /// Those that are in the viewport.
  var seen: [Place] {
    places.filter { $0.y < list.scrolled.viewportHeight && $0.y + $0.height > 0 }
  }

  var isAtTop: Bool { list.scrolled.verticalOffset <= 0 }

  /// Whether the viewport ends where the list does, or has room for all of it.
  var isAtEnd: Bool {
    guard let last = texts.last else { return true }
    guard let place = places.last(where: { $0.text == last }) else { return false }
    let end = place.y + place.height
    let page = list.scrolled.viewportHeight
    return list.scrolled.contentHeight <= page ? end <= page : hasEnd(at: end)
  }

  /// Whether nothing but a row that loads is below a height of the viewport, at its end.
  private func hasEnd(at y: Double) -> Bool {
    loaders[1] == nil
      ? y == list.scrolled.viewportHeight
      : list.scrolled.verticalOffset >= list.scrolled.contentHeight - list.scrolled.viewportHeight
  }

  /// The end of the sticky header in the viewport, or the top of the viewport.
  private var covered: Double {
    guard let viewport = unsafe gtk_widget_get_parent(list.listBox.gtk) else { return 0 }
    let panes = unsafe WidgetID(OpaquePointer(viewport)).children.filter {
      unsafe $0.gtk != list.listBox.gtk && $0.isMapped
    }
    return panes.reduce(0) { end, pane in
      let (y, height) = list.extent(of: pane)
      return max(end, y + height)
    }
  }

  /// Why a row is not painted where it is said to be, or `nil`.
  ///
  /// Its top is looked for in the picture, or where the sticky header ends that covers its top.
  func flawInPicture(of row: Row, at y: Double, height: Double) -> String? {
    let (page, covered) = (list.scrolled.viewportHeight, covered)
    let top = max(y, covered)
    guard top < min(page, y + height) else { return nil }
    guard let picture = unsafe try? Pixels(of: WidgetID(list.scrolled.pointer)) else {
      return "no picture"
    }
    let column = (0..<Int(page)).map { picture.color(x: 1, y: $0) }
    // GTK has forgotten the picture if the end of the frame has brought another change already.
    if column.allSatisfy({ $0 == [0, 0, 0] }) { return nil }
    pictureCount += 1
    let color = Self.components(of: row.color)
    let painted = column.indices.filter { column[$0] == color }
    guard Double(painted.first ?? -1) == top else {
      return
        "r\(row.key) is painted from \(painted.first ?? -1) to \(painted.last ?? -1), not at \(top)"
    }
    let end = min(page, y + height)
    return Double(painted.count) == end - top
      ? nil : "\(painted.count) px of r\(row.key) are painted, not \(end - top)"
  }
}
