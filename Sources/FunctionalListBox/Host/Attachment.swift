/// Thrown in the middle of a change whose box was detached or destroyed: the change ends there.
struct Detached: Error {}

/// Whether a host still has its box.
///
/// Code of the app can detach or destroy the box whenever it is called. A change calls such code
/// through ``call(_:)``, which then ends the change, so nothing else has to check.
final class Attachment {
  private(set) var isDetached = false

  /// Ends the attachment.
  ///
  /// - Returns: Whether it had not ended before.
  func end() -> Bool {
    defer { isDetached = true }
    return !isDetached
  }

  /// Ends the change in progress if the box is gone.
  func check() throws(Detached) {
    if isDetached { throw Detached() }
  }

  /// Calls code of the app, or what may call it.
  func call<Result>(_ body: () -> Result) throws(Detached) -> Result {
    let result = body()
    try check()
    return result
  }
}
