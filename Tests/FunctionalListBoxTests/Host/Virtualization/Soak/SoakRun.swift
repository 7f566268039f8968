import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest
import FunctionalListTestSupport

/// A run of random operations on two lists, which follow from its seed.
final class SoakRun {
  let seed: UInt64
  let lists: SoakLists
  var random: SeededRandom
  var model: SoakModel
  let input: X11Input
  private let initial: SoakModel
  private var liveRowsAtFirst = 0
  private var watches: [WidgetID: FinalizationWatch] = [:]
  private(set) var step = 0
  private var log: [String] = []

  init?(_ stage: Stage, seed: UInt64) {
    guard let input = X11Input() else { return nil }
    self.seed = seed
    self.input = input
    random = SeededRandom(seed: seed)
    let mode =
      [SelectionMode.multiple, .multiple, .multiple, .single, .browse]
      .randomElement(using: &random) ?? .multiple
    let variant = SoakVariant(seed: seed)
    model = SoakModel(rows: .random(in: 210...500, using: &random), variant, &random)
    lists = SoakLists(stage, mode: mode, variant)
    log = ["\(variant)"]
    initial = model
    lists.virtualized.table.reuseLimit = [0, 20, 10_000].randomElement(using: &random) ?? 0
    input.move(lists.full.window, toX: 500)
    input.movePointer(x: 1200, y: 1000)
    render()
    liveRowsAtFirst = countAtTop()
  }

  /// Does operations as long as both lists look the same.
  ///
  /// - Returns: What does not, or `nil`.
  func operate(times: Int) -> String? {
    for _ in 0..<times {
      if let failure = advance() { return failure }
    }
    return nil
  }

  private func advance() -> String? {
    step += 1
    let before = lists.both.map(lists.state)
    let operation = operate()
    log.append("\(step): \(operation)")
    deselectHidden()
    watchRows()
    guard let difference = lists.difference() ?? excess() else { return nil }
    return """
      seed \(seed), step \(step): \(difference)
      after:
        \(log[0])
        \(log.suffix(8).joined(separator: "\n  "))
      before it:
        \(before.joined(separator: "\n  "))
      now:
        \(lists.both.map(lists.state).joined(separator: "\n  "))
      """
  }

  /// Ends the run.
  ///
  /// - Returns: What is left that should not be, or `nil`.
  func end() -> String? {
    lists.virtualized.table.liveRows = .automatic
    for list in lists.both {
      list.table.deselectAll()
      unsafe gtk_root_set_focus(list.window.pointer, nil)
    }
    model = initial
    lists.resize(width: 260, height: 240)
    render()
    let count = countAtTop()
    watchRows()
    lists.virtualized.table.listBox = nil
    lists.stage.pump()
    let left = watches.values.count { !$0.isFinalized }
    // Estimates decide on the last rows that nobody sees.
    if count > liveRowsAtFirst + 3 {
      return "seed \(seed): \(count) rows are live at the end, were \(liveRowsAtFirst)"
    }
    return left == 0 ? nil : "seed \(seed): \(left) rows are left"
  }

  /// The number of live rows at the top of the list, once both of its ends were seen.
  private func countAtTop() -> Int {
    for position in [lists.virtualized.scrolled.contentHeight, 0] {
      lists.virtualized.scrolled.verticalOffset = position
      lists.paint([lists.virtualized])
    }
    lists.align()
    return lists.virtualized.widgets.count
  }

  /// A user who selects all, or as far as another row, selects none that is hidden: of a row that is not
  /// live, no one knows that it is.
  private func deselectHidden() {
    for list in lists.both {
      for path in list.table.selectedItemPaths where model.isHidden(path.itemKey) {
        list.table.deselect(path)
      }
    }
  }

  private func watchRows() {
    for row in lists.virtualized.widgets where watches[row]?.isFinalized != false {
      watches[row] = FinalizationWatch(row.handle)
    }
  }

  /// More rows than the viewport is a reason for, or `nil`.
  private func excess() -> String? {
    guard model.count > 200 else { return nil }
    let page = lists.virtualized.scrolled.viewportHeight
    let margin: Double
    switch lists.virtualized.table.liveRows {
    case .all: return nil
    case .automatic: margin = page / 2
    case .nearViewport(let pixels): margin = pixels
    }
    let rows = lists.virtualized.widgets
    let spacers = rows.count { $0.children.isEmpty }
    if spacers > 6 { return "\(spacers) spacers" }
    // No row is less high, with its padding.
    let most = Int((page + 2 * max(margin, page)) / 15) + 10
    return rows.count > most ? "\(rows.count) rows are live, more than \(most)" : nil
  }

