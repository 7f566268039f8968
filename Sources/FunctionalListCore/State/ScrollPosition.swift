/// The position of a row in the viewport after scrolling to it.
public enum ScrollPosition: Hashable, Sendable {
  /// At the top.
  case top
  /// In the middle.
  case middle
  /// At the bottom.
  case bottom
  /// Where the least scrolling takes it.
  ///
  /// A row that is higher than the viewport stays if it fills the viewport. Otherwise its start is shown, or its end
  /// if that is less than a page above.
  case nearest
}
