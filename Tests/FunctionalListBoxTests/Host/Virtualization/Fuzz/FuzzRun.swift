import FunctionalListTestSupport
import CFunctionalListGtk
import FunctionalListWidgets
@testable import FunctionalListBox
@testable import FunctionalListHost
import Foundation
import XCTest

/// Does the steps of one run, and looks at the list after each.
@safe
final class FuzzRun {
  /// More frames than a motion has.
  private static let longestMotion = 30
  /// The layouts in a frame after which GTK gives up.
  private static let mostLayouts = 4
  /// What other threads take at most to compare descriptions, or to search.
  private static let longestComparison = Duration.seconds(10)

  private let list: FuzzList
  private let input: X11Input
  private var listeners: [Listener] = []
  private var layoutCount = 0
  /// Whether the last frame was not held up, by a window that waits for its new size.
  private var hasPassedFrame = false
  /// In how many frames in succession GTK has given up laying out the window, because it never ended.
  private var endlessFrames = 0
  private var random: SeededRandom
  /// The number of the description that was shown before the last frame.
  private var generation = 0
  /// The changes to the model before the last frame.
  private var changeCount = 0

  init?(_ stage: Stage, seed: UInt64, _ mixture: FuzzMixture) {
    guard let input = X11Input() else { return nil }
    self.input = input
    random = SeededRandom(seed: ~seed)
    stage.disableAnimations(Int.random(in: 0..<3, using: &random) > 0 || mixture.hasGestures)
    list = FuzzList(stage, seed: seed, mixture)
    input.movePointer(x: 1200, y: 1000)
    input.focus(list.window)
    ignorePainting()
    watchFrames()
    list.grant(.render(seed: seed))
    passFrame()
  }

  /// Has GTK paint nothing: that takes most of the time, and calls no closure.
  private func ignorePainting() {
    guard let clock = unsafe gtk_widget_get_frame_clock(list.window.gtk) else { return }
    // G_SIGNAL_MATCH_ID; newer versions of GLib are imported without the name.
    let matchesSignal = GSignalMatchType(rawValue: 1)
    unsafe g_signal_handlers_block_matched(
      UnsafeMutableRawPointer(clock), matchesSignal,
      g_signal_lookup("paint", gdk_frame_clock_get_type()), 0, nil, nil, nil)
  }

  private func watchFrames() {
    guard let clock = unsafe gtk_widget_get_frame_clock(list.window.gtk) else { return }
    listeners = unsafe [
      Listener("layout", of: UnsafeMutableRawPointer(clock)) { [weak self] in
        self?.layoutCount += 1
      },
      Listener("after-paint", of: UnsafeMutableRawPointer(clock)) { [weak self] in
        self?.hasPassedFrame = true
      },
    ]
  }

  /// - Returns: What is wrong after the step, or `nil`.
  func perform(_ step: FuzzStep) -> String? {
    list.isCalledByApp = true
    list.replaceDestroyedBox()
    list.isCalledByApp = false
    list.interferences = step.interferences
    endlessFrames = 0
    give(step.input)
    MainContext.drain()
    passFrame()
    list.interferences = []
    // What the last closures have asked for is laid out, too.
    passLastFrame()
    // Rows in motion are not in their places. Some motions go on during the next steps.
    if endlessFrames > 2 { return "\(endlessFrames) layouts without an end" }
    if Bool.random(using: &random) {
      for _ in 0..<3 { settle() }
      if endlessFrames > 2 { return "\(endlessFrames) layouts without an end" }
      return flaw()
    }
    return hasSettled ? flaw() : nil
  }

  /// Whether all renders have completed, so that no row is in motion, and the last frame was laid out
  /// after them.
  private var hasSettled: Bool {
    hasPassedFrame && list.completed.count >= list.renderCount && !list.table.gate.isMoving
      && list.search.running == 0 && list.table.generation == generation
      && list.changeCount == changeCount
  }

  private func passLastFrame() {
    generation = list.table.generation
    changeCount = list.changeCount
    passFrame()
  }

