import FunctionalListCells
import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The style sheets with the rules of the styles of rows.
///
/// A rule stays while a row uses it. Unused rules are dropped together when there are many: a row that
/// scrolls into view often needs a rule that another row has just released, and each load restyles all
/// windows.
enum RowStyleSheet {
  /// The class of rows with an accessory.
  static let withAccessory = "flb-with-accessory"
  /// The class of accessories.
  static let accessory = "flb-accessory"

  /// The class of a rule, and the number of rows that use it.
  private struct Entry {
    let cssClass: String
    var userCount = 1
  }

  private static var entries: [RowRule: Entry] = [:]
  private static var unusedCount = 0
  /// The number of the newest colour.
  private static var colorNumber = 0
  private static var invalidColors: Set<CSSColor> = []
  private static var sheets: [RuleSheet] = []
  private static var isLoadDue = false

  /// The class of a rule that a row uses from now on, or `nil` if its colour is invalid.
  ///
  /// The row balances each call with one of ``release(_:)``.
  static func use(_ rule: RowRule) -> String? {
    if let known = entries[rule] {
      if known.userCount == 0 { unusedCount -= 1 }
      entries[rule]?.userCount += 1
      return known.cssClass
    }
    if let color = rule.color {
      guard isValid(color) else { return nil }
      colorNumber += 1
    }
    if unusedCount >= max(RuleSheet.capacity, entries.count / 2) { dropUnused() }
    let cssClass = rule.cssClass(color: rule.color == nil ? nil : colorNumber)
    entries[rule] = Entry(cssClass: cssClass)
    add(rule, cssClass)
    loadLater()
    return cssClass
  }

  /// Decrements the number of rows that use a rule.
  static func release(_ rule: RowRule) {
    guard let count = entries[rule]?.userCount, count > 0 else { return }
    entries[rule]?.userCount = count - 1
    if count == 1 { unusedCount += 1 }
  }

  /// The number of rules in the style sheets.
  static var ruleCount: Int { entries.count }

  /// Adds the style sheet for accessories to the display, once.
  static func install() { _ = installed }

  private static let installed: Void = {
    // The margin of the view: 12 pixels to the edge, 16 for the icon, and 6 between.
    let view = "> :not(.\(accessory)):not(.selection-mode)"
    StyleSheet(
      """
      row.\(withAccessory):dir(ltr) \(view) { margin-right: 34px; }
      row.\(withAccessory):dir(rtl) \(view) { margin-left: 34px; }
      row > .\(accessory):disabled { -gtk-icon-filter: opacity(0.5); }
      """
    ).install()
  }()
}

// MARK: - Load

extension RowStyleSheet {
  private static func add(_ rule: RowRule, _ cssClass: String) {
    if sheets.last?.isFull ?? true { sheets.append(RuleSheet()) }
    sheets.last?.add(rule.css(for: cssClass))
  }

  private static func dropUnused() {
    entries = entries.filter { $0.value.userCount > 0 }
    unusedCount = 0
    let needed = (entries.count + RuleSheet.capacity - 1) / RuleSheet.capacity
    while sheets.count > max(needed, 1) { sheets.removeLast().remove() }
    sheets.forEach { $0.clear() }
    var next = 0
    for (rule, entry) in entries {
      if sheets[next].isFull { next += 1 }
      sheets[next].add(rule.css(for: entry.cssClass))
    }
  }

  /// Loads the rules before the next frame, once for all rules of a render.
  ///
  /// They change no size, so the layout does not depend on them.
  private static func loadLater() {
    guard !isLoadDue else { return }
    isLoadDue = true
    Task { loadIfDue() }
  }

  /// Loads the rules of rows that have become live while GTK scrolls or lays out, before it paints them.
  static func loadIfDue() {
    guard isLoadDue else { return }
    isLoadDue = false
    ListClassStyleSheet.install()
    sheets.forEach { $0.loadIfDue() }
  }

  /// Whether GTK can parse a colour; an invalid one is reported once.
  private static func isValid(_ color: CSSColor) -> Bool {
    guard !invalidColors.contains(color) else { return false }
    if StyleSheet.isColor(color.css) { return true }
    if invalidColors.count == RuleSheet.capacity { invalidColors = [] }
    invalidColors.insert(color)
    Diagnostic(list: "", problem: .invalidColor(color.css)).report()
    return false
  }
}

/// One of the style sheets for rows.
///
/// GTK sorts the selectors of a style sheet recursively: a thousand rules in one overflow the stack.
private final class RuleSheet {
  /// The maximum number of rules in a style sheet.
  static let capacity = 100

  private var css = ""
  private var count = 0
  private var isLoadDue = false
  private var provider: ObjectReference?

  var isFull: Bool { count == Self.capacity }

  func add(_ rule: String) {
    css += rule
    count += 1
    isLoadDue = true
  }

  func clear() {
    css = ""
    count = 0
    isLoadDue = true
  }

  /// Loads the rules, and adds the style sheet to the display the first time.
  func loadIfDue() {
    guard isLoadDue else { return }
    isLoadDue = false
    let isNew = provider == nil
    guard let provider = provider ?? makeProvider() else { return }
    self.provider = provider
    unsafe flb_css_provider_load(
      provider.object.assumingMemoryBound(to: GtkCssProvider.self), css)
    guard isNew else { return }
    unsafe gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider.object),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Removes the style sheet from the display.
  func remove() {
    guard let provider else { return }
    unsafe gtk_style_context_remove_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider.object))
  }

  private func makeProvider() -> ObjectReference? {
    guard let new = unsafe gtk_css_provider_new() else { return nil }
    return unsafe ObjectReference(taking: UnsafeMutableRawPointer(new))
  }
}

extension StyleSheet {
  /// Whether GTK can parse a text as a colour.
  fileprivate static func isColor(_ text: String) -> Bool {
    guard !text.contains(where: { "{};".contains($0) }),
      let provider = unsafe gtk_css_provider_new()
    else { return false }
    let reference = unsafe ObjectReference(taking: UnsafeMutableRawPointer(provider))
    return StyleSheet("row { background-color: \(text); }").load(into: reference).isEmpty
  }
}
