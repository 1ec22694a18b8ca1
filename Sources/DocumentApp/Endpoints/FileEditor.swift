public import Documents
import Glibc
public import Signals
public import TerminalViews
public import ViewBinders

/// Constructs the endpoint that opens files in the user's editor.
///
/// ```swift
/// let (files, failure) = (TempVar<FilePath>(), SessionVar(""))
/// FileEditor(.services -- services, .screen -- screen, .edit <-- files, .didFail --> failure)
/// ```
public typealias FileEditor = Binder<FileEditorEndpoint>

/// The endpoint that opens a file in the user's editor, to which it lends the terminal.
///
/// A change that the editor saves is treated as any external change. Its binder is ``FileEditor``.
public final class FileEditorEndpoint: Bindable, Endpoint {
  /// The services to use.
  public var services: Services?

  /// The terminal.
  public var screen: (any Screen)?

  /// The handler of editors that can't be started or have failed; it gets the command.
  public var onFail: ((String) -> Void)?

  /// The lifetimes that end with the endpoint.
  public var lifetimes: [Lifetime] = []

  /// Makes an endpoint.
  public init() {}

  /// Does nothing, because the editor has ended when the app goes on.
  public func finish() {}

  /// Opens a file, and returns when the editor has ended.
  ///
  /// A missing folder is created, so that the editor can save.
  public func edit(_ path: FilePath) {
    guard let services, let screen, let shell = services.shell else { return }
    try? services.files.makeFolder(path.folder)
    var end = ShellOutcome.End.cancelled
    let file = ArgumentText(bytes: path.bytes).text
    let run = ShellRun()
    screen.lend(ending: run.hangUp) {
      end = shell.runInTerminal(services.editor, arguments: [file], input: nil, run).end
    }
    // Ctrl-C is the only way to cancel some editors.
    if end != .exited(0), end != .signalled(SIGINT) { onFail?(services.editor) }
  }
}

// MARK: - Constants

extension BindingName where Instance == FileEditorEndpoint, Argument == Constant<Services> {
  /// The services to use.
  public static var services: Self { .constant { $0.services = $1 } }
}

extension BindingName where Instance == FileEditorEndpoint, Argument == Constant<any Screen> {
  /// The terminal.
  public static var screen: Self { .constant { $0.screen = $1 } }
}

// MARK: - Signals

extension BindingName where Instance == FileEditorEndpoint, Argument == Signal<FilePath> {
  /// Opens files in the editor.
  public static var edit: Self { .signal { $0.edit($1) } }
}

// MARK: - Actions

extension BindingName where Instance == FileEditorEndpoint, Argument == SignalInput<String> {
  /// Sends the command of an editor that can't be started or has failed.
  public static var didFail: Self { .action { $0.onFail.add($1) } }
}
