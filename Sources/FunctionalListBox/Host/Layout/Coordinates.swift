// The points of a list are public (`Point`). Those of the other spaces have types of their own, so that one
// cannot be passed for the other.

/// A point in the widget of a list box, in pixels.
///
/// A box is no higher than GTK can draw, so in a very long list it is another point than that of the list.
struct BoxPoint: Equatable {
  var x: Double
  var y: Double
}

/// A point in the viewport of a list, in pixels from its top left corner.
struct ViewportPoint: Equatable {
  var x: Double
  var y: Double
}

/// A point in a widget that its owner names, in pixels: in a row, or in the window.
struct WidgetPoint: Equatable {
  var x: Double
  var y: Double
}
