import FunctionalListCore

/// The features of a list box, in the order in which each function of ``ListFeature`` is called for them.
struct ListFeatures {
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
}
