/// The letters without marks that letters with marks stand for.
///
/// The standard library does not decompose letters.
enum BaseLetters {
  /// The letter without marks of a lower-case letter.
  static subscript(letter: Unicode.Scalar) -> Unicode.Scalar { bases[letter] ?? letter }

  private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
    var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (base, letters) in letters {
      for letter in letters.unicodeScalars { bases[letter] = base }
    }
    return bases
  }()

  /// The lower-case letters with marks of Latin, Greek, Cyrillic and Arabic.
  private static let letters: KeyValuePairs<Unicode.Scalar, String> = [
    "a": "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ",
    "b": "ḃḅḇ",
    "c": "çćĉċčḉ",
    "d": "ďḋḍḏḑḓ",
    "e": "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ",
    "f": "ḟ",
    "g": "ĝğġģǧǵḡ",
    "h": "ĥȟḣḥḧḩḫ",
    "i": "ìíîïĩīĭįǐȉȋḭḯỉị",
    "j": "ĵ",
    "k": "ķǩḱḳḵ",
    "l": "ĺļľḷḹḻḽ",
    "m": "ḿṁṃ",
    "n": "ñńņňǹṅṇṉṋ",
    "o": "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ",
    "p": "ṕṗ",
    "r": "ŕŗřȑȓṙṛṝṟ",
    "s": "śŝşšșṡṣṥṧṩ",
    "t": "ţťțṫṭṯṱ",
    "u": "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự",
    "v": "ṽṿ",
    "w": "ŵẁẃẅẇẉ",
    "x": "ẋẍ",
    "y": "ýÿŷȳẏỳỵỷỹ",
    "z": "źżžẑẓẕ",
    "æ": "ǣǽ",
    "ø": "ǿ",
    "ʒ": "ǯ",
    "α": "άἀἁἂἃἄἅἆἇὰᾰᾱ",
    "ε": "έἐἑἒἓἔἕὲ",
    "η": "ήἠἡἢἣἤἥἦἧὴ",
    "ι": "ίϊἰἱἲἳἴἵἶἷὶῐῑ",
    "ο": "όὀὁὂὃὄὅὸ",
    "ρ": "ῥ",
    "υ": "ϋύὑὓὕὗὺῠῡ",
    "ω": "ώὠὡὢὣὤὥὦὧὼ",
    "ϒ": "ϓϔ",
    "а": "ӑӓ",
    "г": "ѓ",
    "е": "ѐёӗ",
    "ж": "ӂӝ",
    "з": "ӟ",
    "и": "йѝӣӥ",
    "к": "ќ",
    "о": "ӧ",
    "у": "ўӯӱӳ",
    "ч": "ӵ",
    "ы": "ӹ",
    "э": "ӭ",
    "і": "ї",
    "ѵ": "ѷ",
    "ә": "ӛ",
    "ө": "ӫ",
    "ا": "آأإ",
    "و": "ؤ",
    "ي": "ئ",
    "ہ": "ۂ",
    "ے": "ۓ",
    "ە": "ۀ",
  ]
}
