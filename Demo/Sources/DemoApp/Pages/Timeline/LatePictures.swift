internal import FunctionalListDemoTimeline
internal import Observation

/// The pictures of messages, which come from a server that is far away; only simulated.
final class LatePictures {
  /// A picture that is there, or not yet.
  ///
  /// A row that has read it is updated when it arrives.
  @Observable final class LatePicture {
    /// What it is drawn from; `nil` until it arrives.
    fileprivate(set) var seed: UInt8?
  }

  private let latency: Duration
  private var pictures: [ChatMessage.ID: LatePicture] = [:]

  /// Makes pictures that take `latency` to load.
  init(latency: Duration) { self.latency = latency }

  /// The picture of a message; `nil` if it has none.
  subscript(message: ChatMessage) -> LatePicture? {
    guard message.picture != nil else { return nil }
    let picture = pictures[message.id] ?? LatePicture()
    pictures[message.id] = picture
    return picture
  }

  /// Loads the picture of a message, if it is not there; a task that is cancelled loads none.
  func load(_ message: ChatMessage) async {
    guard let picture = self[message], picture.seed == nil,
      (try? await Task.sleep(for: latency)) != nil
    else { return }
    receive(message)
  }

  /// Takes the picture of a message from the server.
  func receive(_ message: ChatMessage) {
    self[message]?.seed = message.picture
  }
}
