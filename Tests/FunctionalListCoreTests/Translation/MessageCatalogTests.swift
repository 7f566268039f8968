import Testing

@testable import FunctionalListCore

@Suite("Translated messages") struct MessageCatalogTests {
  private let catalog = MessageCatalog(
    po: #"""
      # A comment.
      msgid ""
      msgstr ""
      "Language: pl\n"
      "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);\n"

      #. For translators.
      msgid "Undo"
      msgstr "Cofnij"
      #, c-format
      msgid "%d of %d"
      msgstr "z %2$d: "
      "%1$d"

      #, fuzzy
      msgid "Copy"
      msgstr "Wytnij"

      msgid "Select"
      msgstr ""

      #, c-format
      msgid "%d row"
      msgid_plural "%d rows"
      msgstr[0] "%d wiersz"
      msgstr[1] "%d wiersze"
      msgstr[2] "%d wierszy"

      msgid "a \"b\"\n"
      msgstr "\"c\"\td\\\n"

      #~ msgid "Old"
      #~ msgstr "Stary"
      """#)

  @Test func `a message is translated`() {
    #expect(catalog.text("Undo") == "Cofnij")
    #expect(catalog.text("a \"b\"\n") == "\"c\"\td\\\n")
  }

  @Test func `arguments can stand in another order`() {
    #expect(catalog.text("%d of %d", "1", "9") == "z 9: 1")
    #expect(MessageCatalog().text("%d of %d", "1", "9") == "1 of 9")
  }

  @Test func `the number chooses the form`() {
    #expect(catalog.text("%d row", "%d rows", count: 1) == "1 wiersz")
    #expect(catalog.text("%d row", "%d rows", count: 2) == "2 wiersze")
    #expect(catalog.text("%d row", "%d rows", count: 5) == "5 wierszy")
    #expect(MessageCatalog().text("%d row", "%d rows", count: 1) == "1 row")
    #expect(MessageCatalog().text("%d row", "%d rows", count: 0) == "0 rows")
  }

  @Test(arguments: ["Copy", "Select", "Old", "Unknown"])
  func `a message without a finished translation is English`(message: String) {
    #expect(catalog.text(message) == message)
  }

  @Test func `an argument is not read as a message`() {
    #expect(MessageCatalog().text("%s removed", "100% %s %d") == "100% %s %d removed")
  }

  @Test(
    arguments: [
      ("100 %%", "100 %"), ("%s %s %s", "a b "), ("%3$s", ""), ("%1$s%1$d", "aa"), ("%", ""),
      ("%x", "x"), ("%0$s", ""),
    ])
  func `a text that asks for other arguments is shown without them`(text: String, shown: String) {
    #expect(MessageCatalog.fill(text, with: ["a", "b"]) == shown)
  }
}
