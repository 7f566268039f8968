/// A run of rows under one key, with an optional header above and footer below.
public struct TableSection {
  /// The section's identity, unique among the sections of a description.
  public var key: String
  /// The rows, from top to bottom; their keys are unique among them.
  public var rows: [any RowDescription]
  /// Shown above the rows, also where there are none.
  public var header: (any RowDescription)?
  /// Shown below the rows, also where there are none.
  public var footer: (any RowDescription)?
  /// The look that the rows share.
  public var style: SectionStyle

  /// Makes a section.
  ///
  /// Headers and footers are compared like rows; their keys mean nothing.
  public init(
    key: String, rows: [any RowDescription] = [], header: (any RowDescription)? = nil,
    footer: (any RowDescription)? = nil, style: SectionStyle = SectionStyle()
  ) {
    self.key = key
    self.rows = rows
    self.header = header
    self.footer = footer
    self.style = style
  }

  /// Makes a section whose key is the raw value of an enumeration, say.
  public init<Key: RawRepresentable<String>>(
    key: Key, rows: [any RowDescription] = [], header: (any RowDescription)? = nil,
    footer: (any RowDescription)? = nil, style: SectionStyle = SectionStyle()
  ) {
    self.init(key: key.rawValue, rows: rows, header: header, footer: footer, style: style)
  }

  /// Makes a section whose key is the text of a value: a number's, say.
  public init<Key: LosslessStringConvertible>(
    key: Key, rows: [any RowDescription] = [], header: (any RowDescription)? = nil,
    footer: (any RowDescription)? = nil, style: SectionStyle = SectionStyle()
  ) {
    self.init(key: String(key), rows: rows, header: header, footer: footer, style: style)
  }
}
