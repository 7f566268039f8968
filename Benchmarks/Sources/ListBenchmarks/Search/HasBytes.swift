/// Whether a text contains another, byte by byte, as `strstr` tells in C.
///
/// `contains` of a string compares characters, which takes twenty times as long.
///
/// It is always inlined, so that the optimiser does not do that for only one of those it is compared in.
@inline(__always)
nonisolated func hasBytes(_ text: String, _ other: String) -> Bool {
  let (bytes, wanted) = (text.utf8.span, other.utf8.span)
  guard wanted.count > 0 else { return true }
  guard wanted.count <= bytes.count else { return false }
  let first = wanted[0]
  for start in 0...bytes.count - wanted.count where bytes[start] == first {
    var length = 1
    while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
    if length == wanted.count { return true }
  }
  return false
}
