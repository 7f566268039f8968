import FunctionalListCells
import CFunctionalListGtk
import CFunctionalListSupport

extension LiveRow {
  /// Whether the row shows buttons at an end when it is swiped; a tile shows none.
  func hasButtons(at end: ButtonStrip.End) -> Bool {
    guard slot != nil, unsafe flb_is_a(widget, gtk_list_box_row_get_type()) != 0,
      let elements = (ownCell ?? describe(self))?.cell?.actions.rowActions?()
    else { return false }
    return ActionOffer(elements, isForSeveral: false).actions
      .contains { $0.action.placement == end.placement }
  }
}