  /// Passes frames until the list has settled, and waits for what other threads compare and search.
  private func settle() {
    let start = ContinuousClock.now
    var frames = 0
    passLastFrame()
    while !hasSettled, frames < Self.longestMotion || .now - start < Self.longestComparison {
      if frames >= Self.longestMotion { usleep(200) }
      passLastFrame()
      frames += 1
    }
  }

  /// Ends the run.
  ///
  /// - Returns: What must be gone when the run is.
  func end() -> FuzzLeftovers {
    let leftovers = FuzzLeftovers(list)
    list.interferences = []
    list.table.listBox = nil
    list.stage.clear()
    FunctionalTableData.diagnosticHandler = nil
    return leftovers
  }

  private func give(_ input: FuzzInput) {
    switch input {
    case .wish(let wish):
      list.isCalledByApp = true
      list.grant(wish)
      list.isCalledByApp = false
    case .key(let key, let modifiers):
      if unsafe gtk_window_is_active(UnsafeMutablePointer(list.window.pointer)) == 0 {
        self.input.focus(list.window)
      }
      self.input.press(key, holding: modifiers)
    case .click(let part, let x, let modifiers): click(part, x: x, modifiers)
    case .toggleVisibility:
      // The value of a GtkAdjustment that is ending its animation must not be set
      // ("g_signal_handler_disconnect: assertion 'handler_id > 0' failed").
      list.interferences.removeAll {
        if case .adjust = $0.wish { $0.site == .scrolled } else { false }
      }
      // GTK never frees a plain GtkListBox that is hidden while the menu of an entry is open.
      if list.closeEntryMenus() { passFrame() }
      // A plain GtkListBox bears that it is disposed of while it is hidden, but not while it is shown.
      list.isCalledByApp = list.scrolled.isVisible
      list.scrolled.isVisible.toggle()
      list.isCalledByApp = false
    case .resize(let height): list.scrolled.setMinimumSize(width: 250, height: height)
    case .nothing: break
    }
  }

  private func click(_ part: Double, x: Double, _ modifiers: [Int32]) {
    let y = part * list.scrolled.viewportHeight
    guard unsafe gtk_widget_get_mapped(list.scrolled.gtk) != 0,
      let native = unsafe gtk_widget_get_native(list.scrolled.gtk)
    else { return }
    var (left, top) = (0.0, 0.0)
    unsafe gtk_native_get_surface_transform(native, &left, &top)
    var point = graphene_point_t(x: Float(x), y: Float(y))
    var target = graphene_point_t()
    _ = unsafe gtk_widget_compute_point(list.scrolled.gtk, list.window.gtk, &point, &target)
    let scale = unsafe Double(gtk_widget_get_scale_factor(list.window.gtk))
    input.click(
      x: Int((Double(target.x) + left) * scale), y: Int((Double(target.y) + top) * scale),
      holding: modifiers)
    input.movePointer(x: 1200, y: 1000)
  }

  /// Lets GTK do what it does for a frame but paint, without waiting for the next tick of the clock.
  private func passFrame() {
    MainContext.drain()
    guard unsafe gtk_widget_get_mapped(list.window.gtk) != 0,
      let clock = unsafe gtk_widget_get_frame_clock(list.window.gtk)
    else { return }
    TestClock.advanceFrame()
    list.isInFrame = true
    (layoutCount, hasPassedFrame) = (0, false)
    defer {
      list.isInFrame = false
      endlessFrames = layoutCount < Self.mostLayouts ? 0 : endlessFrames + 1
    }
    unsafe gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
    // The clock's timers, for input and for what follows it, are due.
    while let timer = unsafe g_main_context_find_source_by_user_data(
      nil, UnsafeMutableRawPointer(clock)), unsafe g_source_get_ready_time(timer) > 0
    {
      unsafe g_source_set_ready_time(timer, 0)
    }
    MainContext.drain()
  }
}

// MARK: - Look

