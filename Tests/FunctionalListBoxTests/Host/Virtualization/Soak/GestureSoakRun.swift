import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListTestSupport
import XCTest

import FunctionalListWidgets
@testable import FunctionalListBox
@testable import FunctionalListHost

/// A run of gestures, by real input, on a list that the app changes at random meanwhile.
@safe
final class GestureSoakRun {
  /// What the user does with a row.
  enum Gesture: CaseIterable {
    case menu, press, drag, edit, selecting, motion
  }

  private typealias Row = GestureSoakRow

  private let stage: Stage
  private let seed: UInt64
  private var random: SeededRandom
  private let variant: SoakVariant
  private let list: ListUnderTest
  private var table: FunctionalTableData { list.table }
  private var rows: [Row] = []
  private var made = 0
  /// What the list has told the app since the gesture began.
  private var activated: [String] = []
  private var opened: [String] = []
  private var moves: [RowMove] = []
  private var renders = 0
  private var completions = 0
  /// Whether the list was without its box since the gesture began.
  private var wasDetached = false
  private var watches: [WidgetID: FinalizationWatch] = [:]
  private var log: [String] = []
  private(set) var flaws: [String] = []

  init(_ stage: Stage, seed: UInt64) {
    self.stage = stage
    self.seed = seed
    random = SeededRandom(seed: seed)
    stage.disableAnimations(Int.random(in: 0..<3, using: &random) == 0)
    variant = SoakVariant(seed: seed)
    log = ["\(variant)"]
    list = ListUnderTest(stage, height: 420, nesting: variant.nesting)
    table.scrollAnchor = variant.scrollAnchor
    table.reuseLimit = [0, 20, 10_000].randomElement(using: &random) ?? 0
    table.onMove = { [unowned self] move in
      moves.append(move)
      rows.apply(move)
      render()
    }
    table.onSelectingChanged = { _ in }
    insert(.random(in: 20...400, using: &random), at: 0)
    render()
    stage.waitForFrame(in: list.window)
  }

  /// What is wrong, and what led to it.
  var report: String {
    "seed \(seed): \(flaws.joined(separator: "; "))\nafter:\n  \(log[0])\n  \(log.dropFirst().suffix(14).joined(separator: "\n  "))"
  }

  func perform(steps: Int) {
    var left = steps
    while left > 0, flaws.isEmpty {
      let gesture = Gesture.allCases.randomElement(using: &random) ?? .menu
      let count = Int.random(in: 1...5, using: &random)
      (activated, opened, moves, wasDetached) = ([], [], [], false)
      guard let row = seenRow(isEntry: gesture == .edit) else {
        insert(20, at: 0)
        render()
        table.scroll(to: path("r\(made)"), animated: false)
        stage.waitForFrame(in: list.window)
        left -= 1
        continue
      }
      log.append("\(gesture) \(row.key)")
      perform(gesture, row) { check in
        for _ in 0..<count where flaws.isEmpty {
          disturb()
          check()
        }
      }
      settle(gesture)
      left -= count
    }
  }

  /// Ends the run: no row outlives the list.
  func end() {
    list.before.grabFocus()
    table.listBox = nil
    stage.clear()
    stage.disableAnimations(false)
    let left = watches.values.count { !$0.isFinalized }
    if left > 0 { flaws.append("\(left) rows are left") }
  }

  private func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
    if !condition { flaws.append(what()) }
  }
}

// MARK: - What the user does

extension GestureSoakRun {
  private func perform(_ gesture: Gesture, _ row: Row, _ meanwhile: (() -> Void) -> Void) {
    switch gesture {
    case .menu: useMenu(row, meanwhile)
    case .press: press(row, meanwhile)
    case .drag: drag(row, meanwhile)
    case .edit: edit(row, meanwhile)
    case .selecting: select(row, meanwhile)
    case .motion: move(meanwhile)
    }
  }

  /// Opens the menu of a row, and closes it or chooses its first item.
  private func useMenu(_ row: Row, _ meanwhile: (() -> Void) -> Void) {
    guard let widget = widget(row.key) else { return }
    let isByKey = Bool.random(using: &random) && !row.isEntry
    if isByKey {
      widget.handle.grabFocus()
      stage.press("Menu", in: list.window)
    } else {
      stage.click(widget.handle, button: 3, at: (4, 8))
    }
    stage.pump(until: list.menu != nil, "the menu of \(row.key)")
    meanwhile { [self] in
      let isOpen = list.menu != nil
      expect(isOpen == (isDescribed(row) && !wasDetached), "the menu is open: \(isOpen)")
    }
    guard list.menu != nil else { return }
    // The menu follows its row.
    waitForMotion()
    let chooses = Bool.random(using: &random)
    if chooses {
      list.menu.map { stage.click($0.item("Open")) }
      stage.pump(until: !opened.isEmpty, "the action of \(row.key)")
    } else {
      stage.press("Escape", in: list.window)
      stage.pump(until: list.menu == nil, "Escape")
    }
    expect(opened == (chooses ? [row.key] : []), "opened: \(opened)")
    if widget.isMapped, isByKey {
      expect(list.focusedText == text(row.key), "the focus is on \(list.focusedText ?? "nothing")")
    }
  }

