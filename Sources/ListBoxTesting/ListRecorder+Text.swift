public import FunctionalListBox

extension ListRecorder {
  /// The list as text, to be compared with a literal.
  ///
  /// ```swift
  /// #expect(recorder.text == """
  ///   open
  ///     Bread: "Bread"
  ///     Milk: "Milk" [selected]
  ///   """)
  /// ```
  ///
  /// It equals the text of a list box with the same rows, `FunctionalTableData.text`. A failure of
  /// ``expectText(_:file:line:)`` contains the text as a literal to paste.
  public var text: String { text(including: []) }

  /// The list as text, with details that ``text`` does not have.
  public func text(including details: ListTextDetails) -> String {
    ListText(self, placeholder: placeholder, loads: delegate?.loads, details).text
  }

  /// Compares ``text`` with another one.
  ///
  /// - Returns: The lines that differ, with a literal to paste; `nil` if there are none.
  public func difference(from expected: String) -> TextDifference? {
    TextDifference(text, from: expected)
  }

  /// Compares ``text`` with the one that a test expects.
  ///
  /// It works with every test framework: a test that throws fails, and prints the error. The error begins
  /// with the file and the line of the call, because test frameworks name those of the test.
  ///
  /// - Throws: The lines that differ, with a literal to paste.
  public func expectText(
    _ expected: String, file: StaticString = #filePath, line: UInt = #line
  ) throws(TextDifference) {
    guard var difference = difference(from: expected) else { return }
    difference.location = "\(file):\(line)"
    throw difference
  }
}