extension FuzzRun {
  /// What is wrong with the list, or `nil`.
  private func flaw() -> String? {
    if list.search.running > 0 { return "\(list.search.running) searches do not end" }
    if let report = list.reported.first { return "reported: \(report)" }
    if list.completed != Array(0..<list.renderCount) {
      return "\(list.renderCount) renders, but completed \(list.completed.suffix(5))"
    }
    let rows = list.widgets
    guard list.table.listBox != nil else {
      return rows.isEmpty ? nil : "\(rows.count) rows are left in a box that is detached"
    }
    let texts = list.model.texts
    let slots = Dictionary(texts.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    let live = rows.filter { !$0.children.isEmpty }
    let shown = live.map { (row: $0, slot: slots[$0.text]) }
    if let stranger = shown.first(where: { $0.slot == nil }) {
      return "a row shows \"\(stranger.row.text)\", which is not described"
    }
    let order = shown.compactMap(\.slot)
    for (slot, next) in zip(order, order.dropFirst()) where slot >= next {
      return "row \(slot) stands above row \(next)"
    }
    if list.table.liveRows == .all, live.count != texts.count {
      return "\(live.count) of \(texts.count) rows are live"
    }
    return flawOfIndex(rows) ?? flawOfSelection(live) ?? flawOfViewport(shown, count: texts.count)
  }

  private func flawOfIndex(_ rows: [WidgetID]) -> String? {
    for (index, row) in rows.enumerated() {
      let indexed = unsafe gtk_list_box_get_row_at_index(list.listBox.pointer, Int32(index))
      if unsafe indexed.map({ unsafe WidgetID(OpaquePointer($0)) }) != row {
        return "the order of the index is not that of the widgets at \(index)"
      }
    }
    return nil
  }

  private func flawOfSelection(_ live: [WidgetID]) -> String? {
    let paths = list.model.pathsByText
    let selected = Set(list.table.selectedItemPaths)
    if let stranger = selected.subtracting(paths.values).first {
      return "\(stranger) is selected, but not described"
    }
    for row in live {
      guard let path = paths[row.text] else { continue }
      let isMarked = unsafe gtk_list_box_row_is_selected(row.row) != 0
      if isMarked != selected.contains(path) { return "\(path) is marked: \(isMarked)" }
    }
    return nil
  }

  /// What is wrong with what is seen: a part of the viewport without a row, or a row of a wrong height.
  private func flawOfViewport(_ shown: [(row: WidgetID, slot: Int?)], count: Int) -> String? {
    guard unsafe gtk_widget_get_mapped(list.listBox.gtk) != 0, count > 0, !list.makesRoom else {
      return nil
    }
    let page = list.scrolled.viewportHeight
    var box = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(list.listBox.gtk, list.scrolled.gtk, &box)
    // Other lists may be seen above and below.
    let top = max(0, Double(box.origin.y))
    let bottom = min(page, Double(box.origin.y + box.size.height))
    guard top < bottom else { return nil }
    var seen: [(slot: Int, y: Double, bottom: Double)] = []
    for (row, slot) in shown {
      var bounds = graphene_rect_t()
      guard let slot,
        unsafe gtk_widget_compute_bounds(row.gtk, list.scrolled.gtk, &bounds) != 0
      else { continue }
      let (y, bottom) = (
        Double(bounds.origin.y), Double(bounds.origin.y + bounds.size.height)
      )
      if y < page, bottom > 0 { seen.append((slot, y, bottom)) }
    }
    let described =
      "\(seen) of \(count) in \(page) px at \(list.scrolled.verticalOffset), the box at \(box.origin.y) "
      + "with \(box.size.height) px"
    guard let first = seen.first, let last = seen.last else {
      return "nothing is seen: \(described)"
    }
    if first.y > top + 0.5 { return "blank above: \(described)" }
    let isAlone = !list.hasNeighbours
    if last.bottom < (isAlone ? page : bottom) - 0.5,
      last.slot < count - 1 || isAlone && (first.slot > 0 || first.y < 0)
    {
      return "blank below: \(described)"
    }
    for (row, next) in zip(seen, seen.dropFirst())
    where next.slot != row.slot + 1 || abs(next.y - row.bottom) > 0.5 {
      return "rows do not join: \(described)"
    }
    return nil
  }
}
