import CFunctionalListDemoGtk

/// The bus over which programs tell assistive technologies what they show (AT-SPI).
final class AccessibilityBus {
  private let connection: OpaquePointer

  /// - Returns: `nil` where the session has none.
  init?() {
    guard let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(session)) }
    // Authentication client, message bus: the names differ between GLib 2.74 and 2.90.
    let flags = GDBusConnectionFlags(rawValue: 1 << 0 | 1 << 3)
    let object = (bus: "org.a11y.Bus", path: "/org/a11y/bus")
    guard
      let address = Self.call(session, object, "org.a11y.Bus.GetAddress")?.items.first?.string,
      let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    else { return nil }
    self.connection = connection
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Calls a method of an object: `org.a11y.atspi.Accessible.GetChildren`.
  ///
  /// - Parameter arguments: a tuple in the text format of GVariant.
  /// - Returns: The results; `nil` where the object is gone or has no such method.
  func call(
    _ object: (bus: String, path: String), _ method: String, _ arguments: String? = nil
  ) -> Variant? {
    Self.call(connection, object, method, arguments)
  }

  private static func call(
    _ connection: OpaquePointer, _ object: (bus: String, path: String), _ method: String,
    _ arguments: String? = nil
  ) -> Variant? {
    let dot = method.lastIndex(of: ".") ?? method.startIndex
    let arguments = arguments.flatMap { g_variant_parse(nil, $0, nil, nil, nil) }
    defer { arguments.map(g_variant_unref) }
    let milliseconds: CInt = 5_000
    return g_dbus_connection_call_sync(
      connection, object.bus, object.path, String(method[..<dot]),
      String(method[method.index(after: dot)...]), arguments, nil,
      GDBusCallFlags(rawValue: 0), milliseconds, nil, nil
    ).map(Variant.init)
  }
}

/// A value of D-Bus.
final class Variant {
  private let value: OpaquePointer

  /// Takes over a reference.
  init(_ value: OpaquePointer) { self.value = value }

  deinit { g_variant_unref(value) }

  /// The parts of a tuple, an array or a dictionary's entry.
  var items: [Variant] {
    (0..<g_variant_n_children(value)).map { Variant(g_variant_get_child_value(value, $0)) }
  }

  /// What a value of any type contains.
  var content: Variant? { g_variant_get_variant(value).map(Variant.init) }

  var string: String { String(cString: g_variant_get_string(value, nil)) }
  var int: Int { Int(g_variant_get_int32(value)) }
  var unsigned: UInt32 { g_variant_get_uint32(value) }
  var double: Double { g_variant_get_double(value) }
}
