import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The content of a drag, in the types of GTK.
struct DragContent {
  /// A `GdkContentProvider`, for other lists of this program and for other programs.
  let provider: ObjectReference
  /// Whether the target may move the content: not files, which a file manager would move.
  let mayMove: Bool

  /// The content of a drag of rows, or of rows that are copied.
  init?(_ payloads: DragPayloads, isDragged: Bool = true) {
    guard let provider = Self.provider(for: payloads, isDragged: isDragged) else { return nil }
    self.provider = provider
    mayMove = payloads.files.isEmpty && payloads.uris.isEmpty
  }

  private static func provider(for payloads: DragPayloads, isDragged: Bool) -> ObjectReference? {
    // Rows themselves can only be dropped.
    var providers = unsafe isDragged ? [flb_content_for_rows()] : []
    if !payloads.files.isEmpty {
      unsafe withCStrings(payloads.files) { paths in
        unsafe providers.append(flb_content_for_files(paths, gsize(payloads.files.count)))
      }
    }
    if !payloads.uris.isEmpty {
      let lines = payloads.uris.map { $0 + "\r\n" }.joined()
      unsafe providers.append(Self.provider(of: lines, as: "text/uri-list"))
    }
    if let table = payloads.table {
      unsafe providers.append(Self.provider(of: table.html, as: "text/html"))
      unsafe providers.append(Self.provider(of: table.csv, as: "text/csv"))
    }
    if let text = payloads.text { unsafe providers.append(flb_content_for_text(text.cText)) }
    return unsafe gdk_content_provider_new_union(&providers, gsize(providers.count))
      .map { unsafe ObjectReference(taking: UnsafeMutableRawPointer($0)) }
  }

  private static func provider(
    of text: String, as type: String
  ) -> UnsafeMutablePointer<GdkContentProvider>? {
    let bytes = unsafe g_bytes_new(text, gsize(text.utf8.count))
    defer { unsafe g_bytes_unref(bytes) }
    return unsafe gdk_content_provider_new_for_bytes(type, bytes)
  }

  /// The content of a dropped value of another program.
  nonisolated static func content(of value: UnsafePointer<GValue>) -> RowDrop.Content? {
    if let text = unsafe flb_value_text(value) { return unsafe .text(String(cString: text)) }
    guard let list = unsafe flb_value_files(value) else { return nil }
    var files: [String] = []
    let links = unsafe gdk_file_list_get_files(list)
    defer { unsafe g_slist_free(links) }
    var next = unsafe links
    while let link = unsafe next {
      if let file = unsafe OpaquePointer(link.pointee.data),
        let name = unsafe g_file_get_path(file) ?? g_file_get_uri(file)
      {
        unsafe files.append(String(cString: name))
        unsafe g_free(name)
      }
      unsafe next = link.pointee.next
    }
    return .files(files)
  }

  /// Calls `body` with an array of C strings that ends with `nil`.
  private static func withCStrings(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Void
  ) {
    let copies = unsafe strings.map { unsafe UnsafePointer(g_strdup($0)) } + [nil]
    unsafe copies.withUnsafeBufferPointer { buffer in unsafe buffer.baseAddress.map(body) }
    unsafe copies.forEach { unsafe g_free(UnsafeMutableRawPointer(mutating: $0)) }
  }
}
