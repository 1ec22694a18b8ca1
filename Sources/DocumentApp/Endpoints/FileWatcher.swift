public import Documents
public import Signals
public import ViewBinders

/// Constructs the watch of a document's file.
///
/// ```swift
/// let (activity, activities) = Signal<Void>.create()
/// let watcher = FileWatcher(
///   .services -- services,
///   .path <-- doc.state(\.path),
///   .activity <-- activities,
///   .mayHaveChanged --> doc.sends(.fileMayHaveChanged)
/// )
/// ```
public typealias FileWatcher = Binder<WatchedFile>

/// A file that others may change; nothing runs while nobody does.
///
/// Where the system doesn't tell changes (NFS, SMB, FUSE, 9p), the file is to be looked at when the user
/// comes back: when the terminal's window gets the keyboard, and at the first key after five seconds.
/// Its binder is ``FileWatcher``.
public final class WatchedFile: Bindable, Endpoint {
  /// How long a user has been away who comes back.
  private static let absence = Duration.seconds(5)

  /// What tells changes, and the clock.
  public var services: Services?

  /// The file; nil while the document has no name.
  public var path: FilePath? {
    didSet { if path != oldValue { watchPath() } }
  }

  /// Called when the file may have been changed.
  public var onChange: (() -> Void)?

  /// What ends with the watch.
  public var lifetimes: [Lifetime] = []

  private var watch: FileWatch?
  private var lastActivity = Duration.zero

  /// Makes a watch of nothing.
  public init() {}

  /// Does nothing: nothing waits.
  public func finish() {}

  /// Notes that the user does something.
  public func noteActivity() {
    guard let path, let now = services?.scheduler.now else { return }
    let wasAway = now - lastActivity >= Self.absence
    lastActivity = now
    if wasAway, services?.watching?.tellsChanges(of: path) == false { onChange?() }
  }

  private func watchPath() {
    watch = path.flatMap { path in
      services?.watching?.watch(path) { [weak self] in self?.onChange?() }
    }
  }
}

// MARK: - Constants

extension BindingName where Instance == WatchedFile, Argument == Constant<Services> {
  /// What tells changes, and the clock.
  public static var services: Self { .constant { $0.services = $1 } }
}

// MARK: - Values

extension BindingName where Instance == WatchedFile, Argument == Dynamic<FilePath?> {
  /// The file; nil watches nothing.
  public static var path: Self { .value { $0.path = $1 } }
}

// MARK: - Signals

extension BindingName where Instance == WatchedFile, Argument == Signal<Void> {
  /// Notes that the user does something.
  public static var activity: Self { .signal { watch, _ in watch.noteActivity() } }
}

// MARK: - Actions

extension BindingName where Instance == WatchedFile, Argument == SignalInput<Void> {
  /// Tells that the file may have been changed.
  public static var mayHaveChanged: Self { .action(\.onChange) }
}
