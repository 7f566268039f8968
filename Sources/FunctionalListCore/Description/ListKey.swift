/// What identifies a row, or a section: a string, a number, a `UUID`, or a type of the app.
///
/// ```swift
/// enum Part: String, ListKey { case favourites, people }
///
/// TableSection(key: Part.people, items: model.people) { person in
///   Label.cell(key: person.id, state: person.name)
/// }
/// ```
///
/// A type with a raw value (`RawRepresentable`) or with a lossless text (`LosslessStringConvertible`) needs no more
/// than the conformance; if it has both, the text is the key. Another type has a text and is made from it:
///
/// ```swift
/// struct MessageID: ListKey {
///   var account: Int
///   var number: Int
///
///   var keyText: String { "\(account)/\(number)" }
///
///   static func key(fromText text: String) -> MessageID? {
///     let numbers = text.split(separator: "/").compactMap { Int($0) }
///     return numbers.count == 2 ? MessageID(account: numbers[0], number: numbers[1]) : nil
///   }
/// }
/// ```
///
/// Keys of different types are equal if their texts are: `1` and `"1"` identify the same row.
public protocol ListKey: Hashable {
  /// The text of the key; different for keys that are not equal.
  var keyText: String { get }

  /// Returns the key that has a text; `nil` if there is none.
  static func key(fromText text: String) -> Self?
}

/// A key that cannot be made from its text, such as an id that keeps a reference to what it identifies.
///
/// A lazy row is found by such a key with O(*n*) texts, and ``ItemPath/itemID(as:)`` returns `nil`.
public protocol OneWayListKey: ListKey {}

extension OneWayListKey {
  /// Returns `nil`.
  public static func key(fromText text: String) -> Self? { nil }
}

extension ListKey where Self: LosslessStringConvertible {
  /// The text of the value.
  @inlinable public var keyText: String { description }

  /// Returns the value that has a text; `nil` if there is none.
  @inlinable
  public static func key(fromText text: String) -> Self? { Self(text) }
}

extension ListKey where Self: RawRepresentable, RawValue: ListKey {
  /// The text of the raw value.
  @inlinable public var keyText: String { rawValue.keyText }

  /// Returns the value whose raw value has a text; `nil` if there is none.
  @inlinable
  public static func key(fromText text: String) -> Self? {
    RawValue.key(fromText: text).flatMap { Self(rawValue: $0) }
  }
}

extension ListKey where Self: RawRepresentable & LosslessStringConvertible, RawValue: ListKey {
  /// The text of the value.
  @inlinable public var keyText: String { description }

  /// Returns the value that has a text; `nil` if there is none.
  @inlinable
  public static func key(fromText text: String) -> Self? { Self(text) }
}

extension String: ListKey {
  /// The string.
  @inlinable public var keyText: String { self }

  /// Returns the text.
  @inlinable
  public static func key(fromText text: String) -> String? { text }
}

extension Substring: ListKey {}
extension Character: ListKey {}
extension Bool: ListKey {}
extension Int: ListKey {}
extension Int8: ListKey {}
extension Int16: ListKey {}
extension Int32: ListKey {}
extension Int64: ListKey {}
extension UInt: ListKey {}
extension UInt8: ListKey {}
extension UInt16: ListKey {}
extension UInt32: ListKey {}
extension UInt64: ListKey {}
