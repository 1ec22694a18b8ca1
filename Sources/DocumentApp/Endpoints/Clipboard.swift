import Documents
public import Signals
public import SystemPackage
public import TerminalViews
public import ViewBinders

/// Constructs the endpoint of the clipboard.
///
/// ```swift
/// let copies = TempVar<CopiedText>()
/// let requests = TempVar<Void>()
/// let pastes = TempVar<CopiedText>()
/// Clipboard(
///   .services -- services,
///   .screen -- screen,
///   .path -- services.folders.clipboard,
///   .copy <-- copies,
///   .paste <-- requests,
///   .pasted --> pastes
/// )
/// ```
public typealias Clipboard = Binder<ClipboardEndpoint>

/// The clipboard of an app, which its running instances share in a file.
///
/// A copied text is also sent to the user's terminal, which may pass it to other programs. Pasting
/// needs no help from the terminal: the text is in memory and follows the file, so it arrives
/// before the next key. Its binder is ``Clipboard``.
public final class ClipboardEndpoint: Bindable, Endpoint {
  /// The maximum length in bytes of a text that instances share.
  public nonisolated static let limit = 16 << 20

  /// The services to use.
  public var services: Services?

  /// The terminal.
  public var screen: (any Screen)?

  /// The shared file; with nil, the clipboard belongs to this instance only.
  public var path: FilePath? {
    didSet { if path != oldValue { follow() } }
  }

  /// The handler of texts to paste.
  public var onPaste: ((CopiedText) -> Void)?

  /// The lifetimes that end with the clipboard.
  public var lifetimes: [Lifetime] = []

  private var text = CopiedText("")
  private var watch: FileWatch?
  private var hasRead = false
  private var writeCount = 0
  /// The version of the file that is older than the text in memory, which can't be written; nil if
  /// there is none.
  private var outdated: FileVersion?
  private var isPasteAwaited = false

  /// Makes an empty clipboard.
  public init() {}

  /// Does nothing, because texts are written at once.
  public func finish() {}

  /// Copies a text.
  public func copy(_ text: CopiedText) {
    self.text = text
    screen?.copy(text)
    guard let file, let services else { return }
    writeCount += 1
    services.background.perform { () -> FileVersion? in
      // The text stays in memory if it can't be written.
      let isWritten = text.bytes.count <= Self.limit && (try? file.write(text.bytes)) != nil
      return isWritten ? nil : file.version
    } then: { [weak self] outdated in
      self?.writeCount -= 1
      self?.outdated = outdated
    }
  }

  /// Sends the text that was copied last, which is empty if there is none.
  public func paste() {
    isPasteAwaited = true
    if isFollowing { answer() } else { read() }
  }
}

// MARK: - The file

extension ClipboardEndpoint {
  private var file: ClipboardFile? {
    guard let path, let services else { return nil }
    return ClipboardFile(path: path, files: services.files)
  }

  /// Whether the text in memory is that of the file, so that it need not be read again.
  private var isFollowing: Bool {
    guard let path else { return true }
    return hasRead && services?.watching?.tellsChanges(of: path) == true
  }

  private func follow() {
    hasRead = false
    watch = path.flatMap { path in
      services?.watching?.watch(path) { [weak self] in self?.read() }
    }
    read()
  }

  private func read() {
    guard let file, let services else { return answer() }
    services.background.perform {
      file.read()
    } then: { [weak self] in
      self?.didRead($0)
    }
  }

  private func didRead(_ contents: FileContents?) {
    hasRead = true
    // A text that was copied here meanwhile, or can't be written, is newer than the file.
    if writeCount == 0, let contents, contents.version != outdated {
      (text, outdated) = (CopiedText(bytes: contents.bytes), nil)
    }
    answer()
  }

  private func answer() {
    guard isPasteAwaited else { return }
    isPasteAwaited = false
    onPaste?(text)
  }
}

// MARK: - Constants

extension BindingName where Instance == ClipboardEndpoint, Argument == Constant<Services> {
  /// The services to use.
  public static var services: Self { .constant { $0.services = $1 } }
}

extension BindingName where Instance == ClipboardEndpoint, Argument == Constant<any Screen> {
  /// The terminal.
  public static var screen: Self { .constant { $0.screen = $1 } }
}

// MARK: - Values

extension BindingName where Instance == ClipboardEndpoint, Argument == Dynamic<FilePath?> {
  /// The shared file; with nil, the clipboard belongs to this instance only.
  public static var path: Self { .value { $0.path = $1 } }
}

// MARK: - Signals

extension BindingName where Instance == ClipboardEndpoint, Argument == Signal<CopiedText> {
  /// Copies texts to the clipboard.
  public static var copy: Self { .signal { $0.copy($1) } }
}

extension BindingName where Instance == ClipboardEndpoint, Argument == Signal<Void> {
  /// Requests the text of the clipboard.
  public static var paste: Self { .signal { clipboard, _ in clipboard.paste() } }
}

// MARK: - Actions

extension BindingName where Instance == ClipboardEndpoint, Argument == SignalInput<CopiedText> {
  /// Sends the requested text of the clipboard; an empty one if nothing was copied.
  public static var pasted: Self { .action { $0.onPaste.add($1) } }
}
