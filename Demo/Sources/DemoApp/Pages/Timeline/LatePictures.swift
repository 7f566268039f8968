internal import FunctionalListDemoTimeline
internal import Observation

/// The pictures of messages, loaded from a simulated server with a latency.
final class LatePictures {
  /// A picture that is loaded or not.
  ///
  /// A row that has read it is updated when it is loaded.
  @Observable final class LatePicture {
    /// The seed of the picture; `nil` until it is loaded.
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

  /// Loads the picture of a message unless it is loaded; a cancelled task loads nothing.
  func load(_ message: ChatMessage) async {
    guard let picture = self[message], picture.seed == nil,
      (try? await Task.sleep(for: latency)) != nil
    else { return }
    receive(message)
  }

  /// Stores the picture of a message when the server has sent it.
  func receive(_ message: ChatMessage) {
    self[message]?.seed = message.picture
  }
}
