import FunctionalListCore

/// The features of a list box, in the order in which each function of ``ListFeature`` is called for them.
final class ListFeatures {
  let all: [any ListFeature]

  init(_ context: HostContext) {
    // A grid has no rows one below the other, which buttons, swipes, headers, columns and trees need.
    let isList = !context.isGrid
    let buttons = isList ? Buttons(context) : nil
    let features: [(any ListFeature)?] = [
      // First at a render, because closing a menu restores the focus. Its keys take precedence over shortcuts.
      Menus(context),
      // Before the features that change the look of rows, because it takes pictures of them.
      RowMotion(context),
      // After the motion, which asks whether rows are moved aside. A drag takes precedence over a click.
      Dragging(context),
      SelectionControls(context),
      // A drag of tiles takes precedence over a rectangle.
      isList ? nil : RectangleSelection(context),
      // Before the buttons, which it hides.
      buttons.map { Swipes(context, $0) },
      buttons,
      // Before the sticky header, which has the widths of the rows.
      isList ? ColumnAlignment(context) : nil,
      isList ? StickyHeaderPane(context) : nil,
      // Before the visibility actions, which may render.
      RowHighlight(context.rows),
      VisibilityTracker(context.rows, context.gate, context.attachment),
      Loading(context),
      RowObservation(context),
      // After the rows are in their positions, which are announced.
      Announcements(context),
      // Its key is for all selected rows, a shortcut only for the row with the focus and those selected with it.
      Copying(context),
      // Shortcuts take precedence over the keys of trees.
      Shortcuts(context),
      isList ? Expansion(context) : GridOmissions(context),
      // Letters that nothing else handles.
      TypedSelection(context),
      UndoBar(context),
      // After all features that handle a key themselves.
      KeyboardNavigation(context),
      FieldWheel(context.box),
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
  private(set) lazy var widgets = all.compactMap { $0 as? any FollowsWidgets }
  private(set) lazy var announcements = all.compactMap { $0 as? any AnnouncesRenders }
  private lazy var pointers = all.compactMap { $0 as? any FollowsPointer }
  private lazy var menus = all.compactMap { $0 as? any ShowsMenus }
  private lazy var moves = all.compactMap { $0 as? any MovesRows }
  private lazy var animations = all.compactMap { $0 as? any AnimatesRows }
  private lazy var covers = all.compactMap { $0 as? any CoversRows }
}

extension ListFeatures: OtherFeatures {
  var moveRowsAside: Bool { moves.contains(where: \.movesRowsAside) }

  var areDragging: Bool { moves.contains(where: \.isDragging) }

  var deferChanges: Bool { moves.contains(where: \.defersChanges) }

  func offersChanged() throws(Detached) {
    for feature in all { try feature.offersChanged() }
  }

  func endMotion() throws(Detached) {
    for feature in animations { try feature.endMotion() }
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
