internal import FunctionalListDemoText

/// The conversations and the mailboxes of the messages of a day.
///
/// Each 32 messages have the same pattern, which is rotated by another number for each day.
struct DayPattern {
  let daysAgo: Int
  private let rotation: Int

  /// Makes the pattern of a day; the first and the last one of `dayCount` days are parts of one day.
  init(daysAgo: Int, dayCount: Int) {
    self.daysAgo = daysAgo
    rotation = Int(truncatingIfNeeded: randomNumber(UInt64(daysAgo % dayCount)) >> 20)
  }

  /// The number of the conversation of a message, by its place in the day.
  func thread(of offset: Int) -> Int {
    offset / Self.length * Self.length + Self.threads[slot(offset)]
  }

  func placement(of offset: Int) -> Placement { Self.placements[slot(offset)] }

  private func slot(_ offset: Int) -> Int { (offset + rotation) & (Self.length - 1) }

  /// The number of messages after which the pattern is repeated.
  private static let length = 32

  private static let threads = [
    0, 1, 0, 2, 3, 0, 1, 4, 1, 5, 2, 6, 7, 8, 7, 9, 10, 7, 11, 12, 13, 12, 14, 15, 16, 15, 17, 18,
    19, 20, 19, 21,
  ]

  /// Where the messages are at first: 25 of 32 in the first inbox.
  private static let placements: [Placement] = (0..<length).map { slot in
    switch slot {
    case 2, 8, 14: .sent
    case 11: .label
    case 19, 21: .work
    case 25: .archive
    default: .inbox
    }
  }

  /// Where a message is at first.
  enum Placement {
    case inbox, sent, archive, label, work

    /// The mailbox; `random` chooses one of several labels.
    func mailbox(_ random: UInt64) -> Mailbox.Number {
      switch self {
      case .inbox: Self.inboxNumber
      case .sent: Self.sentNumber
      case .archive: Self.archiveNumber
      case .work: Self.workNumber
      case .label: Self.labelNumbers[Int(random % UInt64(Self.labelNumbers.count))]
      }
    }

    private static let inboxNumber = number("home/inbox")
    private static let sentNumber = number("home/sent")
    private static let archiveNumber = number("home/archive")
    private static let workNumber = number("work/inbox")
    private static let labelNumbers = ["home/engine", "home/garden", "home/travel"].map(number)

    private static func number(_ id: Mailbox.ID) -> Mailbox.Number { Mailbox.number(of: id) ?? 0 }
  }
}