  /// Presses a row, and lets go of it.
  private func press(_ row: Row, _ meanwhile: (() -> Void) -> Void) {
    guard let widget = widget(row.key) else { return }
    stage.drag(widget.handle, from: (4, 8), through: []) {
      meanwhile { [self] in expect(activated.isEmpty, "activated: \(activated)") }
    }
    expect(activated.isEmpty || activated == [row.key], "activated: \(activated)")
    // A press that is held long enters the mode.
    table.isSelecting = false
    let pressed = list.widgets.filter { unsafe flb_widget_is_active($0.gtk) != 0 }
    expect(pressed.isEmpty, "pressed: \(pressed.map(\.text))")
  }

  /// Drags a row to another height of the viewport.
  private func drag(_ row: Row, _ meanwhile: (() -> Void) -> Void) {
    guard let widget = widget(row.key) else { return }
    let start = list.y(of: widget) + 8
    let end = Double.random(in: 10..<list.scrolled.viewportHeight - 10, using: &random)
    let places = (1...6).map { (x: 4 + Double($0) * 4, y: start + (end - start) * Double($0) / 6) }
    stage.drag(list.scrolled, from: (4, start), through: places) {
      // GTK takes no quick movement for a drag.
      for step in 0..<40 where RowDrag.current == nil {
        _ = MainContext.idle(wakes: 2)
        stage.movePointer(to: list.scrolled, at: (30 + Double(step % 2), end))
      }
      // On a slow machine the press is long enough to enter the selection mode.
      guard RowDrag.current != nil else { return expect(table.isSelecting, "no drag") }
      meanwhile { [self] in
        stage.movePointer(
          to: list.scrolled, at: (30, .random(in: 10..<100, using: &random)))
        expect(moves.isEmpty, "moved before the drop")
      }
    }
    stage.pump(until: RowDrag.current == nil, "the end of the drag")
    table.isSelecting = false
    expect(moves.allSatisfy { $0.paths == [path(row.key)] }, "moved: \(moves)")
    expect(moves.count <= 1, "\(moves.count) moves")
    if !isDescribed(row) { expect(moves.isEmpty, "a row moved that is gone") }
  }

  /// Types into an entry.
  private func edit(_ row: Row, _ meanwhile: (() -> Void) -> Void) {
    guard let widget = widget(row.key) else { return }
    list.entry(row.text).grabFocus()
    stage.press("Home", "Right", "Right", "x", in: list.window)
    // A row that others have changed shows what it is now.
    let version = row.version
    let typed = widget.text
    expect(typed.contains("x"), "typed: \(typed)")
    meanwhile { [self] in
      guard let now = rows.first(where: { $0.key == row.key }), now.version == version,
        !wasDetached
      else { return }
      let focused = unsafe gtk_root_get_focus(list.window.pointer)
        .map { unsafe WidgetID(OpaquePointer($0)) }
      expect(list.focusedText == typed, "the focus is on \(list.focusedText ?? "nothing")")
      guard let focused, focused.isA(gtk_editable_get_type()) else {
        return flaws.append("the focus is in no entry")
      }
      expect(
        unsafe gtk_editable_get_position(OpaquePointer(focused.gtk)) == 3, "the caret has moved")
    }
    list.before.grabFocus()
    // What was typed goes with the focus: the row shows what is described.
    if let index = rows.firstIndex(where: { $0.key == row.key }) {
      rows[index].version += 1
      render()
    }
  }

  /// Selects rows in the selection mode.
  private func select(_ row: Row, _ meanwhile: (() -> Void) -> Void) {
    table.isSelecting = true
    stage.waitForScrolling(in: list)
    var expected: Set<String> = []
    for row in [row, seenRow(isEntry: false) ?? row] where !row.isEntry {
      guard let widget = widget(row.key) else { continue }
      stage.click(widget.handle, at: (60, 8))
      expected.formSymmetricDifference([row.key])
    }
    meanwhile { [self] in
      // A box that is attached is not in the mode.
      guard !wasDetached else { return expect(!table.isSelecting, "the mode is entered") }
      expected.formIntersection(rows.map(\.key))
      let selected = Set(table.selectedItemPaths.map(\.itemKey))
      expect(selected == expected, "selected: \(selected), not \(expected)")
    }
    expect(activated.isEmpty, "activated: \(activated)")
    expect(table.isSelecting != wasDetached, "the mode has ended")
    table.isSelecting = false
    table.deselectAll()
  }

  /// Lets rows glide to other places.
  private func move(_ meanwhile: (() -> Void) -> Void) {
    rows.shuffle(using: &random)
    render(isAnimated: true)
    meanwhile {}
  }
}

// MARK: - What the app does meanwhile

