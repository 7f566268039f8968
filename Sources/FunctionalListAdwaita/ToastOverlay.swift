import CFunctionalListAdwaita
public import FunctionalListBox
public import FunctionalListGtk
import FunctionalListWidgets

/// Shows short messages over the bottom of its child (`AdwToastOverlay`).
///
/// ```swift
/// let toasts = ToastOverlay(listBox)
/// let removed = model.people.removeItems([person.id])
/// toasts.offerUndo({ "\($0) removed" }) { model.people.restore(removed) }
/// ```
@MainActor
public final class ToastOverlay: Widget {
  /// The toast that offers to undo, while it is shown.
  private var offer: ToastOffer?
  /// The toasts that show offers of lists.
  private var shownOffers: [(offer: UndoOffer, shown: ToastOffer)] = []

  /// Makes an overlay.
  ///
  /// - Parameter child: the contents of the window, or `nil` for none yet.
  public init(_ child: Widget? = nil) {
    unsafe super.init(sinking: OpaquePointer(makeAdwaita(adw_toast_overlay_new())))
    self.child = child
  }

  /// The widget below the messages (`adw_toast_overlay_set_child`).
  ///
  /// Reading it makes a new handle.
  public var child: Widget? {
    get {
      unsafe adw_toast_overlay_get_child(pointer).map { unsafe Widget(adopting: OpaquePointer($0)) }
    }
    set { unsafe flb_adw_set_object(object, "child", newValue?.object) }
  }

  /// Shows a message for five seconds, after those that are still shown (`adw_toast_overlay_add_toast`).
  ///
  /// - Parameter title: the message, without mark-up.
  public func show(_ title: String) {
    let toast = Toast()
    toast.title = title
    add(toast)
  }

  /// Shows for five seconds that something was removed, with a button that undoes it.
  ///
  /// Removals while the message is shown are counted in the same message, which is then shown for at least
  /// four seconds more, and the button undoes them all, the newest first. A message that is dismissed, or not
  /// answered in time, releases the closures without calling them.
  ///
  /// - Parameters:
  ///   - title: returns the message for a number of removals, without mark-up.
  ///   - button: the text of the button.
  ///   - undo: undoes this removal.
  public func offerUndo(
    _ title: (_ count: Int) -> String, button: String = "Undo",
    undo: @escaping @MainActor () -> Void
  ) {
    let last = offer
    let undos = (last?.undos ?? []) + [undo]
    if let last, last.isNew {
      last.undos = undos
      last.toast.title = title(undos.count)
      return
    }
    let offer = ToastOffer(undos)
    self.offer = offer
    last?.toast.dismiss()
    offer.toast.title = title(undos.count)
    offer.toast.button = button
    // The message owns what it undoes until it is dismissed: the handle may be released.
    offer.toast.onButtonClicked = { [weak self] in
      let undos = offer.undos
      offer.undos = []
      // An undo may offer to be undone itself, in a message of its own.
      if self?.offer === offer { self?.offer = nil }
      for undo in undos.reversed() { undo() }
    }
    offer.toast.onDismissed = { [weak self] in
      if self?.offer === offer { self?.offer = nil }
      (offer.toast.onButtonClicked, offer.toast.onDismissed) = (nil, nil)
    }
    add(offer.toast)
  }

  private func add(_ toast: Toast) {
    // The overlay takes over a reference.
    unsafe adw_toast_overlay_add_toast(pointer, OpaquePointer(g_object_ref(toast.object)))
  }
}

/// The overlay shows offers of lists to undo the removal of rows for five seconds, and at least four seconds more
/// with each further removal.
///
/// ```swift
/// let toasts = ToastOverlay(listBox)
/// table.undoPresenter = toasts
/// ```
extension ToastOverlay: UndoPresenter {
  /// Shows an offer, or its new message.
  public func present(_ offer: UndoOffer) {
    let last = shownOffers.first { $0.offer === offer }?.shown
    if let last, last.isNew {
      last.toast.title = offer.message
      return
    }
    shownOffers.removeAll { $0.offer === offer }
    last?.leave()
    let shown = ToastOffer([])
    shown.toast.title = offer.message
    shown.toast.button = offer.buttonTitle
    shown.toast.onButtonClicked = { [weak self] in
      self?.shownOffers.removeAll { $0.offer === offer }
      offer.undo()
    }
    shown.toast.onDismissed = { [weak self] in
      self?.shownOffers.removeAll { $0.shown === shown }
      (shown.toast.onButtonClicked, shown.toast.onDismissed) = (nil, nil)
      offer.end()
    }
    shownOffers.append((offer, shown))
    add(shown.toast)
  }

  /// Dismisses the message of an offer.
  public func withdraw(_ offer: UndoOffer) {
    let shown = shownOffers.first { $0.offer === offer }?.shown
    shownOffers.removeAll { $0.offer === offer }
    shown?.leave()
  }
}

/// Removals that one message offers to undo.
private final class ToastOffer {
  let toast = Toast()
  var undos: [@MainActor () -> Void]
  private let start = g_get_monotonic_time()

  init(_ undos: [@MainActor () -> Void]) {
    self.undos = undos
    // It is shown at once, before messages that wait.
    unsafe adw_toast_set_priority(OpaquePointer(toast.object), ADW_TOAST_PRIORITY_HIGH)
  }

  /// Whether the message may still be sliding in, for up to half a second.
  ///
  /// A message that is dismissed then crashes libadwaita, because its animation outlives it.
  var isNew: Bool { g_get_monotonic_time() - start < Self.slidingTime }

  /// Longer than the message slides in, in microseconds.
  private static let slidingTime = 1_000_000

  /// Dismisses the message, when it is no longer new.
  func leave() {
    (toast.onButtonClicked, toast.onDismissed) = (nil, nil)
    guard isNew else { return toast.dismiss() }
    let toast = toast
    MainLoop.after(milliseconds: guint(Self.slidingTime / 1_000)) { toast.dismiss() }
  }
}

/// A message (`AdwToast`).
@safe
private final class Toast {
  private let reference: ObjectReference
  private let clicked = SignalHandler<() -> Void>()
  private let dismissed = SignalHandler<() -> Void>()

  init() {
    startAdwaita()
    unsafe reference = ObjectReference(taking: UnsafeMutableRawPointer(adw_toast_new("")))
  }

  var object: UnsafeMutableRawPointer { unsafe reference.object }

  var title = "" {
    didSet { unsafe flb_adw_set_string(object, "title", Label.escaped(title)) }
  }

  var button = "" {
    didSet { unsafe flb_adw_set_string(object, "button-label", button.cText) }
  }

  /// `void button_clicked (AdwToast *self, gpointer user_data)`, before it is dismissed.
  var onButtonClicked: (() -> Void)? {
    didSet {
      clicked.body = onButtonClicked
      unsafe clicked.connect("button-clicked", of: object)
    }
  }

  /// `void dismissed (AdwToast *self, gpointer user_data)`.
  var onDismissed: (() -> Void)? {
    didSet {
      dismissed.body = onDismissed
      unsafe dismissed.connect("dismissed", of: object)
    }
  }

  func dismiss() { unsafe adw_toast_dismiss(reference.pointer) }
}
