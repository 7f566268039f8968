import FunctionalListTestSupport
import CFunctionalListGtk
import FunctionalListWidgets
@testable import FunctionalListBox
@testable import FunctionalListHost
import XCTest

/// A list whose closures do what they were told to.
@safe
final class FuzzList {
  typealias Cell<View: Widget & CellView> = HostCell<View, FuzzModel.Row, EdgeBasedTableItemLayout>

  let stage: Stage
  private(set) var table = FunctionalTableData(name: "fuzz")
  let window = Window()
  let scrolled = ScrolledWindow()
  let after = Button("after")
  private(set) var listBox = ListBox()
  let state: FuzzState
  var model: FuzzModel {
    get { state.model }
    set {
      changeCount += 1
      state.model = newValue
    }
  }
  /// The number of changes to the model. If it is observed, the next frame renders them.
  private(set) var changeCount = 0
  /// The completions that were called, by the numbers of their renders.
  private(set) var completed: [Int] = []
  private(set) var renderCount = 0
  /// What the library has reported.
  private(set) var reported: [String] = []
  var interferences: [FuzzStep.Interference] = []
  private var isDestroyed = false
  /// Whether the app calls the library now, and not GTK.
  var isCalledByApp = false
  /// Whether the frame clock calls the library now, outside of its widgets.
  var isInFrame = false
  private var isScrolling = false
  private var isToBeDestroyed = false
  private var isToBeAttached = false
  private let mode: SelectionMode
  private let mixture: FuzzMixture
  /// What the box stands in between other lists; `nil` if it is alone in the viewport.
  private let place: Box?
  private var neighbours: [FuzzNeighbour] = []
  /// Adds the actions that are for gestures to those of a row.
  private(set) var addGestures: (inout CellActions, FuzzModel.Row) -> Void = { _, _ in }
  /// The search whose results are shown, or begin to be.
  var search = FuzzSearch()

  init(_ stage: Stage, seed: UInt64, _ mixture: FuzzMixture) {
    self.stage = stage
    state = FuzzState(FuzzModel(forms: mixture.forms))
    var random = SeededRandom(seed: seed)
    let modes = [SelectionMode.multiple, .single, .browse, .none]
    mode = modes.randomElement(using: &random) ?? .single
    self.mixture = mixture
    place = mixture.hasNeighbours ? Box() : nil
    if random.once(in: 4) { window.textDirection = .rightToLeft }
    listBox.selectionMode = mode
    scrolled.setMinimumSize(width: 250, height: .random(in: 100...400, using: &random))
    scrolled.expandsVertically = false
    table.reuseLimit = [0, 5, 10_000].randomElement(using: &random) ?? 0
    if let place { scrolled.child = makeNeighbours(around: place, &random) }
    putBoxIntoPlace()
    let column = Box()
    column.append(scrolled)
    column.append(after)
    window.child = column
    window.defaultSize = (260, 560)
    FunctionalTableData.diagnosticHandler = { [weak self] diagnostic in
      // Steps give the list another box on purpose.
      if diagnostic.problem != .emptiedBox { self?.reported.append("\(diagnostic)") }
    }
    listenToScrolling()
    addGestures =
      mixture.hasGestures ? { [weak self] in self?.addGestures(to: &$0, $1) } : { _, _ in }
    listen()
    table.listBox = listBox
    stage.present(window)
  }

  private func makeNeighbours(around place: Box, _ random: inout SeededRandom) -> Box {
    let column = Box()
    for count in [Int.random(in: 0...2, using: &random), .random(in: 0...2, using: &random)] {
      let lists = (0..<count).map { _ in FuzzNeighbour(&random) }
      for list in lists { column.append(list.listBox) }
      neighbours += lists
      if neighbours.count == count, unsafe gtk_widget_get_parent(place.gtk) == nil {
        column.append(place)
      }
    }
    return column
  }

  /// Whether other lists share the viewport.
  var hasNeighbours: Bool { place != nil }

  private func putBoxIntoPlace() {
    if let place { place.append(listBox) } else { scrolled.child = listBox }
  }

  private func listen() {
    if mixture.hasGestures { listenToGestures() }
    if mixture.hasForms { table.onRender = { [weak self] _ in self?.closureCalled(.rendered) } }
    table.onSelectionChanged = { [weak self] _ in self?.closureCalled(.selectionChanged) }
    for edge in [ListEdge.top, .bottom] {
      table.onEdgeReached(edge, distance: 30) { [weak self] in self?.closureCalled(.edge) }
    }
  }

  /// Another table takes the place of one that nobody keeps.
  private func releaseTable() {
    search.task?.cancel()
    let options = (table.liveRows, table.scrollAnchor, table.reuseLimit)
    table = FunctionalTableData(name: "fuzz")
    (table.liveRows, table.scrollAnchor, table.reuseLimit) = options
    (renderCount, completed) = (0, [])
    listen()
    // The box is free as soon as a change of the old one has ended.
    isToBeAttached = true
  }

