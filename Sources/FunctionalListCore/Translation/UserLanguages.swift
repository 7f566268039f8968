/// The languages that a user prefers, as GNU gettext reads them from the environment.
///
/// The locale is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty. `LANGUAGE`, a list separated by
/// colons, replaces it, except in the locale `C`.
package enum UserLanguages {
  /// The languages in order of preference, such as `["pt_BR", "pt"]`; none in the locale `C`.
  ///
  /// A language with a region is followed by the language alone. The closure returns the value of a
  /// variable of the environment.
  package static func inEnvironment(_ variable: (String) -> String?) -> [String] {
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].map { variable($0) ?? "" }
    guard let locale = locales.first(where: { !$0.isEmpty }), !isUntranslated(locale) else {
      return []
    }
    let list = variable("LANGUAGE") ?? ""
    let names = (list.isEmpty ? locale : list).split(separator: ":").map(String.init)
    return names.prefix { !isUntranslated($0) }.flatMap(fallbacks(of:))
  }

  /// The names of a language from the most to the least specific: `"de_AT.UTF-8@euro"` gives `["de_AT@euro", "de@euro",
  /// "de_AT", "de"]`.
  package static func fallbacks(of locale: String) -> [String] {
    let parts = locale.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let region = String(parts[0].prefix { $0 != "." })
    let language = String(region.prefix { $0 != "_" })
    let names = region == language ? [language] : [region, language]
    return parts.count == 1 ? names : names.map { "\($0)@\(parts[1])" } + names
  }

  private static func isUntranslated(_ locale: String) -> Bool {
    locale == "C" || locale == "POSIX"
  }
}
