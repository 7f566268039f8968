import CFunctionalListGtk
import FunctionalListBox
import FunctionalListTestSupport
import FunctionalListWidgets
import XCTest

/// Pictures that are read and decoded off the main actor.
nonisolated final class ImageLoadingTests: GtkTestCase {
  func testTheDecodedPictureReplacesThePlaceholder() {
    onStage { stage in
      let image = Image()
      image.pixelSize = 16
      let loads = PendingLoads<[UInt8]>()
      image.load(Key(1), placeholder: "image-loading-symbolic") { _ in try await loads.load() }
      XCTAssertEqual(image.iconName, "image-loading-symbolic")
      stage.pump(until: loads.count == 1, "the load")
      XCTAssert(loads.end(.success(picture(width: 64, height: 32))))
      stage.pump(until: image.paintable != nil, "the picture")
      XCTAssertNil(image.iconName)
      XCTAssertEqual(size(of: image.paintable), [16, 8])
      image.load(Key(1)) { _ in try await loads.load() }
      stage.pump()
      XCTAssertEqual(loads.startCount, 1)
    }
  }

  func testAnotherImageHasThePictureAtOnce() {
    onStage { stage in
      let (first, second) = (Image(), Image())
      let loads = PendingLoads<[UInt8]>()
      first.load(Key(2)) { _ in try await loads.load() }
      stage.pump(until: loads.count == 1, "the load")
      XCTAssert(loads.end(.success(picture(width: 8, height: 8))))
      stage.pump(until: first.paintable != nil, "the picture")
      second.load(Key(2)) { _ in try await loads.load() }
      XCTAssertEqual(second.paintable, first.paintable)
      XCTAssertEqual(size(of: second.paintable), [8, 8])
      second.pixelSize = 4
      second.load(Key(3)) { _ in try await loads.load() }
      second.load(Key(2)) { _ in try await loads.load() }
      XCTAssertNil(second.paintable)
      stage.pump(until: loads.startCount >= 2, "a load for the other size")
    }
  }

  func testImagesThatLoadAKeyAtTheSameTimeDecodeItOnce() {
    onStage { stage in
      let images = (0..<3).map { _ in Image() }
      let loads = PendingLoads<[UInt8]>()
      let load = { (key: String) in
        for image in images { image.load(Key(key)) { _ in try await loads.load() } }
        stage.pump(until: loads.count == 1, "the load")
      }
      load("shared")
      images[0].iconName = "go-next-symbolic"
      XCTAssert(loads.end(.success(picture(width: 4, height: 2))))
      stage.pump(until: images[1].paintable != nil, "the picture")
      XCTAssertEqual(images[2].paintable, images[1].paintable)
      XCTAssertEqual(images[0].iconName, "go-next-symbolic")
      XCTAssertEqual([loads.startCount, loads.cancelCount], [1, 0])
      load("failing")
      XCTAssert(loads.end(.failure(LoadFailure("no file"))))
      stage.pump(
        until: images.allSatisfy { $0.iconName == "image-missing-symbolic" }, "the fallbacks")
      load("cancelled")
      for image in images { image.iconName = nil }
      stage.pump(until: loads.cancelCount == 1, "the cancellation")
      load("cancelled")
      XCTAssertEqual(loads.startCount, 4)
    }
  }

  func testAnotherKeyCancelsTheLoadAndItsPictureIsNeverShown() {
    onStage { stage in
      let image = Image()
      let (old, new) = (PendingLoads<[UInt8]>(), PendingLoads<[UInt8]>())
      image.load(Key(4)) { _ in try await old.load() }
      stage.pump(until: old.count == 1, "the load")
      image.load(Key(5)) { _ in try await new.load() }
      stage.pump(until: old.cancelCount == 1 && new.count == 1, "the other load")
      XCTAssert(new.end(.success(picture(width: 4, height: 2))))
      stage.pump(until: image.paintable != nil, "the picture")
      XCTAssertEqual(size(of: image.paintable), [4, 2])
      image.load(Key(6)) { _ in try await new.load() }
      XCTAssertNil(image.paintable)
      stage.pump(until: new.count == 1, "the load")
      image.load(Key?.none) { _ in [0] }
      stage.pump(until: new.cancelCount == 1, "the cancellation")
      XCTAssertNil(image.iconName)
      image.load(Key(6)) { _ in try await new.load() }
      stage.pump(until: new.count == 1, "the load")
      image.iconName = "go-next-symbolic"
      stage.pump(until: new.cancelCount == 2, "the cancellation")
      XCTAssertEqual(image.iconName, "go-next-symbolic")
    }
  }

  func testWhatIsNoPictureShowsTheFallbackAndIsLoadedAgain() {
    onStage { stage in
      let image = Image()
      let loads = PendingLoads<[UInt8]>()
      for result in [.success([1, 2, 3]), .success([]), .failure(LoadFailure("no file"))]
        as [Result<[UInt8], any Error>]
      {
        image.load(Key(7), fallback: "dialog-error-symbolic") { _ in try await loads.load() }
        XCTAssertNil(image.iconName)
        stage.pump(until: loads.count == 1, "the load")
        XCTAssert(loads.end(result))
        stage.pump(until: image.iconName == "dialog-error-symbolic", "the fallback")
      }
    }
  }

  func testTheLoadOfARemovedRowIsCancelledAndAReusedRowShowsNoPictureOfAnother() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let loads = PendingLoads<[UInt8]>()
      let row = { (key: String) in
        Image.cell(key: key, state: key) { image, key in
          image.load(key.map { Key($0) }) { _ in try await loads.load() }
        }
      }
      list.show([row("first")])
      stage.pump(until: loads.count == 1, "the load")
      list.show([])
      stage.pump(until: loads.cancelCount == 1, "the cancellation")
      list.show([row("second")])
      stage.pump(until: loads.count == 1, "the load")
      XCTAssert(loads.end(.success(picture(width: 4, height: 4))))
      stage.pump(until: list.image?.paintable != nil, "the picture")
      list.show([])
      list.show([row("third")])
      XCTAssertNil(list.image?.paintable)
      stage.pump(until: loads.count == 1, "the load")
      list.table.listBox = nil
      list.window.child = nil
      stage.pump(until: loads.count == 0, "the cancellation")
    }
  }

  func testTheCacheIsBounded() {
    onStage { stage in
      let limit = Image.cacheLimit
      defer { Image.cacheLimit = limit }
      Image.cacheLimit = 0
      Image.cacheLimit = 2_000
      let image = Image()
      let loads = PendingLoads<[UInt8]>()
      let show = { (number: Int) -> Bool in
        let count = loads.startCount
        image.load(Key("cache \(number)")) { _ in try await loads.load() }
        if loads.startCount == count, image.paintable != nil { return true }
        stage.pump(until: loads.startCount > count, "the load")
        XCTAssert(loads.end(.success(picture(width: 10, height: 10))))
        stage.pump(until: image.paintable != nil, "the picture")
        return false
      }
      // Each is 400 bytes. The sixth leaves those that were shown last.
      XCTAssertEqual(
        [1, 2, 3, 4, 5, 1, 6].map(show), [false, false, false, false, false, true, false])
      XCTAssertEqual([5, 1, 6, 2].map(show), [true, true, true, false])
      Image.cacheLimit = -1
      XCTAssertEqual(Image.cacheLimit, 0)
      XCTAssertFalse(show(1))
    }
  }

  func testAPaintableIsEqualIfItIsTheSameObject() {
    onStage { _ in
      let (a, b) = (texture(), texture())
      XCTAssertEqual(a, unsafe Paintable(retaining: a.pointer))
      XCTAssertNotEqual(a, b)
      XCTAssertEqual(Set([a, b, a]).count, 2)
      let image = Image()
      XCTAssertNil(image.paintable)
      image.paintable = a
      XCTAssertEqual(image.paintable, a)
      image.paintable = nil
      XCTAssertNil(image.paintable)
    }
  }
}