  private func listenToScrolling() {
    guard
      let adjustment = unsafe gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled.gtk))
    else { return }
    _ = unsafe Listener("value-changed", of: UnsafeMutableRawPointer(adjustment)) { [weak self] in
      self?.isScrolling = true
      self?.closureCalled(.scrolled)
    }
    _ = unsafe Listener(
      "value-changed", of: UnsafeMutableRawPointer(adjustment), after: true
    ) { [weak self] in self?.isScrolling = false }
  }

  /// Does what the closures of this kind were told to.
  func closureCalled(_ site: FuzzSite) {
    guard let index = interferences.firstIndex(where: { $0.site == site }) else { return }
    interferences[index].delay -= 1
    guard interferences[index].delay < 0 else { return }
    let wish = interferences.remove(at: index).wish
    if case .destroy = wish, !bearsDisposal(site) { isToBeDestroyed = true } else { grant(wish) }
  }

  /// Whether a plain `GtkListBox` bears that it is disposed of at such a place.
  ///
  /// It does where the app, or the frame clock, calls its code, and in handlers of `row-activated` and
  /// `clicked`. GTK goes on with the box after `row-selected` and `selected-rows-changed` of a click or a
  /// key, after `value-changed` of a key or a layout, and with the row after a change of the focus
  /// ("gtk_root_get_focus: assertion 'GTK_IS_ROOT (self)' failed", and others).
  private func bearsDisposal(_ site: FuzzSite) -> Bool {
    switch site {
    case .activation, .clicked, .found: true
    case .rowActions, .canSelect, .payload, .canDropOn, .moved, .dropped, .opened,
      .selectingChanged:
      isCalledByApp
    case .selection, .selectionChanged, .scrolled, .focusEntered, .focusLeft, .expansion:
      isCalledByApp
    case .describe, .configure, .reset, .behavior, .visibility, .headerVisibility, .edge,
      .completion, .rendered, .observed:
      isCalledByApp || isInFrame && !isScrolling
    }
  }

  /// Takes what was destroyed for gone: another box takes its place.
  func replaceDestroyedBox() {
    if isToBeDestroyed { destroy() }
    if isToBeAttached {
      isToBeAttached = false
      attach()
      render(isAnimated: false)
    }
    guard isDestroyed else { return }
    isDestroyed = false
    listBox = ListBox()
    listBox.selectionMode = mode
    putBoxIntoPlace()
    table.listBox = listBox
  }

  func grant(_ wish: FuzzWish) {
    switch wish {
    case .render(let seed): render(seed)
    case .scroll(let part, let position, let isAnimated):
      guard let path = model.path(at: part) else { return }
      table.scroll(to: path, animated: isAnimated, scrollPosition: position)
    case .select(let part, let isNotifying):
      if let path = model.path(at: part) { table.select(path, notifying: isNotifying) }
    case .deselect(let part): if let path = model.path(at: part) { table.deselect(path) }
    case .selectAll: table.selectAll()
    case .deselectAll: table.deselectAll()
    case .focus(let part): if let path = model.path(at: part) { table.focus(path) }
    case .grabFocus(let part): grabFocus(part)
    case .dropFocus:
      // A key in a GtkPopover without a focus gives a critical warning ("gtk_widget_is_ancestor: assertion
      // 'GTK_IS_WIDGET (widget)' failed").
      if !hasOpenMenu { unsafe gtk_root_set_focus(window.pointer, nil) }
    case .leaveFocus: unsafe gtk_widget_grab_focus(after.gtk)
    case .adjust(let part):
      scrolled.verticalOffset =
        ((scrolled.contentHeight - scrolled.viewportHeight) * part).rounded()
    case .liveRows(let liveRows):
      // Thousands of live rows take all of the time.
      table.liveRows = liveRows == .all && model.count > 400 ? .automatic : liveRows
    case .scrollAnchor(let anchor): table.scrollAnchor = anchor
    case .detach: table.listBox = nil
    case .attach: attach()
    case .detachAndAttach:
      table.listBox = nil
      attach()
    case .destroy: destroy()
    case .openMenu(let part): table.openMenu(of: part > 0.9 ? nil : model.path(at: part))
    case .highlight(let part): if let path = model.path(at: part) { table.flash(path) }
    case .selecting(let isOn): table.isSelecting = isOn
    case .drag(let step): drag(step)
    case .swipe(let step): swipe(step)
    case .describe(let wish): grant(wish)
    case .release: releaseTable()
    case .neighbour(let part, let wish):
      guard !neighbours.isEmpty else { return }
      let index = min(neighbours.count - 1, Int(part * Double(neighbours.count)))
      neighbours[index].grant(wish)
    }
  }

  /// Tells the list what its swipe gesture would.
  private func swipe(_ step: FuzzSwipe) {
    guard !isDestroyed, !table.isRendering, let handlers = feature(Buttons.self)?.swipes.handlers
    else {
      return
    }
    switch step {
    case .begin(let part, let distance): _ = handlers.began(point(part), distance)
    case .move(let distance): handlers.moved(distance)
    case .end(let isCancelled): handlers.ended(isCancelled)
    }
  }

  /// The point of the box that is at a part of the viewport.
  private func point(_ part: Double) -> BoxPoint {
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(listBox.gtk, scrolled.gtk, &bounds)
    return BoxPoint(
      x: 60, y: part * scrolled.viewportHeight - Double(bounds.origin.y))
  }

  /// Tells the list what its drag source or its drop target would.
  ///
  /// GTK tells nothing in the middle of a change.
  private func drag(_ step: FuzzDrag) {
    guard !isDestroyed, !table.isRendering, let dragging = feature(Dragging.self) else { return }
    let handlers = dragging.handlers
    switch step {
    case .begin(let part):
      if handlers.prepare(point(part)) != nil { dragging.begin() }
    case .move(let part): _ = handlers.moved(point(part))
    case .leave: handlers.left()
    case .drop: _ = handlers.dropped(.text("dropped"), point(0.5))
    case .end: handlers.ended()
    }
  }

  /// Whether rows are drawn elsewhere than they stand, for a drag.
  var makesRoom: Bool { feature(Dragging.self)?.movesRowsAside ?? false }

  private var hasOpenMenu: Bool { feature(Menus.self)?.isOpen ?? false }

  private func feature<Feature: ListFeature>(_ type: Feature.Type) -> Feature? {
    (table.host as? BoxHost)?.features.all.lazy.compactMap { $0 as? Feature }.first
  }

  /// Closes the menus that GTK gives entries.
  ///
  /// - Returns: Whether one was open.
  func closeEntryMenus() -> Bool {
    let menus = widgets.flatMap { row in
      row.all { $0.isA(gtk_popover_get_type()) && $0.isMapped }
    }
    for menu in menus { unsafe gtk_popover_popdown(UnsafeMutablePointer(menu.handle.pointer)) }
    return !menus.isEmpty
  }

  private func listenToGestures() {
    table.onSelectingChanged = { [weak self] _ in self?.closureCalled(.selectingChanged) }
    table.onMove = { [weak self] _ in self?.closureCalled(.moved) }
    table.setListActions { [weak self] in
      let _ = self?.closureCalled(.rowActions)
      RowAction("New") {}
    }
    table.onDrop([.text, .rows]) { [weak self] _ in
      self?.closureCalled(.canDropOn)
      return true
    } perform: { [weak self] _ in
      self?.closureCalled(.dropped)
      return true
    }
  }

  /// The actions of rows that are for gestures.
  private func addGestures(to actions: inout CellActions, _ row: FuzzModel.Row) {
    actions.canSelectAction = { [weak self] in
      self?.closureCalled(.canSelect)
      return row.number % 7 != 0
    }
    actions.canBeMoved = row.number % 5 != 0
    actions.dragPayload = { [weak self] in
      self?.closureCalled(.payload)
      return row.number % 3 == 0 ? nil : .text(row.text)
    }
    actions.dragHoverAction = { [weak self] in self?.closureCalled(.opened) }
    actions.rowActions = { [weak self] in
      self?.closureCalled(.rowActions)
      return [
        .action(RowAction("Open") { self?.closureCalled(.opened) }),
        .action(
          RowAction(
            "Delete", shortcut: "Delete", placement: .trailing,
            performAll: { _ in self?.closureCalled(.opened) })),
      ]
    }
  }

  private func attach() {
    if !isDestroyed, !isToBeAttached { table.listBox = listBox }
  }

  private func destroy() {
    guard !isDestroyed else { return }
    isToBeDestroyed = false
    isDestroyed = true
    if let place { place.remove(listBox) } else { scrolled.child = nil }
    unsafe g_object_run_dispose(UnsafeMutablePointer<GObject>(listBox.pointer))
  }

  private func grabFocus(_ part: Double) {
    guard !isDestroyed else { return }
    let rows = widgets
    guard !rows.isEmpty else { return }
    let row = rows[min(rows.count - 1, Int(part * Double(rows.count)))]
    unsafe gtk_widget_grab_focus((row.children.first ?? row).gtk)
  }

  private func render(_ seed: UInt64) {
    model.change(seed: seed)
    // Mostly, an observed model is left to be observed.
    if isObserving, !seed.isMultiple(of: 4) { return }
    render(isAnimated: seed.isMultiple(of: 2))
  }

  /// Renders what the model is.
  func render(isAnimated: Bool) {
    let completion = beginRender()
    table.renderAndDiff(
      model.shown.map(describe), animated: isAnimated, completion: completion)
  }

  /// Counts a render.
  ///
  /// - Returns: What is to be called when it is complete.
  func beginRender() -> (RenderOutcome) -> Void {
    if table.liveRows == .all, model.count > 400 { table.liveRows = .automatic }
    let number = renderCount
    renderCount += 1
    return { [weak self, weak table] _ in
      guard let self, table === self.table else { return }
      completed.append(number)
      closureCalled(.completion)
    }
  }

  /// The rows of the box, from top to bottom as widgets stand.
  var widgets: [WidgetID] {
    guard !isDestroyed else { return [] }
    return unsafe WidgetID(listBox.pointer).children.filter { $0.isA(gtk_list_box_row_get_type()) }
  }
}
