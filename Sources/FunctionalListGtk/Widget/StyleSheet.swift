import CFunctionalListGtk
import CFunctionalListSupport

/// A style sheet for all windows of the program, in GTK's CSS.
///
/// ```swift
/// StyleSheet("row.urgent label { font-weight: bold; }").install()
/// ```
///
/// Two style sheets of the same text are the same, and are added once. Rows get classes with
/// ``CellStyle/cssClasses``, other widgets with ``Widget/addCSSClass(_:)``.
public nonisolated struct StyleSheet: Hashable, Sendable {
  /// The rules of the style sheet.
  public let css: String

  /// Makes a style sheet, not yet installed.
  public init(_ css: String) {
    self.css = css
  }
}

extension StyleSheet {
  /// The providers of the style sheets that are installed.
  private static var providers: [StyleSheet: ObjectReference] = [:]

  /// Whether the style sheet applies now.
  public var isInstalled: Bool { Self.providers[self] != nil }

  /// Adds the style sheet to the display, unless it is there already
  /// (`gtk_style_context_add_provider_for_display`).
  ///
  /// It stays until ``remove()``. Its rules take precedence over those of the theme, and of style
  /// sheets that were installed before. Rules that cannot be parsed are reported as a diagnostic;
  /// the others apply.
  public func install() { install(priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) }

  /// Adds the style sheet with a priority: the rules of a higher one take precedence.
  package func install(priority: Int32) {
    requireDisplay()
    guard !isInstalled, let provider = unsafe gtk_css_provider_new() else { return }
    let reference = unsafe ObjectReference(taking: UnsafeMutableRawPointer(provider))
    Self.providers[self] = reference
    let flaws = load(into: reference)
    unsafe gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(reference.object),
      guint(priority))
    for flaw in flaws { flaw.report() }
  }

  /// Removes the style sheet from the display (`gtk_style_context_remove_provider_for_display`).
  public func remove() {
    guard let reference = Self.providers.removeValue(forKey: self) else { return }
    unsafe gtk_style_context_remove_provider_for_display(
      gdk_display_get_default(), OpaquePointer(reference.object))
  }

  /// Parses the style sheet.
  ///
  /// - Returns: The flaws in it, in their order.
  package func load(into provider: ObjectReference) -> [WidgetProblem] {
    let errors = SignalHandler<(WidgetProblem) -> Void>()
    var flaws: [WidgetProblem] = []
    HandlerScope.outside { errors.body = { flaws.append($0) } }
    unsafe errors.connect("parsing-error", of: provider.object, to: parsingFailed)
    unsafe flb_css_provider_load(
      provider.object.assumingMemoryBound(to: GtkCssProvider.self), css)
    unsafe errors.disconnect(from: provider.object)
    return flaws
  }
}

/// Mirrors `void parsing_error (GtkCssProvider *self, GtkCssSection *section, GError *error,
/// gpointer user_data)`.
private nonisolated let parsingFailed:
  @convention(c) (
    UnsafeMutablePointer<GtkCssProvider>, OpaquePointer, UnsafeMutablePointer<GError>,
    UnsafeMutableRawPointer
  ) -> Void = { _, section, error, data in
    // A warning is reported for syntax that is deprecated in newer versions of GTK.
    guard unsafe error.pointee.domain != gtk_css_parser_warning_quark(),
      let place = unsafe gtk_css_section_get_start_location(section)
    else { return }
    let flaw = unsafe WidgetProblem.invalidStyleSheet(
      line: Int(place.pointee.lines) + 1, column: Int(place.pointee.line_chars) + 1,
      reason: String(cString: error.pointee.message))
    let handler = unsafe SignalHandler<(WidgetProblem) -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?(flaw) }
  }
