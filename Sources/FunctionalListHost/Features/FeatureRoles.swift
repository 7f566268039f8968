import FunctionalListCells
import CFunctionalListGtk
import FunctionalListCore

/// A feature that provides requests of the app.
protocol AnswersRequests: ListFeature {
  /// The app requests something; returns whether this feature provides it.
  func perform(_ request: ListRequest) throws(Detached) -> Bool
}

/// A feature with keys.
protocol HandlesKeys: ListFeature {
  /// A key is pressed, before the widgets in the rows receive it; returns whether they must not.
  func keyCaptured(_ key: PressedKey) -> Bool
  /// A key is pressed that no widget in a row has handled; returns whether this feature has.
  func keyPressed(_ key: PressedKey) -> Bool
}

extension HandlesKeys {
  func keyCaptured(_ key: PressedKey) -> Bool { false }
  func keyPressed(_ key: PressedKey) -> Bool { false }
}

/// A feature that decides what activating a row does.
protocol HandlesActivation: ListFeature {
  /// GTK activates a row; returns whether the input only selects it.
  func willActivate(_ row: LiveRow) -> Bool
}

/// A feature that decides what clicks select, in place of GTK.
protocol HandlesClicks: HandlesActivation {
  /// GTK has changed the selection of its rows; returns whether a feature has replaced it.
  func marksChanged() -> Bool
  /// Rows are about to move under the pointer.
  func listMoves()
}

/// A feature that follows the pointer, and whether it or the keyboard is used.
protocol FollowsPointer: ListFeature {
  /// The pointer is at a point of the box, or has left it for `nil`.
  func pointerMoved(to point: BoxPoint?)
  /// The user uses the pointer or the keyboard.
  func used(_ input: InputKind)
}

/// A feature that reacts to the wheel before the widgets in the rows do.
protocol FollowsWheel: ListFeature {
  /// The wheel is turned over the box.
  func wheelTurned()
}

/// A feature that reacts when the user or the app scrolls the list.
protocol FollowsScrolls: ListFeature {
  /// The user or the app scrolls the list.
  func scrolled()
}

/// A feature that shows menus.
protocol ShowsMenus: ListFeature {
  /// The user requests a menu at a point of the box; returns whether there is one.
  func menuRequested(at point: BoxPoint) -> Bool
}

/// A feature in which rows are dragged.
protocol MovesRows: ListFeature {
  /// Whether rows are drawn away from their positions, so that no render animates them.
  var movesRowsAside: Bool { get }
  /// Whether something is dragged from the list or over it.
  var isDragging: Bool { get }
  /// Whether changes are deferred, because GTK uses widgets that they may remove.
  var defersChanges: Bool { get }
}

/// A feature that animates rows.
protocol AnimatesRows: ListFeature {
  /// Ends all animations.
  func endMotion() throws(Detached)
}

/// A feature that aligns widgets of different rows.
protocol AlignsRows: ListFeature {
  /// Aligns a row that is shown beside the live rows.
  func align(_ row: LiveRow)
}

/// A feature that shows offers to undo.
protocol ShowsUndo: ListFeature {
  /// What shows the offers of the list that the box is in a row of, or of one around that; `nil` for a bar.
  var outerUndoPresenter: (any UndoPresenter)? { get }
}

/// A feature with widgets over rows, which are in no picture of a row.
protocol CoversRows: ListFeature {
  /// A picture of a row is about to be taken.
  func pictureIsTaken(of row: LiveRow)
}

/// A feature that adds to rows what their cells describe.
protocol DecoratesRows: ListFeature {
  /// A row shows a cell. Its height is measured next.
  func rowShown(_ row: LiveRow, _ cell: any CellConfigType)
}

/// A feature that shows a row in another place, too.
protocol CopiesRows: ListFeature {
  /// Kept rows have been updated. Others are removed and inserted next.
  func rowsUpdated(_ comparison: Comparison) throws(Detached)
}

/// A feature that has to know when rows lose their widgets.
protocol FollowsWidgets: ListFeature {
  /// Rows are about to lose their slots.
  func rowsLeave(_ rows: [LiveRow]) throws(Detached)
}

/// A feature that has a screen reader say what a render does.
protocol AnnouncesRenders: ListFeature {
  /// A render is about to move the focus to a successor, a slot of the new list. Rows are those of the old list.
  func focusPasses(to successor: Int, in comparison: Comparison) throws(Detached)
  /// Announces the changes of a render.
  func announce(_ comparison: Comparison)
}

/// A feature with actions for rows, which menus and keys offer beside those of the app.
protocol OffersActions: ListFeature {
  /// The actions for a row, or for the selected rows if it is one of several; `own` are those of the app.
  ///
  /// `offers` are of the list that has the slot, which code of the app may have replaced by now.
  func actions(
    for slot: Int, of offers: RowOffers, besides own: [RowActionElement]
  ) -> [RowActionElement]
}

/// A feature for which the user types letters.
protocol TakesLetters: ListFeature {
  /// Whether the user is typing, so that Space is a letter, too.
  var isTyping: Bool { get }
}

/// A feature that decides where the focus goes that the keyboard moves into the list.
protocol OffersFocus: ListFeature {
  /// The focus comes into a row; returns whether something took it, or `nil` for the default behaviour of GTK.
  func offerFocus(to row: LiveRow, _ direction: GtkDirectionType) -> Bool?
  /// The focus comes to slots without widgets; returns whether something took it.
  func offerFocus(from slots: Range<Int>, _ direction: GtkDirectionType) -> Bool
}

/// A feature by which a screen reader reads the row that takes the focus.
protocol ReadsFocus: ListFeature {
  /// A row is about to take the focus.
  func willTakeFocus(_ row: LiveRow)
  /// Texts are to be read before the row that takes the focus next.
  func readWithFocus(_ news: [String])
}

/// What one feature tells or asks others: those that state the role.
protocol OtherFeatures: AnyObject {
  /// See ``MovesRows/movesRowsAside``.
  var moveRowsAside: Bool { get }
  /// See ``MovesRows/isDragging``.
  var areDragging: Bool { get }
  /// See ``TakesLetters/isTyping``.
  var areTyping: Bool { get }
  /// See ``OffersActions/actions(for:of:besides:)``.
  func actions(
    for slot: Int, of offers: RowOffers, besides own: [RowActionElement]
  ) -> [RowActionElement]
  /// See ``ReadsFocus/readWithFocus(_:)``.
  func readWithFocus(_ news: [String])
  /// See ``ListFeature/offersChanged()``.
  func offersChanged() throws(Detached)
  /// See ``AnimatesRows/endMotion()``.
  func endMotion() throws(Detached)
  /// See ``AlignsRows/align(_:)``.
  func align(_ row: LiveRow)
  /// See ``CoversRows/pictureIsTaken(of:)``.
  func pictureIsTaken(of row: LiveRow)
  /// See ``ShowsMenus/menuRequested(at:)``.
  func menuRequested(at point: BoxPoint) -> Bool
  /// See ``FollowsPointer/pointerMoved(to:)``.
  func pointerMoved(to point: BoxPoint?)
  /// See ``FollowsPointer/used(_:)``.
  func used(_ input: InputKind)
}
