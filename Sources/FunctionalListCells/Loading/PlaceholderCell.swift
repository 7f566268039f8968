import FunctionalListGtk
import FunctionalListCore

/// The cell of a row whose item is not loaded yet (``PagedItems``): another cell, which a screen reader is told is loading.
nonisolated struct PlaceholderCell<Base: CellConfigType>: CellConfigType, PlaceholderDescription {
  var base: Base

  var key: String { base.key }
  var variant: String { base.variant }
  var actions: CellActions {
    get { base.actions }
    set { base.actions = newValue }
  }
  var style: CellStyle? {
    get {
      var style = base.style ?? CellStyle()
      style.cssClasses.append(PlaceholderClass.name)
      return style
    }
    set { base.style = newValue }
  }
  var shownState: Any { base.shownState }
  var behavior: (@MainActor (_ view: Base.View) -> Void)? { base.behavior }

  /// The list asks for it on the main actor.
  var accessibility: Accessibility {
    var accessibility = base.accessibility
    let loading = MainActor.assumeIsolated { ListTexts.current.loading }
    if accessibility.name == nil {
      accessibility.label = loading
    } else {
      accessibility.state = .text(loading)
    }
    return accessibility
  }

  @MainActor func makeView() -> Base.View { base.makeView() }
  @MainActor func configure(_ view: Base.View) { base.configure(view) }
  @MainActor func reset(_ view: Base.View) { base.reset(view) }

  func isEqual(to other: any RowDescription) -> Bool {
    (other as? Self).map { base.isEqual(to: $0.base) } ?? false
  }

  func isContentEqual(to other: any RowDescription) -> Bool {
    (other as? Self).map { base.isContentEqual(to: $0.base) } ?? false
  }
}

/// The description of a row whose item is not loaded yet.
package nonisolated protocol PlaceholderDescription: RowDescription {}

/// The CSS class of rows whose items are not loaded yet.
package nonisolated enum PlaceholderClass {
  package static let name = "placeholder"
}

extension RowDescription {
  /// The description of a row whose item is not loaded yet.
  nonisolated var asPlaceholder: any RowDescription {
    (self as? any CellConfigType)?.inPlaceholder ?? self
  }
}

extension CellConfigType {
  fileprivate nonisolated var inPlaceholder: any RowDescription { PlaceholderCell(base: self) }
}
