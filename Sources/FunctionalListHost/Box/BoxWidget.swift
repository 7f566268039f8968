package import FunctionalListGtk

/// The widget of the app that a host fills with rows.
package enum BoxWidget {
  case list(ListBox)
  case grid(FlowBox)

  var container: any RowContainer {
    switch self {
    case .list(let box): ListBoxContainer(box)
    case .grid(let box): FlowBoxContainer(box)
    }
  }
}