/// A key that no other test has.
private nonisolated struct Key: Hashable, Sendable {
  let name: String

  init(_ name: String) { self.name = name }

  init(_ number: Int) { name = "test \(number)" }
}

extension ListUnderTest {
  /// The image in the first row.
  fileprivate var image: Image? {
    widgets.first?.all { $0.typeName == "GtkImage" }.first.map {
      unsafe Image(adopting: $0.handle.pointer)
    }
  }
}

@MainActor
private func size(of paintable: Paintable?) -> [Int32] {
  guard let pointer = unsafe paintable?.pointer else { return [] }
  return unsafe [
    gdk_paintable_get_intrinsic_width(pointer), gdk_paintable_get_intrinsic_height(pointer),
  ]
}

/// A texture of one pixel.
@MainActor
private func texture() -> Paintable {
  let bytes = unsafe g_bytes_new([0, 0, 0, 0] as [UInt8], 4)
  let texture: OpaquePointer = unsafe gdk_memory_texture_new(
    1, 1, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, 4)
  defer {
    unsafe g_object_unref(UnsafeMutableRawPointer(texture))
    unsafe g_bytes_unref(bytes)
  }
  return unsafe Paintable(retaining: texture)
}

/// The data of a PNG file.
@MainActor
private func picture(width: Int, height: Int) -> [UInt8] {
  let pixels = [UInt8](repeating: 200, count: width * height * 4)
  let bytes = unsafe g_bytes_new(pixels, gsize(pixels.count))
  let texture = unsafe gdk_memory_texture_new(
    Int32(width), Int32(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(width * 4))
  let png = unsafe gdk_texture_save_to_png_bytes(texture)
  defer {
    unsafe g_object_unref(UnsafeMutableRawPointer(texture))
    unsafe g_bytes_unref(bytes)
    unsafe g_bytes_unref(png)
  }
  var count: gsize = 0
  guard let data = unsafe g_bytes_get_data(png, &count) else { return [] }
  return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
}
