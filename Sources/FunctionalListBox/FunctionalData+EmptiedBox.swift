import FunctionalListHost
import FunctionalListGtk
import CFunctionalListGtk

extension FunctionalData {
  /// Reports a box that the list has left for another one, if it is still on screen and empty after a second: later
  /// than a transition from one page to another.
  func reportIfEmpty(_ box: Widget?) {
    guard let box, unsafe gtk_widget_get_mapped(box.widget) != 0 else { return }
    MainLoop.after(milliseconds: 1_000) { [weak self, weak box] in
      guard let self, let box, unsafe gtk_widget_get_mapped(box.widget) != 0,
        unsafe gtk_widget_get_first_child(box.widget) == nil,
        // The list has come back, and has no rows.
        unsafe boxHost?.handle.widget != box.widget
      else { return }
      report(.emptiedBox)
    }
  }
}