  func render() {
    for list in lists.both { list.table.renderAndDiff(model.description) }
    lists.paint(lists.both)
  }

  private func operate() -> String {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<35: return change()
    case 35..<60: return scroll()
    case 60..<65: return resize()
    case 65..<75: return select()
    case 75..<82: return focus()
    case 82..<92: return press()
    case 92..<94: return type()
    case 94..<96: return chooseLiveRows()
    case 96: return leaveAndReturn()
    default: return scrollToRow()
    }
  }

  private var seenKeys: [String] { lists.virtualized.table.visibleItemPaths.map(\.itemKey) }

  private func change() -> String {
    let seen = seenKeys
    let old = model
    let paths = lists.virtualized.table.visibleItemPaths
    var changes: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      changes.append(model.change(seen: seen, &random))
      // Several renders in one frame.
      guard Int.random(in: 0..<6, using: &random) == 0 else { continue }
      for list in lists.both { list.table.renderAndDiff(model.description) }
      changes.append("rendered")
    }
    render()
    // Where nothing that was seen stays there is nothing to hold: the other list keeps the number of its position.
    // And before a frame is laid out it goes by what was seen in the last one.
    if changes.contains("rendered")
      || !paths.contains(where: {
        model.keepsPlace($0, since: old) && !changes.contains("shuffle \($0.sectionKey)")
      })
    {
      lists.align()
    }
    return "render: " + changes.joined(separator: "; ")
  }

  private func scroll() -> String {
    let scrolled = lists.virtualized.scrolled
    let old = scrolled.verticalOffset
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<4: scrolled.verticalOffset += .random(in: -40...40, using: &random).rounded()
    case 4..<7: scrolled.verticalOffset += .random(in: -300...300, using: &random).rounded()
    case 7..<10:
      scrolled.verticalOffset = .random(in: 0...max(1, scrolled.contentHeight), using: &random)
        .rounded()
    case 10: scrolled.verticalOffset = 0
    default: scrolled.verticalOffset = scrolled.contentHeight
    }
    lists.paint([lists.virtualized])
    lists.align()
    return "scroll from \(old) to \(scrolled.verticalOffset)"
  }

  private func resize() -> String {
    let isWider = Int.random(in: 0..<3, using: &random) == 0
    let width = isWider ? Int.random(in: 220...330, using: &random) : lists.width
    let height = Int.random(in: 100...400, using: &random)
    lists.resize(width: width, height: height)
    // Where rows above get other heights, the other list keeps the number of its position.
    if isWider { lists.align() }
    return "resize to \(width) × \(height)"
  }

  private func select() -> String {
    guard
      let key = Int.random(in: 0..<3, using: &random) > 0
        ? seenKeys.randomElement(using: &random) : model.randomKey(&random),
      let path = model.path(of: key)
    else { return "nothing" }
    defer { lists.paint(lists.both) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3:
      for list in lists.both { list.table.select(path) }
      return "select \(key)"
    case 3:
      for list in lists.both { list.table.deselect(path) }
      return "deselect \(key)"
    case 4:
      for list in lists.both { list.table.selectAll() }
      return "select all"
    case 5:
      for list in lists.both { list.table.deselectAll() }
      return "deselect all"
    default:
      return click()
    }
  }

  /// Clicks on a row, with Ctrl or Shift perhaps.
  private func click() -> String {
    let seen = lists.seen(in: lists.virtualized).filter {
      $0.y >= 0 && $0.y + $0.height <= lists.virtualized.scrolled.viewportHeight
    }
    guard let row = seen.randomElement(using: &random) else { return "nothing" }
    let modifiers: [Int32] =
      [[], [], [GDK_KEY_Control_L], [GDK_KEY_Shift_L], [GDK_KEY_Control_L, GDK_KEY_Shift_L]]
      .randomElement(using: &random) ?? []
    for list in lists.both {
      input.focus(list.window)
      guard let place = lists.place(of: row.text, in: list) else { continue }
      input.click(x: place.x, y: place.y, holding: modifiers)
    }
    input.movePointer(x: 1200, y: 1000)
    lists.paint(lists.both)
    lists.align()
    return "click on \(row.text) with \(modifiers)"
  }

  private func focus() -> String {
    guard let key = seenKeys.randomElement(using: &random) else { return "nothing" }
    let isInner = Bool.random(using: &random)
    for list in lists.both {
      guard let row = lists.widget(of: key, in: list) else { continue }
      if isInner, let child = row.children.first, unsafe gtk_widget_grab_focus(child.gtk) != 0 {
        continue
      }
      unsafe gtk_widget_grab_focus(row.gtk)
    }
    lists.paint(lists.both)
    lists.align()
    return "focus \(key)"
  }

  private func press() -> String {
    guard lists.focus(in: lists.virtualized)?.text.isEmpty == false else { return focus() }
    let keys: [Int32] = [
      GDK_KEY_Down, GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_Up, GDK_KEY_Page_Down, GDK_KEY_Page_Up,
      GDK_KEY_Home, GDK_KEY_End, GDK_KEY_Tab, GDK_KEY_space,
    ]
    let key = keys.randomElement(using: &random) ?? GDK_KEY_Down
    let modifiers: [Int32] =
      [[], [], [], [GDK_KEY_Shift_L], [GDK_KEY_Control_L]].randomElement(using: &random) ?? []
    if modifiers == [GDK_KEY_Shift_L], lists.focus(in: lists.virtualized)?.type == "GtkText" {
      return "nothing"
    }
    for list in lists.both {
      input.focus(list.window)
      input.press(key, holding: modifiers)
    }
    lists.paint(lists.both)
    lists.align()
    adoptTyped()
    return "press \(key) with \(modifiers)"
  }

  private func type() -> String {
    guard let focus = lists.focus(in: lists.virtualized), focus.type == "GtkText" else {
      return self.focus()
    }
    // The row is known by the first word, which must stay.
    let before = focus.text.prefix(max(0, Int(focus.caret[0]) - 1)).drop { $0 == " " }
    guard before.contains(" ") else { return "nothing" }
    let key = [GDK_KEY_a, GDK_KEY_b, GDK_KEY_BackSpace, GDK_KEY_Left].randomElement(using: &random)
    for list in lists.both {
      input.focus(list.window)
      input.press(key ?? GDK_KEY_a)
    }
    lists.paint(lists.both)
    adoptTyped()
    return "type"
  }

  /// Describes what was typed, as an app does.
  private func adoptTyped() {
    guard lists.focus(in: lists.full)?.type == "GtkText",
      let text = lists.full.focusedText,
      let key = text.split(separator: " ").first.map(String.init),
      model.place(of: key) != nil
    else { return }
    model.type(text, into: key)
    render()
  }

  private func chooseLiveRows() -> String {
    let choice: [LiveRows] = [
      .automatic, .nearViewport(margin: 0), .nearViewport(margin: 60), .nearViewport(margin: 700),
      .all,
    ]
    let liveRows = choice.randomElement(using: &random) ?? .automatic
    lists.virtualized.table.liveRows = liveRows
    lists.paint([lists.virtualized])
    return "live rows \(liveRows)"
  }

  /// Takes the list from the screen and shows it again, or lets go of its box for a moment.
  private func leaveAndReturn() -> String {
    let detaches = Int.random(in: 0..<3, using: &random) == 0
    for list in lists.both {
      if detaches { list.table.listBox = nil } else { list.scrolled.isVisible = false }
    }
    lists.paint(lists.both)
    for list in lists.both {
      if detaches { list.table.listBox = list.listBox } else { list.scrolled.isVisible = true }
    }
    lists.paint(lists.both)
    lists.align()
    return detaches ? "detach and attach" : "hide and show"
  }

  private func scrollToRow() -> String {
    guard let key = model.randomKey(&random), let path = model.path(of: key) else {
      return "nothing"
    }
    let place =
      [ScrollPosition.top, .middle, .bottom, .nearest].randomElement(
        using: &random) ?? .top
    for list in lists.both { list.table.scroll(to: path, animated: false, scrollPosition: place) }
    lists.paint(lists.both)
    return "scroll to \(key) \(place)"
  }
}
