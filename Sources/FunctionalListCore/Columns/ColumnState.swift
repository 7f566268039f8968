/// What the user has chosen of the columns of a list, to be saved and given back by the app.
///
/// ```swift
/// UserDefaults.standard.set(try JSONEncoder().encode(table.columnState), forKey: "columns")
/// ```
///
/// It may name columns that the list does not have, of another version of the app for example; they are kept and have
/// no effect.
public struct ColumnState: Codable, Hashable, Sendable {
  /// The names of columns from start to end; those that are not named stay beside the one before them.
  public var order: [String]
  /// The widths of the columns that the user has sized, in pixels.
  public var widths: [String: Double]
  /// Whether columns are hidden, where the user has changed that.
  public var hidden: [String: Bool]
  /// The columns that the list is sorted by, the most important first.
  public var sort: [ColumnSort]

  /// Makes a state; by default the user has changed nothing.
  public init(
    order: [String] = [], widths: [String: Double] = [:], hidden: [String: Bool] = [:],
    sort: [ColumnSort] = []
  ) {
    self.order = order
    self.widths = widths
    self.hidden = hidden
    self.sort = sort
  }

  private enum CodingKeys: CodingKey { case order, widths, hidden, sort }

  /// Reads a state; what is missing, in one of an older version for example, is as at first.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      order: try values.decodeIfPresent([String].self, forKey: .order) ?? [],
      widths: try values.decodeIfPresent([String: Double].self, forKey: .widths) ?? [:],
      hidden: try values.decodeIfPresent([String: Bool].self, forKey: .hidden) ?? [:],
      sort: try values.decodeIfPresent([ColumnSort].self, forKey: .sort) ?? [])
  }
}
