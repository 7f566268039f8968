package import CFunctionalListGtk
import FunctionalListCore
import FunctionalListGtk

/// The answers to widgets in rows and beside the list.
extension BoxHost: AnswersWidgets {
  package var clicksOnlySelect: Bool { parts.selecting.isOn }

  /// A closure that returns the focus to a widget in a row, or to the row if the widget is in another one then.
  package func focusReturn(
    to widget: UnsafeMutablePointer<GtkWidget>
  ) -> (() -> Bool)? {
    guard isAtRest, let row = unsafe parts.box.row(containing: widget),
      let path = row.slot.flatMap(list.path(ofSlot:))
    else { return nil }
    let handle = unsafe Widget(retaining: widget)
    return { [weak self, weak row, weak handle] in
      guard let self, let slot = RowLookup(list).index(of: path).flatMap(list.slot) else {
        return false
      }
      if let row, row.slot == slot, let handle,
        unsafe parts.box.row(containing: handle.widget) === row, handle.grabFocus()
      {
        return true
      }
      return parts.navigation.focus(slot)
    }
  }
}
