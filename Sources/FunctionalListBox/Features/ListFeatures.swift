/// The features of a list box, in the order in which each function of ``ListFeature`` is called for them.
struct ListFeatures {
  let highlight: RowHighlight
  let all: [any ListFeature]

  init(_ context: HostContext) {
    highlight = RowHighlight(context.rows)
    all = [
      // Before all that changes what is seen, of which it keeps pictures.
      RowMotion(context),
      StickyHeaderPane(context),
      // Before the visibility actions, which may render.
      highlight,
      VisibilityTracker(context.rows, context.gate, context.attachment),
      Expansion(context),
    ]
  }
}
