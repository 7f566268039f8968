import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListGtk

extension Image {
  /// Shows the picture in the data of a file, which is read and decoded off the main actor, for example a thumbnail.
  ///
  /// ```swift
  /// let picture = Image()
  /// picture.pixelSize = 48
  /// picture.load("/photos/1.jpeg") { path in try await bytes(ofFile: path) }
  /// ```
  ///
  /// Until then the placeholder is shown, and if it fails, `fallback`. The load is cancelled when another key is loaded,
  /// when something else is shown, and with the last handle of the image, so a reused row never shows the picture of
  /// another one. Loading the shown key again does nothing, except after a failure.
  ///
  /// Decoded pictures are stored in a cache that all images share, by key and size, up to ``cacheLimit``. So scrolling
  /// back decodes nothing, and of several images that load a key at the same time only the first calls `bytes`. A picture is scaled down to ``pixelSize``, which is set before.
  ///
  /// - Parameters:
  ///   - key: names the picture in the program, for example a path with the time of its change; `nil` shows nothing.
  ///   - placeholder: the name of an icon that is shown during the load; `nil` for none.
  ///   - fallback: the name of an icon that is shown if there is no picture.
  ///   - bytes: reads the data of a file (PNG, JPEG, TIFF, or a format for which GdkPixbuf has a loader). It is
  ///     called off the main actor, unless the picture is in the cache, and can observe its cancellation.
  /// - Complexity: O(1) on the main thread. Decoding (`gdk_texture_new_from_bytes`) is done by another thread.
  public func load<Key: Hashable & Sendable, Bytes: Sequence<UInt8> & Sendable>(
    _ key: Key?, placeholder: String? = nil, fallback: String = "image-missing-symbolic",
    bytes: @escaping @Sendable (_ key: Key) async throws -> Bytes
  ) {
    guard let key else {
      self.loading?.cancel()
      return showIcon(nil)
    }
    let loading = self.loading ?? ImageLoading()
    self.loading = loading
    let size = decodedSize
    let id = ImageCache.ID(key: AnyHashable(key), size: size)
    guard id != loading.id else { return }
    loading.cancel()
    if let picture = ImageCache.shared.picture(of: id) {
      loading.id = id
      return show(picture)
    }
    showIcon(placeholder)
    loading.begin(id) { [weak self] picture in
      if let picture { self?.show(picture) } else { self?.showIcon(fallback) }
    } decode: {
      await decodedTexture(size: size) { try await bytes(key) }
    }
  }

  /// The number of bytes of decoded pictures in the cache of ``load(_:placeholder:fallback:bytes:)``, by default 32 MiB.
  ///
  /// The pictures that were shown least recently are removed first. Those that are shown stay in memory.
  public static var cacheLimit: Int {
    get { ImageCache.shared.limit }
    set { ImageCache.shared.limit = max(newValue, 0) }
  }

  /// The longest side of a decoded picture, in pixels of the display.
  private var decodedSize: Int {
    let size = pixelSize > 0 ? pixelSize : 32
    return unsafe size * max(Int(gtk_widget_get_scale_factor(widget)), 1)
  }
}

/// The load of an image.
final class ImageLoading {
  /// What is shown or being loaded; `nil` if nothing is, or the load has failed.
  var id: ImageCache.ID?
  /// The decoding that the image waits for.
  private var decoding: PictureDecoding?

  isolated deinit { decoding?.leave(ObjectIdentifier(self)) }

  func cancel() {
    decoding?.leave(ObjectIdentifier(self))
    decoding = nil
    id = nil
  }

  /// Decodes a picture, or waits for another image that does, and passes it to `show`, unless the load is
  /// cancelled; `nil` if there is none.
  func begin(
    _ id: ImageCache.ID, show: @escaping (Paintable?) -> Void,
    decode: @escaping @Sendable () async -> DecodedTexture?
  ) {
    self.id = id
    let decoding = ImageCache.shared.decoding(of: id, decode)
    self.decoding = decoding
    decoding.join(ObjectIdentifier(self)) { [weak self] picture in
      guard let self else { return }
      self.decoding = nil
      if picture == nil { self.id = nil }
      show(picture)
    }
  }
}

