import CGtk
import FunctionalListBox
import XCTest

/// A run of random operations on two lists, which follow from its seed.
final class SoakRun {
  let seed: UInt64
  let lists: SoakLists
  var random: SeededRandom
  var model: SoakModel
  let input: FakeInput
  private(set) var step = 0
  private var log: [String] = []

  init?(_ stage: Stage, seed: UInt64) {
    guard let input = FakeInput() else { return nil }
    self.seed = seed
    self.input = input
    random = SeededRandom(seed: seed)
    let mode: SelectionMode = Int.random(in: 0..<4, using: &random) == 0 ? .single : .multiple
    model = SoakModel(rows: .random(in: 210...500, using: &random), &random)
    lists = SoakLists(stage, mode: mode)
    input.move(lists.full.window, toX: 500)
    input.movePointer(x: 1200, y: 1000)
    render()
  }

  /// Does one operation.
  ///
  /// - Returns: What is not the same in both lists then, or `nil`.
  func advance() -> String? {
    step += 1
    let before = lists.both.map(lists.state)
    let operation = operate()
    log.append("\(step): \(operation)")
    guard let difference = lists.difference() else { return nil }
    return """
      seed \(seed), step \(step): \(difference)
      after:
        \(log.suffix(8).joined(separator: "\n  "))
      before it:
        \(before.joined(separator: "\n  "))
      now:
        \(lists.both.map(lists.state).joined(separator: "\n  "))
      """
  }

  var verbose: [String] { log }

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
    default: return scrollToRow()
    }
  }

  private var seenKeys: [String] { lists.windowed.table.visibleItemPaths.map(\.itemKey) }

  private func change() -> String {
    let seen = seenKeys
    let old = Set(model.sections.flatMap { $0.rows.map(\.key) })
    let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      model.change(seen: seen, &random)
    }
    render()
    // Where nothing stays there is nothing to hold: the twin keeps the number of its position.
    if !model.sections.contains(where: { $0.rows.contains { old.contains($0.key) } }) { lists.align() }
    return "render: " + changes.joined(separator: "; ")
  }

  private func scroll() -> String {
    let scrolled = lists.windowed.scrolled
    let old = scrolled.scrollPosition
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<4: scrolled.scrollPosition += .random(in: -40...40, using: &random).rounded()
    case 4..<7: scrolled.scrollPosition += .random(in: -300...300, using: &random).rounded()
    case 7..<10:
      scrolled.scrollPosition = .random(in: 0...max(1, scrolled.scrollUpper), using: &random).rounded()
    case 10: scrolled.scrollPosition = 0
    default: scrolled.scrollPosition = scrolled.scrollUpper
    }
    lists.paint([lists.windowed])
    lists.align()
    return "scroll from \(old) to \(scrolled.scrollPosition)"
  }

  private func resize() -> String {
    let isWider = Int.random(in: 0..<3, using: &random) == 0
    let width = isWider ? Int.random(in: 220...330, using: &random) : lists.width
    let height = Int.random(in: 100...400, using: &random)
    lists.resize(width: width, height: height)
    // Where rows above get other heights, the twin keeps the number of its position.
    if isWider { lists.align() }
    return "resize to \(width) × \(height)"
  }

  private func select() -> String {
    guard let key = Int.random(in: 0..<3, using: &random) > 0
      ? seenKeys.randomElement(using: &random) : model.randomKey(&random),
      let path = model.path(of: key)
    else { return "nothing" }
    defer { lists.paint(lists.both) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3:
      for list in lists.both { list.table.select(keyPath: path) }
      return "select \(key)"
    case 3:
      for list in lists.both { list.table.deselect(keyPath: path) }
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
    let seen = lists.seen(in: lists.windowed).filter { $0.y >= 0 && $0.y + $0.height <= lists.windowed.scrolled.pageSize }
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
    guard lists.focus(in: lists.windowed)?.text.isEmpty == false else { return focus() }
    let keys: [Int32] = [
      GDK_KEY_Down, GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_Up, GDK_KEY_Page_Down, GDK_KEY_Page_Up,
      GDK_KEY_Home, GDK_KEY_End, GDK_KEY_Tab, GDK_KEY_space,
    ]
    let key = keys.randomElement(using: &random) ?? GDK_KEY_Down
    let modifiers: [Int32] =
      [[], [], [], [GDK_KEY_Shift_L], [GDK_KEY_Control_L]].randomElement(using: &random) ?? []
    if modifiers == [GDK_KEY_Shift_L], lists.focus(in: lists.windowed)?.type == "GtkText" {
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
    guard lists.focus(in: lists.windowed)?.type == "GtkText" else { return focus() }
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
      let text = lists.full.focusedText, let key = text.split(separator: " ").first.map(String.init),
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
    lists.windowed.table.liveRows = liveRows
    lists.paint([lists.windowed])
    return "live rows \(liveRows)"
  }

  private func scrollToRow() -> String {
    guard let key = model.randomKey(&random), let path = model.path(of: key) else { return "nothing" }
    let place = [ScrollPosition.top, .middle, .bottom, .nearest].randomElement(using: &random) ?? .top
    for list in lists.both { list.table.scroll(to: path, animated: false, scrollPosition: place) }
    lists.paint(lists.both)
    return "scroll to \(key) \(place)"
  }
}
