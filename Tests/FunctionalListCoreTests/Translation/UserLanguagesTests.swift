import FunctionalListCore
import Testing

@Suite("The languages of the user") struct UserLanguagesTests {
  @Test(
    arguments: [
      (["LANG": "de_DE.UTF-8"], ["de_DE", "de"]),
      (["LANG": "de", "LC_MESSAGES": "fr"], ["fr"]),
      (["LC_MESSAGES": "fr", "LC_ALL": "ja"], ["ja"]),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "pl"], ["pl"]),
      (["LANG": "de_DE.UTF-8", "LANGUAGE": "pt_BR:es"], ["pt_BR", "pt", "es"]),
      (["LC_ALL": "de", "LANGUAGE": ""], ["de"]),
      (["LC_ALL": "C.UTF-8", "LANGUAGE": "de"], ["de"]),
      (["LC_ALL": "C", "LANGUAGE": "de"], []),
      (["LANG": "POSIX", "LANGUAGE": "de"], []),
      (["LANG": "de", "LANGUAGE": "fr:C:es"], ["fr"]),
      (["LANGUAGE": "de"], []),
      ([:], []),
    ])
  func `variables count in the order of gettext`(
    environment: [String: String], languages: [String]
  ) {
    #expect(UserLanguages.inEnvironment { environment[$0] } == languages)
  }

  @Test(
    arguments: [
      ("de", ["de"]), ("de_AT", ["de_AT", "de"]), ("fr_CA.UTF-8", ["fr_CA", "fr"]),
      ("sr_RS.UTF-8@latin", ["sr_RS@latin", "sr@latin", "sr_RS", "sr"]),
    ])
  func `a region falls back to its language`(locale: String, names: [String]) {
    #expect(UserLanguages.fallbacks(of: locale) == names)
  }
}