/// The decoding of a picture, for all images that show it; it is cancelled when none waits any more.
final class PictureDecoding {
  private var waiting: [(image: ObjectIdentifier, show: (Paintable?) -> Void)] = []
  private var task: Task<Void, Never>?
  /// Called at the end, or when no image waits any more.
  private let ended: (PictureDecoding) -> Void

  init(
    _ id: ImageCache.ID, _ decode: @escaping @Sendable () async -> DecodedTexture?,
    ended: @escaping (PictureDecoding) -> Void
  ) {
    self.ended = ended
    task = Task {
      let texture = await decode()
      let picture = unsafe texture?.pointer.map { unsafe Paintable(taking: $0) }
      if let picture, let texture {
        ImageCache.shared.insert(picture, size: texture.byteCount, for: id)
      }
      self.end(picture)
    }
  }

  func join(_ image: ObjectIdentifier, show: @escaping (Paintable?) -> Void) {
    waiting.append((image, show))
  }

  func leave(_ image: ObjectIdentifier) {
    guard let index = waiting.firstIndex(where: { $0.image == image }) else { return }
    waiting.remove(at: index)
    guard waiting.isEmpty else { return }
    task?.cancel()
    ended(self)
  }

  private func end(_ picture: Paintable?) {
    let images = waiting
    waiting = []
    if !images.isEmpty { ended(self) }
    for image in images { image.show(picture) }
  }
}

/// A new `GdkTexture`, to which the receiver owns a reference.
nonisolated struct DecodedTexture: Sendable {
  private let address: UInt
  let byteCount: Int

  init(_ texture: OpaquePointer) {
    address = UInt(bitPattern: texture)
    byteCount =
      unsafe 4 * Int(gdk_texture_get_width(texture)) * Int(gdk_texture_get_height(texture))
  }

  var pointer: OpaquePointer? { unsafe OpaquePointer(bitPattern: address) }
}

/// Reads and decodes a picture off the main actor; `nil` if it fails or the task is cancelled.
@concurrent
private nonisolated func decodedTexture<Bytes: Sequence<UInt8>>(
  size: Int, _ bytes: @Sendable () async throws -> Bytes
) async -> DecodedTexture? {
  guard !Task.isCancelled, let data = try? await bytes(), !Task.isCancelled else { return nil }
  let decode = { (data: UnsafeBufferPointer<UInt8>) -> DecodedTexture? in
    guard let start = data.baseAddress,
      let texture = unsafe flb_texture_decode(start, gsize(data.count), Int32(clamping: size))
    else { return nil }
    return unsafe DecodedTexture(texture)
  }
  if let texture = data.withContiguousStorageIfAvailable(decode) { return texture }
  return unsafe Array(data).withUnsafeBufferPointer(decode)
}

/// Decoded pictures, up to a number of bytes, and those that are being decoded.
final class ImageCache {
  static let shared = ImageCache()

  /// A picture in a size.
  struct ID: Hashable {
    let key: AnyHashable
    let size: Int
  }

  private struct Entry {
    let picture: Paintable
    let size: Int
    var lastUse: Int
  }

  var limit = 32 << 20 {
    didSet { shrink(to: limit) }
  }
  private var entries: [ID: Entry] = [:]
  private var decodings: [ID: PictureDecoding] = [:]
  private var size = 0
  private var useCount = 0

  func picture(of id: ID) -> Paintable? {
    useCount += 1
    entries[id]?.lastUse = useCount
    return entries[id]?.picture
  }

  /// The decoding of a picture that is in progress, or else a new one.
  func decoding(
    of id: ID, _ decode: @escaping @Sendable () async -> DecodedTexture?
  ) -> PictureDecoding {
    if let decoding = decodings[id] { return decoding }
    let decoding = PictureDecoding(id, decode) { [weak self] ended in
      if self?.decodings[id] === ended { self?.decodings[id] = nil }
    }
    decodings[id] = decoding
    return decoding
  }

  func insert(_ picture: Paintable, size: Int, for id: ID) {
    useCount += 1
    self.size += size - (entries[id]?.size ?? 0)
    entries[id] = Entry(picture: picture, size: size, lastUse: useCount)
    // A part is removed at once, so that the pictures are not sorted at each insertion.
    if self.size > limit { shrink(to: limit - limit / 4) }
  }

  private func shrink(to limit: Int) {
    guard size > limit else { return }
    for (id, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard size > limit else { return }
      size -= entry.size
      entries[id] = nil
    }
  }
}
