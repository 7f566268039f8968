import FunctionalListGtk

/// What a feature keeps of a row, or has added to it.
///
/// The feature attaches it to the row, which finds it by its type (``LiveRow/attach(_:)``), and ends it by itself. It
/// does not retain the row.
protocol RowAttachment: AnyObject {
  /// How long it stays attached, unless the feature detaches it. It never outlasts the row.
  static var lifetime: RowLifetime { get }
  /// The view of the row was configured or reset: for another cell than before, or for the same one.
  func viewChanged(_ view: Widget, showsOther: Bool)
  /// Removes what it has added to the row, which may be being deinitialised.
  func remove(from row: LiveRow)
}

extension RowAttachment {
  static var lifetime: RowLifetime { .slot }
  func viewChanged(_ view: Widget, showsOther: Bool) {}
  func remove(from row: LiveRow) {}
}

/// How long something stays with a row.
enum RowLifetime {
  /// As long as the row shows one slot, also in another view.
  case slot
  /// As long as the row is in the box, whatever it shows.
  case box
  /// As long as the row has one view, whatever that shows.
  case view
}

/// What features keep of a row: most rows have nothing.
struct RowAttachments {
  fileprivate var all: [any RowAttachment] = []
}

extension LiveRow {
  /// The attachment of a type, or `nil` if there is none.
  func attached<Attachment: RowAttachment>(_ type: Attachment.Type) -> Attachment? {
    for attachment in attachments.all {
      if let found = attachment as? Attachment { return found }
    }
    return nil
  }

  /// Attaches something to the row, which has nothing of its type.
  @discardableResult
  func attach<Attachment: RowAttachment>(_ attachment: Attachment) -> Attachment {
    attachments.all.append(attachment)
    return attachment
  }

  /// Detaches the attachment of a type, if there is one, and removes what it has added to the row.
  func detach<Attachment: RowAttachment>(_ type: Attachment.Type) {
    endAttachments { $0 is Attachment }
  }

  /// Ends the attachments of a lifetime that is over.
  func endAttachments(_ lifetime: RowLifetime) {
    endAttachments { type(of: $0).lifetime == lifetime }
  }

  func endAttachments(where ends: (any RowAttachment) -> Bool) {
    guard !attachments.all.isEmpty else { return }
    let ended = attachments.all.filter(ends)
    attachments.all.removeAll(where: ends)
    // Code of the app that this calls may change the attachments.
    for attachment in ended { attachment.remove(from: self) }
  }

  /// Tells the attachments that the view was configured or reset.
  func viewChanged(showsOther: Bool) {
    for attachment in attachments.all {
      attachment.viewChanged(content.view, showsOther: showsOther)
    }
  }
}
