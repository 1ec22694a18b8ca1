public import Documents
public import Signals
public import ViewBinders

/// Constructs the endpoint that watches a document's file.
///
/// ```swift
/// let (activity, activities) = Signal<Void>.create()
/// let watcher = FileWatcher(
///   .services -- services.document,
///   .path <-- doc.state { $0.path },
///   .activity <-- activities,
///   .mayHaveChanged --> doc.sends(.fileMayHaveChanged)
/// )
/// ```
public typealias FileWatcher = Binder<FileWatcherEndpoint>

/// The endpoint that watches a file for external changes, without polling.
///
/// A program often truncates a file and writes it again. A change is therefore reported when the
/// file has been quiet for 200 ms, and at the latest after 2 s, so that a file which grows all the
/// time is shown as well. Editors and build tools that watch files wait likewise.
///
/// On file systems without change notifications (NFS, SMB, FUSE, 9p) it reports a possible change
/// when the user returns: when the terminal window gets the focus, and at the first key after five
/// seconds. Its binder is ``FileWatcher``.
public final class FileWatcherEndpoint: Bindable, Endpoint {
  /// The minimum absence after which the user counts as returned.
  private static let absence = Duration.seconds(5)

  /// The time without a change after which a file counts as written.
  private static let quiet = Duration.milliseconds(200)

  /// The time after which a constantly changing file is reported.
  private static let limit = Duration.seconds(2)

  /// The services to use.
  public var services: DocumentServices?

  /// The file; nil while the document has no name.
  public var path: FilePath? {
    didSet { if path != oldValue { watchPath() } }
  }

  /// The handler of possible changes.
  public var onChange: (() -> Void)?

  /// The lifetimes that end with the watch.
  public var lifetimes: [Lifetime] = []

  private var watch: FileWatch?

  /// The first change that isn't reported yet, and the end of the wait.
  private var noted: (start: Duration, timer: Lifetime)?

  private var lastActivity = Duration.zero

  /// Makes a watch without a file.
  public init() {}

  /// Does nothing, because there is no pending work.
  public func finish() {}

  /// Records user activity.
  public func noteActivity() {
    guard let path, let now = services?.scheduler.now else { return }
    let wasAway = now - lastActivity >= Self.absence
    lastActivity = now
    if wasAway, services?.watching?.tellsChanges(of: path) == false { onChange?() }
  }

  private func watchPath() {
    noted = nil
    watch = path.flatMap { path in
      services?.watching?.watch(path) { [weak self] in self?.noteChange() }
    }
  }

  /// Waits until the file is quiet, from its latest change.
  private func noteChange() {
    guard let scheduler = services?.scheduler else { return }
    let start = noted?.start ?? scheduler.now
    let delay = min(Self.quiet, start + Self.limit - scheduler.now)
    let timer = scheduler.schedule(after: delay) { [weak self] in
      self?.noted = nil
      self?.onChange?()
    }
    noted = (start, timer)
  }
}

// MARK: - Constants

extension BindingName
where Instance == FileWatcherEndpoint, Argument == Constant<DocumentServices> {
  /// The services to use.
  public static var services: Self { .constant { $0.services = $1 } }
}

// MARK: - Values

extension BindingName where Instance == FileWatcherEndpoint, Argument == Dynamic<FilePath?> {
  /// The file; nil watches nothing.
  public static var path: Self { .value { $0.path = $1 } }
}

// MARK: - Signals

extension BindingName where Instance == FileWatcherEndpoint, Argument == Signal<Void> {
  /// Records user activity.
  public static var activity: Self { .signal { watch, _ in watch.noteActivity() } }
}

// MARK: - Actions

extension BindingName where Instance == FileWatcherEndpoint, Argument == SignalInput<Void> {
  /// Sent when the file may have changed.
  public static var mayHaveChanged: Self { .action { $0.onChange.add($1) } }
}
