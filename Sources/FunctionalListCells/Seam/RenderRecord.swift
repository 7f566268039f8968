import FunctionalListCore

/// The size and the duration of one render.
package struct RenderRecord {
  /// The number of rows after the render.
  var rowCount: Int
  package var counts: RenderCounts
  var duration: Duration

  package init(rowCount: Int, counts: RenderCounts, duration: Duration) {
    self.rowCount = rowCount
    self.counts = counts
    self.duration = duration
  }

  /// The time in milliseconds, with two decimals: `1.24 ms`.
  package var time: String {
    let hundredths = Int((duration / .milliseconds(1) * 100).rounded())
    let decimals = hundredths % 100
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals) ms"
  }
}

extension RenderRecord: CustomStringConvertible {
  /// The record in words: `214 rows: 2 inserted, 1 deleted, 0 moved, 4 updated in 1.24 ms`.
  package var description: String { "\(rowCount) rows: \(counts) in \(time)" }
}
