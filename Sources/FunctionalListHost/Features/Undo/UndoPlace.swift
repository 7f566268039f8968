import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk

/// The place in a window where lists offer to undo removals: the newest offer is shown, and accepts Ctrl+Z.
final class UndoPlace {
  /// A list in the window with an offer.
  protocol Member: AnyObject {
    /// What shows its offer in place of a bar.
    var presenter: (any UndoPresenter)? { get }
    /// Hides its offer, because there is a newer one.
    func wait()
    /// Shows its offer again, because newer ones have ended.
    func showAgain()
  }

  private struct Weak {
    weak var place: UndoPlace?
  }

  /// The places with members, by the addresses of their windows.
  private static var known: [UInt: Weak] = [:]

  private let window: UInt
  /// The members, that with the newest offer last.
  private var members: [any Member] = []

  private init(_ window: UInt) { self.window = window }

  isolated deinit {
    if Self.known[window]?.place == nil { Self.known[window] = nil }
  }

  /// The place of a window.
  static func of(_ root: OpaquePointer) -> UndoPlace {
    let window = UInt(bitPattern: root)
    if let place = known[window]?.place { return place }
    let place = UndoPlace(window)
    known[window] = Weak(place: place)
    return place
  }

  /// Whether the offer of a member is the newest.
  func isNewest(_ member: any Member) -> Bool { members.last === member }

  /// A member has a new offer, or has removed more rows.
  func show(_ member: any Member) {
    let last = members.last
    members.removeAll { $0 === member }
    members.append(member)
    guard let last, last !== member else { return }
    // A presenter decides itself how to show two offers.
    if last.presenter == nil || last.presenter !== member.presenter { last.wait() }
  }

  /// The offer of a member has ended, or is no longer of this window.
  func leave(_ member: any Member) {
    let wasNewest = isNewest(member)
    members.removeAll { $0 === member }
    guard wasNewest, let next = members.last else { return }
    if next.presenter == nil || next.presenter !== member.presenter { next.showAgain() }
  }
}
