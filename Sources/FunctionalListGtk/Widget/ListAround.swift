package import CFunctionalListGtk

/// What a list answers to widgets in its rows and beside it, which do not know lists.
@MainActor
package protocol AnswersWidgets: AnyObject {
  /// Whether clicks on a row select it, and do nothing else.
  var clicksOnlySelect: Bool { get }
  /// A closure that returns the focus to a widget in a row, wherever the row is then; it returns whether there is
  /// such a row that takes the focus.
  func focusReturn(to widget: UnsafeMutablePointer<GtkWidget>) -> (() -> Bool)?
}

/// The list whose rows are in a box, which is data of the box (`g_object_set_data_full`).
@MainActor
package final class ListAround {
  private static let key = "functional-list-around"

  private weak var list: (any AnswersWidgets)?

  private init() {}

  /// Sets the list whose rows are in a box; `nil` for none.
  package static func set(_ list: (any AnswersWidgets)?, of box: Widget) {
    let around = unsafe attachedObject(key, of: box.object) { ListAround() }
    around.list = list
  }

  /// The list of the row that contains a widget, or `nil` if there is none.
  package static func of(
    _ widget: UnsafeMutablePointer<GtkWidget>
  ) -> (any AnswersWidgets)? {
    var next = unsafe gtk_widget_get_parent(widget)
    while let ancestor = unsafe next {
      let around: ListAround? = unsafe attachedObject(key, of: UnsafeMutableRawPointer(ancestor))
      if let list = around?.list { return list }
      unsafe next = gtk_widget_get_parent(ancestor)
    }
    return nil
  }
}
