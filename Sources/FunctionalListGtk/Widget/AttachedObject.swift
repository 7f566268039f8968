import CFunctionalListGtk

/// The Swift object that a `GObject` owns under a key, or `nil` if there is none (`g_object_get_data`).
package func attachedObject<Value: AnyObject>(
  _ key: String, of object: UnsafeMutableRawPointer, as type: Value.Type = Value.self
) -> Value? {
  guard let data = unsafe g_object_get_data(object.assumingMemoryBound(to: GObject.self), key)
  else { return nil }
  return unsafe Unmanaged<Value>.fromOpaque(data).takeUnretainedValue()
}

/// The Swift object that a `GObject` owns under a key, made if there is none (`g_object_set_data_full`).
package func attachedObject<Value: AnyObject>(
  _ key: String, of object: UnsafeMutableRawPointer, make: () -> Value
) -> Value {
  if let value = unsafe attachedObject(key, of: object, as: Value.self) { return value }
  let value = make()
  let data = unsafe Unmanaged.passRetained(value).toOpaque()
  unsafe g_object_set_data_full(
    object.assumingMemoryBound(to: GObject.self), key, data, releaseObject)
  return value
}
