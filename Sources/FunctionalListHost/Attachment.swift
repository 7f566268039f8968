/// Ends a change in progress whose box was detached or destroyed.
package struct Detached: Error {}

/// Whether a host still has its box.
///
/// Any code of the app can detach or destroy the box. A change calls such code through ``call(_:)``, which
/// then ends the change.
final class Attachment {
  private(set) var isDetached = false

  /// Ends the attachment.
  ///
  /// - Returns: `false` if it had ended before.
  func end() -> Bool {
    defer { isDetached = true }
    return !isDetached
  }

  /// Ends the change in progress if the box is gone.
  func check() throws(Detached) {
    if isDetached { throw Detached() }
  }

  /// Calls code of the app, directly or through GTK, and ends the change in progress if the box is gone.
  func call<Result>(_ body: () -> Result) throws(Detached) -> Result {
    let result = body()
    try check()
    return result
  }
}
