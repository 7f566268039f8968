import CFunctionalListGtk
import FunctionalListGtk

/// Lists inside rows.
extension RowBox {
  /// The rows of lists inside a row at a point of the box, the innermost first.
  func nestedRows(at point: BoxPoint) -> [LiveRow] {
    var rows: [LiveRow] = []
    var next = unsafe gtk_widget_pick(widget, point.x, point.y, GTK_PICK_DEFAULT)
    while let child = unsafe next, unsafe child != widget {
      unsafe next = gtk_widget_get_parent(child)
      if unsafe next != widget, let row = unsafe BoxRow.owner(ofWidget: child)?.live {
        rows.append(row)
      }
    }
    return rows
  }

  /// The top and the bottom of the row of another list that contains the box, in pixels from the top of the box;
  /// `nil` if there is none.
  var outerRowBounds: ClosedRange<Double>? {
    guard let row = unsafe handle.outerRow else { return nil }
    let bounds = unsafe verticalBounds(of: row, in: widget)
    return bounds.y...bounds.y + max(0, bounds.height)
  }
}

extension Widget {
  /// The row of another list that contains the list box, the innermost if there are several.
  var outerRow: UnsafeMutablePointer<GtkWidget>? {
    var next = unsafe gtk_widget_get_parent(widget)
    while let ancestor = unsafe next, unsafe BoxRow.owner(ofWidget: ancestor) == nil {
      unsafe next = gtk_widget_get_parent(ancestor)
    }
    return unsafe next
  }
}
