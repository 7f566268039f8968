/// The objection of an oracle, in a sentence.
struct Fault: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Objects with a sentence unless the condition holds.
func demand(
  _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String
) throws(Fault) {
  guard condition() else { throw Fault(sentence()) }
}
