import FunctionalListCore

/// One call of `renderAndDiff`.
struct RenderRequest {
  /// The sections to render.
  enum Content {
    case sections([TableSection])
    /// The sections of the last description, with the present rows of ``PagedItems``.
    case present
    /// Sections that are compared off the main actor, with the description of a generation.
    case sendable([SendableSection], comparison: (generation: Int, ValidComparison)?)
  }

  var content: Content
  /// How changes are shown, or `nil` if they are shown at once.
  var animations: TableAnimations?
  var completion: ((RenderOutcome) -> Void)?
}
