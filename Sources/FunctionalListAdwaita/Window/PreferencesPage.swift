import CFunctionalListAdwaita
public import FunctionalListGtk

/// Groups of rows below each other, in a scrolled window with a limited width of its contents
/// (`AdwPreferencesPage`).
///
/// It is the contents of a window, or a page of an `AdwPreferencesWindow`.
@MainActor
public final class PreferencesPage: Widget {
  /// Makes a page.
  ///
  /// - Parameter groups: the groups, from top to bottom.
  public init(_ groups: PreferencesGroup...) {
    unsafe super.init(sinking: OpaquePointer(makeAdwaita(adw_preferences_page_new())))
    for group in groups { append(group) }
  }

  /// Adds a group below the others (`adw_preferences_page_add`).
  public func append(_ group: PreferencesGroup) {
    unsafe adw_preferences_page_add(
      object.assumingMemoryBound(to: AdwPreferencesPage.self),
      group.object.assumingMemoryBound(to: AdwPreferencesGroup.self))
  }
}
