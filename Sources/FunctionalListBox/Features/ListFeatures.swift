import FunctionalListCore

/// The features of a list box, in the order in which each function of ``ListFeature`` is called for them.
struct ListFeatures {
  let all: [any ListFeature]

  init(_ context: HostContext) {
    let buttons = Buttons(context)
    all = [
      // Early at a render, because a menu that closes returns the focus to its row. Its keys come before those
      // that an app has chosen.
      Menus(context),
      // Before the features that change what is seen: it takes pictures of the rows as they are.
      RowMotion(context),
      // After the motion, which asks whether rows are moved aside. A drag comes before a click.
      Dragging(context),
      SelectionControls(context),
      // Before the buttons, which it removes.
      Swipes(context, buttons),
      buttons,
      StickyHeaderPane(context),
      // Before the visibility actions, which may render.
      RowHighlight(context.rows),
      VisibilityTracker(context.rows, context.gate, context.attachment),
      Loading(context),
      RowObservation(context),
      // After the rows are in their places, which are said.
      Announcements(context),
      // The keys that an app has chosen come before those of trees.
      Shortcuts(context),
      Expansion(context),
      KeyboardNavigation(context),
      FieldWheel(context.box),
    ]
  }
}
