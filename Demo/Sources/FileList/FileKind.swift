internal import Glibc
internal import FunctionalListDemoText

/// A folder, or the kind of a file's content, according to its mode and its name.
package enum FileKind: Sendable {
  case archive, audio, document, executable, folder, font, image, library, link, spreadsheet, text
  case video

  /// - Parameters:
  ///   - mode: The mode of the file, `st_mode`.
  ///   - name: Its name in small letters.
  init(mode: mode_t, name: String) {
    if mode & S_IFMT == S_IFLNK {
      self = .link
    } else if let kind = name.fileExtension.flatMap({ Self.byExtension[$0] }) {
      self = kind
    } else if name.containsBytes(of: ".so.") {
      self = .library
    } else {
      self = mode & 0o111 == 0 ? .text : .executable
    }
  }

  /// One of the symbolic icons that the icon theme has for contents.
  package var iconName: String {
    switch self {
    case .archive: "package-x-generic-symbolic"
    case .audio: "audio-x-generic-symbolic"
    case .document: "x-office-document-symbolic"
    case .executable: "application-x-executable-symbolic"
    case .folder: "folder-symbolic"
    case .font: "font-x-generic-symbolic"
    case .image: "image-x-generic-symbolic"
    case .library: "application-x-addon-symbolic"
    case .link: "insert-link-symbolic"
    case .spreadsheet: "x-office-spreadsheet-symbolic"
    case .text: "text-x-generic-symbolic"
    case .video: "video-x-generic-symbolic"
    }
  }

  private static let byExtension: [Substring: FileKind] = Dictionary(
    [
      (FileKind.archive, "7z bz2 deb gz iso jar rpm tar tgz whl xz zip zst"),
      (.audio, "flac m4a mid mp3 oga ogg opus wav"),
      (.document, "doc docx epub htm html man odt pdf ps rtf xhtml"),
      (.executable, "bash bat exe pl py rb sh tcl zsh"),
      (.font, "afm otf pcf pfb ttc ttf woff woff2"),
      (.image, "bmp gif ico jpeg jpg png svg svgz tiff webp xpm"),
      (.library, "a bc class dll dylib gmo ko la mo o pyc so swiftmodule"),
      (.spreadsheet, "csv ods tsv xls xlsx"),
      (.video, "avi m4v mkv mov mp4 mpg ogv webm"),
    ].flatMap { kind, extensions in extensions.split(separator: " ").map { ($0, kind) } },
    uniquingKeysWith: { first, _ in first })
}

extension String {
  /// The text after the last dot, or `nil` if there is no dot or nothing before it.
  fileprivate var fileExtension: Substring? {
    guard let dot = lastIndex(of: "."), dot > startIndex else { return nil }
    return self[index(after: dot)...]
  }
}
