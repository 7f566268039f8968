extension String {
  /// The text as C takes it.
  ///
  /// A NUL ends a string in C, so U+FFFD, the replacement character, stands in its place. Every text of the app
  /// that GTK is given is passed on in this form.
  ///
  /// - Complexity: O(*n*) comparisons of bytes.
  package nonisolated var cText: String {
    utf8.contains(0) ? String(map { $0 == "\0" ? "\u{FFFD}" : $0 }) : self
  }
}
