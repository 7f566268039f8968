// The functions of contacts.h, where they are documented. An error of the compiler says which one has another
// type there.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CContacts
import FunctionalListBox

/// What the rows call in C, for as long as there are rows.
final class Caller {
  private let called: ContactsCalled
  private let data: gpointer?
  private let destroy: GDestroyNotify?

  init(_ called: @escaping ContactsCalled, _ data: gpointer?, _ destroy: GDestroyNotify?) {
    self.called = called
    self.data = data
    self.destroy = destroy
  }

  isolated deinit { destroy?(data) }

  func call(_ name: String) { called(name, data) }
}

@c @implementation
public func contacts_new(
  _ box: OpaquePointer?, _ called: ContactsCalled?, _ data: gpointer?, _ destroy: GDestroyNotify?
) -> OpaquePointer? {
  guard let box, let called else { return nil }
  let list = ContactList(in: ListBox(adopting: box), caller: Caller(called, data, destroy))
  return OpaquePointer(Unmanaged.passRetained(list).toOpaque())
}

@c @implementation
public func contacts_free(_ contacts: OpaquePointer?) {
  guard let contacts else { return }
  Unmanaged<ContactList>.fromOpaque(UnsafeRawPointer(contacts)).release()
}

@c @implementation
public func contacts_count(_ contacts: OpaquePointer?) -> guint {
  guint(book(contacts)?.contacts.count ?? 0)
}

@c @implementation
public func contacts_add(_ contacts: OpaquePointer?, _ name: UnsafePointer<CChar>?) {
  if let name { book(contacts)?.add(String(cString: name)) }
}

@c @implementation
public func contacts_remove(_ contacts: OpaquePointer?, _ name: UnsafePointer<CChar>?) {
  if let name { book(contacts)?.remove(String(cString: name)) }
}

@c @implementation
public func contacts_sort(_ contacts: OpaquePointer?) { book(contacts)?.sort() }

@c @implementation
public func contacts_complete_names(_ contacts: OpaquePointer?) {
  guard let book = book(contacts) else { return }
  Task { await book.completeNames() }
}

private func book(_ contacts: OpaquePointer?) -> AddressBook? {
  contacts.map {
    Unmanaged<ContactList>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue().book
  }
}
