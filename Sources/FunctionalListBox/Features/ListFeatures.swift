import FunctionalListCore

/// The features of a list box, in the order in which each function of ``ListFeature`` is called for them.
struct ListFeatures {
  let all: [any ListFeature]

  init(_ context: HostContext) {
    let buttons = Buttons(context)
    all = [
      // First at a render, because closing a menu restores the focus. Its keys take precedence over shortcuts.
      Menus(context),
      // Before the features that change the look of rows, because it takes pictures of them.
      RowMotion(context),
      // After the motion, which asks whether rows are moved aside. A drag takes precedence over a click.
      Dragging(context),
      SelectionControls(context),
      // Before the buttons, which it hides.
      Swipes(context, buttons),
      buttons,
      StickyHeaderPane(context),
      // Before the visibility actions, which may render.
      RowHighlight(context.rows),
      VisibilityTracker(context.rows, context.gate, context.attachment),
      Loading(context),
      RowObservation(context),
      // After the rows are in their positions, which are announced.
      Announcements(context),
      // Shortcuts take precedence over the keys of trees.
      Shortcuts(context),
      Expansion(context),
      // After all features that handle a key themselves.
      KeyboardNavigation(context),
      FieldWheel(context.box),
    ]
  }
}
