import Glibc
import Testing

@testable import FunctionalListDemoFiles

@Suite("Kinds of content")
struct FileKindTests {
  @Test(arguments: [
    ("photo.jpeg", FileKind.image), ("libc.so", .library), ("libc.so.6", .library),
    ("backup.tar.gz", .archive), ("readme", .text), ("readme.", .text), (".png", .text),
    ("song.flac", .audio), ("film.mkv", .video), ("", .text), ("größe.é", .text),
  ])
  func `the name says the kind`(name: String, kind: FileKind) {
    #expect(FileKind(mode: S_IFREG | 0o644, name: name) == kind)
  }

  @Test func `what may be run, and has no other kind, is a program`() {
    #expect(FileKind(mode: S_IFREG | 0o755, name: "ls") == .executable)
    #expect(FileKind(mode: S_IFREG | 0o755, name: "libc.so.6") == .library)
  }

  @Test func `a link is a link, whatever its name`() {
    #expect(FileKind(mode: S_IFLNK | 0o777, name: "photo.jpeg") == .link)
  }
}
