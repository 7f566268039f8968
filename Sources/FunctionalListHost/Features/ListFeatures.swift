import FunctionalListCells
import CFunctionalListGtk
import FunctionalListCore

/// The features of a list box, in the order in which each function of ``ListFeature`` is called for them.
final class ListFeatures {
  let all: [any ListFeature]

  /// Makes the features of a box, each with the parts that it uses.
  init(_ parts: BoxParts) {
    let (changes, box, rows, geometry) = (parts.changes, parts.box, parts.rows, parts.geometry)
    let (focus, selection, selecting) = (parts.focus, parts.selection, parts.selecting)
    let (scroller, navigation, nextFrame) = (parts.scroller, parts.navigation, parts.nextFrame)
    let (offers, announcer) = (parts.offers, parts.announcer)
    // A grid has no rows one below the other, which buttons, swipes, headers, columns and trees need.
    let isList = !box.container.isGrid
    let features: [(any ListFeature)?] = [
      // First at a render, because closing a menu restores the focus. Its keys take precedence over shortcuts.
      Menus(
        changes, box, focus, offers, RowMenu(box, rows, focus),
        WidgetMenu(changes, box, focus, scroller, parts.popovers, nextFrame)),
      // Before the features that change the look of rows, because it takes pictures of them.
      RowMotion(changes, box, rows, geometry),
      // Before the moves and the selection, whose actions a menu shows below. Its key is for all selected rows, a
      // shortcut only for the row with the focus and those selected with it.
      Copying(changes, box, rows, focus, offers),
      // After the motion, which asks whether rows are moved aside. A drag takes precedence over a click.
      Dragging(
        changes, box, rows, geometry, scroller, offers,
        RowMoves(changes, parts.state, parts.view, offers, scroller, announcer)),
      SelectionControls(changes, box, rows, focus, selection, selecting),
      EmptyClicks(changes, box, geometry, selection),
      // A drag of tiles takes precedence over a rectangle.
      isList ? nil : RectangleSelection(changes, box, rows, geometry, selection, scroller),
      isList ? Buttons(changes, box, rows, focus, offers) : nil,
      // Before the sticky rows, which have the widths of the rows.
      isList ? ColumnAlignment(box, rows) : nil,
      isList ? TableColumns(changes, box, announcer, parts.reporter) : nil,
      isList ? StickyRows(changes, box, rows, geometry, parts.released) : nil,
      // Before the visibility actions, which may render.
      RowHighlight(rows),
      VisibilityTracker(rows, changes.gate, changes.attachment),
      Loading(changes, rows, focus, navigation, nextFrame, announcer),
      ItemPlaceholders(changes, rows, geometry, focus, announcer),
      RowObservation(changes, rows, parts.stale, offers, nextFrame),
      // After the rows are in their positions, which are announced.
      Announcements(
        changes, box, rows, focus, announcer, FocusReading(rows, geometry, focus)),
      // Shortcuts take precedence over the keys of trees, and over F2.
      Shortcuts(changes, focus, offers, parts.reporter),
      // Before the keys of trees: a cell takes precedence over the child of a row.
      isList ? CellNavigation(changes, box, rows, focus, announcer) : nil,
      RowEditing(changes, box, rows, focus, selecting, navigation),
      isList ? Expansion(changes, box, rows, focus, navigation) : nil,
      isList ? nil : GridOmissions(rows, parts.reporter),
      // Letters that nothing else handles.
      TypedSelection(changes, box, rows, focus, navigation, announcer),
      UndoBar(changes, box, rows, focus, announcer),
      // After all features that handle a key themselves.
      KeyboardNavigation(changes, box, focus, selection, navigation),
      FocusEntry(changes, box, geometry, focus, selection, navigation),
      FieldWheel(box),
    ]
    all = features.compactMap(\.self)
  }

  // Found once, because keys, clicks and frames ask for them.
  private(set) lazy var keys = all.compactMap { $0 as? any HandlesKeys }
  private(set) lazy var activation = all.compactMap { $0 as? any HandlesActivation }
  private(set) lazy var clicks = all.compactMap { $0 as? any HandlesClicks }
  private(set) lazy var requests = all.compactMap { $0 as? any AnswersRequests }
  private(set) lazy var wheels = all.compactMap { $0 as? any FollowsWheel }
  private(set) lazy var scrolls = all.compactMap { $0 as? any FollowsScrolls }
  private(set) lazy var copies = all.compactMap { $0 as? any CopiesRows }
  private(set) lazy var decorations = all.compactMap { $0 as? any DecoratesRows }
  private(set) lazy var widgets = all.compactMap { $0 as? any FollowsWidgets }
  private(set) lazy var announcements = all.compactMap { $0 as? any AnnouncesRenders }
  private lazy var pointers = all.compactMap { $0 as? any FollowsPointer }
  private lazy var menus = all.compactMap { $0 as? any ShowsMenus }
  private lazy var moves = all.compactMap { $0 as? any MovesRows }
  private lazy var animations = all.compactMap { $0 as? any AnimatesRows }
  private lazy var offers = all.compactMap { $0 as? any OffersActions }
  private lazy var letters = all.compactMap { $0 as? any TakesLetters }
  private lazy var focus = all.compactMap { $0 as? any OffersFocus }
  private lazy var readers = all.compactMap { $0 as? any ReadsFocus }
  private lazy var aligning = all.compactMap { $0 as? any AlignsRows }
  private lazy var undo = all.compactMap { $0 as? any ShowsUndo }
  private lazy var covers = all.compactMap { $0 as? any CoversRows }
}

extension ListFeatures: OtherFeatures {
  var moveRowsAside: Bool { moves.contains(where: \.movesRowsAside) }

  var areDragging: Bool { moves.contains(where: \.isDragging) }

  var areTyping: Bool { letters.contains(where: \.isTyping) }

  var deferChanges: Bool { moves.contains(where: \.defersChanges) }

  func offersChanged() throws(Detached) {
    for feature in all { try feature.offersChanged() }
  }

  func endMotion() throws(Detached) {
    for feature in animations { try feature.endMotion() }
  }

  func actions(
    for slot: Int, of offers: RowOffers, besides own: [RowActionElement]
  ) -> [RowActionElement] {
    self.offers.flatMap { $0.actions(for: slot, of: offers, besides: own) }
  }

  func offerFocus(to row: LiveRow, _ direction: GtkDirectionType) -> Bool? {
    for feature in focus {
      if let isTaken = feature.offerFocus(to: row, direction) { return isTaken }
    }
    return nil
  }

  func offerFocus(from slots: Range<Int>, _ direction: GtkDirectionType) -> Bool {
    focus.contains { $0.offerFocus(from: slots, direction) }
  }

  func willTakeFocus(_ row: LiveRow) {
    for feature in readers { feature.willTakeFocus(row) }
  }

  func readWithFocus(_ news: [String]) {
    for feature in readers { feature.readWithFocus(news) }
  }

  var outerUndoPresenter: (any UndoPresenter)? {
    undo.lazy.compactMap(\.outerUndoPresenter).first
  }

  func align(_ row: LiveRow) {
    for feature in aligning { feature.align(row) }
  }

  func pictureIsTaken(of row: LiveRow) {
    for feature in covers { feature.pictureIsTaken(of: row) }
  }

  func menuRequested(at point: BoxPoint) -> Bool {
    menus.contains { $0.menuRequested(at: point) }
  }

  func pointerMoved(to point: BoxPoint?) {
    for feature in pointers { feature.pointerMoved(to: point) }
  }

  func used(_ input: InputKind) {
    for feature in pointers { feature.used(input) }
  }
}