extension GestureSoakRun {
  private func disturb() {
    let what: String
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<3:
      let count = Int.random(in: 1...20, using: &random)
      insert(count, at: .random(in: 0...rows.count, using: &random))
      what = "insert \(count)"
    case 3..<5:
      let start = Int.random(in: 0..<max(1, rows.count), using: &random)
      let range = start..<min(rows.count, start + 4)
      what = "remove \(rows[range].map(\.key))"
      rows.removeSubrange(range)
    case 5..<8:
      for _ in 0..<min(rows.count, 5) {
        rows[.random(in: rows.indices, using: &random)].version += 1
      }
      what = "change"
    case 8..<10:
      rows.shuffle(using: &random)
      what = "shuffle"
    case 10..<13:
      list.scrolled.verticalOffset += .random(in: -900...900, using: &random).rounded()
      what = "scroll by pixels"
    case 13..<15:
      if let row = rows.randomElement(using: &random) {
        table.scroll(to: path(row.key), animated: .random(using: &random))
      }
      what = "scroll to a row"
    case 15:
      table.listBox = nil
      table.listBox = list.listBox
      wasDetached = true
      what = "detach and attach"
    case 16:
      table.liveRows = table.liveRows == .all ? .automatic : .all
      what = "live rows: \(table.liveRows)"
    case 17:
      list.scrolled.setMinimumSize(height: .random(in: 50...250, using: &random))
      what = "resize"
    default: what = "nothing"
    }
    let isAnimated = Bool.random(using: &random)
    log.append("\(what), render\(isAnimated ? " with motion" : "")")
    render(isAnimated: isAnimated)
    stage.waitForFrame(in: list.window)
    for row in list.widgets where watches[row]?.isFinalized != false {
      watches[row] = FinalizationWatch(row.handle)
    }
  }

  private func insert(_ count: Int, at index: Int) {
    let new = (made..<made + count).map { Row(number: $0, variant) }
    made += count
    rows.insert(contentsOf: new, at: index)
  }

  private func render(isAnimated: Bool = false) {
    renders += 1
    let header = variant.headersTakeFocus ? ListUnderTest.button("", "") : nil
    let section = TableSection(
      key: "s", items: rows, id: \.key, header: header,
      style: SectionStyle(headerIsSticky: true)
    ) { [unowned self] in describe($0) }
    table.renderAndDiff([section], animated: isAnimated) { [weak self] _ in self?.completions += 1 }
  }

  private func describe(_ row: Row) -> any RowDescription {
    let key = row.key
    let actions = CellActions(
      activationAction: { [weak self] in self?.activated.append(key) }, canBeMoved: true
    ) {
      RowAction("Open") { [weak self] in self?.opened.append(key) }
      RowAction("Delete", placement: .trailing) {}
    }
    return row.cell(actions)
  }
}

// MARK: - What is seen

extension GestureSoakRun {
  private func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  private func isDescribed(_ row: Row) -> Bool { rows.contains { $0.key == row.key } }

  private func text(_ key: String) -> String? { rows.first { $0.key == key }?.text }

  private func widget(_ key: String) -> WidgetID? {
    list.widgets.first { $0.text.hasPrefix("\(key) ") }
  }

  /// One of the rows that are seen as a whole, below a sticky header.
  private func seenRow(isEntry: Bool) -> Row? {
    let page = list.scrolled.viewportHeight
    let top = variant.headersTakeFocus ? 40.0 : 0
    return rows.filter { row in
      guard row.isEntry == isEntry, !row.isHidden, let widget = widget(row.key) else {
        return false
      }
      let (y, height) = list.extent(of: widget)
      return y >= top && y + height <= page
    }.randomElement(using: &random)
  }

  /// Waits until nothing moves.
  private func waitForMotion() {
    stage.pump(until: completions == renders, "the end of the motion after \(log.suffix(4))")
    stage.waitForScrolling(in: list)
  }

  /// Waits for the end of all motion, after which nothing is left of the gesture.
  private func settle(_ gesture: Gesture) {
    // GTK 4.8 asks what the pointer was over last for a tooltip, even if that has lost its surface, as
    // popovers and the pictures of drags do.
    stage.movePointer(to: list.before)
    waitForMotion()
    expect(list.menu == nil, "a menu is open")
    expect(list.isUnmarked, "a row shows a drag")
    let shown = list.widgets.map(\.text).filter { !$0.isEmpty }
    let places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.text, $0) })
    expect(shown.allSatisfy { places[$0] != nil }, "shown, but not described: \(shown)")
    let order = shown.compactMap { places[$0] }
    expect(order == order.sorted(), "not in order: \(shown)")
    for widget in list.widgets {
      let opacity = unsafe gtk_widget_get_opacity(widget.gtk)
      expect(opacity == 1, "\(widget.text) has the opacity \(opacity)")
    }
    var bottom: Double?
    for widget in list.widgets where widget.isMapped {
      let (y, height) = list.extent(of: widget)
      if let bottom { expect(abs(y - bottom) < 1, "\(widget.text) is not below the last row") }
      bottom = y + height
    }
  }
}
