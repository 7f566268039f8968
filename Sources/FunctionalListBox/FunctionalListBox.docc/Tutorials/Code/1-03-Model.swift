/// A message in a mailbox.
nonisolated struct Message: Identifiable, Equatable {
  let id: Int
  let sender: String
  let subject: String
  var isRead = false
}
