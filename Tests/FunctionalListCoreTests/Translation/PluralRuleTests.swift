import FunctionalListCore
import Testing

@Suite("The rule for a plural") struct PluralRuleTests {
  private func rule(_ expression: String) -> PluralRule? {
    PluralRule(header: "Language: x\nPlural-Forms: nplurals=9; plural=\(expression);\n")
  }

  private func forms(_ expression: String, _ numbers: Range<Int>) -> [Int]? {
    rule(expression).map { numbers.map($0.form) }
  }

  @Test func `the rules of languages choose their forms`() {
    #expect(forms("0", 0..<3) == [0, 0, 0])
    #expect(forms("n != 1", 0..<4) == [1, 0, 1, 1])
    #expect(forms("(n > 1)", 0..<4) == [0, 0, 1, 1])
    let polish = "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"
    #expect(forms(polish, 0..<7) == [2, 0, 1, 1, 1, 2, 2])
    #expect(forms(polish, 11..<15) == [2, 2, 2, 2])
    #expect(forms(polish, 21..<26) == [2, 1, 1, 1, 2])
    #expect(forms(polish, 111..<114) == [2, 2, 2])
    let arabic = "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"
    #expect(forms(arabic, 0..<4) == [0, 1, 2, 3])
    #expect(forms(arabic, 99..<104) == [4, 5, 5, 5, 3])
  }

  @Test func `operators bind as in C`() {
    #expect(forms("1+2*3-4", 0..<1) == [3])
    #expect(forms("7/2%2", 0..<1) == [1])
    #expect(forms("!n || n<2 && n>=1", 0..<3) == [1, 1, 0])
    #expect(forms("n/0 + n%0", 5..<6) == [0])
  }

  @Test(arguments: ["", "n +", "(n", "n ? 1", "n ? 1 : ", "m", "n n", "1 = 1"])
  func `what is no expression is no rule`(expression: String) {
    #expect(rule(expression) == nil)
  }

  @Test func `a header without a rule has none`() {
    #expect(PluralRule(header: "Language: de\n") == nil)
    #expect(PluralRule.english.form(of: 1) == 0)
    #expect(PluralRule.english.form(of: 2) == 1)
  }
}
