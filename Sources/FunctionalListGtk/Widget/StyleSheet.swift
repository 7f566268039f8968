import CFunctionalListGtk
import CFunctionalListSupport

/// A style sheet for all windows of the program, in GTK's CSS.
///
/// ```swift
/// StyleSheet("row.urgent label { font-weight: bold; }").install()
/// ```
///
/// Style sheets with the same text are equal, and are added once. Rows get classes with
/// ``CellStyle/cssClasses``, other widgets with ``Widget/addCSSClass(_:)``.
public nonisolated struct StyleSheet: Hashable, Sendable {
  /// The rules of the style sheet.
  package let css: String

  /// Makes a style sheet, not yet installed.
  public init(_ css: String) {
    self.css = css
  }
}

extension StyleSheet {
  /// The providers of the installed style sheets.
  private static var providers: [StyleSheet: ObjectReference] = [:]

  /// Whether the style sheet applies now.
  package var isInstalled: Bool { Self.providers[self] != nil }

  /// Adds the style sheet to the display, unless it is installed
  /// (`gtk_style_context_add_provider_for_display`).
  ///
  /// It stays until ``remove()``. Its rules take precedence over those of the theme, and of style
  /// sheets that were installed before. Rules that cannot be parsed are reported as diagnostics;
  /// the others apply.
  public func install() { install(priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) }

  /// Adds the style sheet with a priority; rules of a higher priority take precedence.
  package func install(priority: Int32) {
    requireDisplay()
    guard !isInstalled, let provider = unsafe gtk_css_provider_new() else { return }
    let reference = unsafe ObjectReference(taking: UnsafeMutableRawPointer(provider))
    Self.providers[self] = reference
    let problems = load(into: reference)
    unsafe gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), reference.pointer, guint(priority))
    for problem in problems { problem.report() }
  }

  /// Removes the style sheet from the display (`gtk_style_context_remove_provider_for_display`).
  public func remove() {
    guard let reference = Self.providers.removeValue(forKey: self) else { return }
    unsafe gtk_style_context_remove_provider_for_display(
      gdk_display_get_default(), reference.pointer)
  }

  /// Parses the style sheet, and returns its errors in order.
  package func load(into provider: ObjectReference) -> [WidgetProblem] {
    let errors = SignalHandler<(WidgetProblem) -> Void>()
    var problems: [WidgetProblem] = []
    HandlerScope.outside { errors.body = { problems.append($0) } }
    unsafe errors.connect("parsing-error", of: provider.object, to: parsingFailed)
    unsafe flb_css_provider_load(
      provider.object.assumingMemoryBound(to: GtkCssProvider.self), css.cText)
    unsafe errors.disconnect(from: provider.object)
    return problems
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
      let start = unsafe gtk_css_section_get_start_location(section)
    else { return }
    let problem = unsafe WidgetProblem.invalidStyleSheet(
      line: Int(start.pointee.lines) + 1, column: Int(start.pointee.line_chars) + 1,
      reason: String(cString: error.pointee.message))
    let handler = unsafe SignalHandler<(WidgetProblem) -> Void>.at(data)
    MainActor.assumeIsolated { handler.body?(problem) }
  }
