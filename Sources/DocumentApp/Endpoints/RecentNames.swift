import Documents
public import ModelAdapters
public import Signals
import TextMetrics
public import ViewBinders

/// Constructs the endpoint that keeps names that were used last.
///
/// ```swift
/// let recent = SessionVar<[String]>([])
/// RecentNames(
///   .services -- services,
///   .file -- "recent.json",
///   .names <-- recent,
///   .didRead --> recent
/// )
/// ```
public typealias RecentNames = Binder<RecentNamesEndpoint>

/// The endpoint that keeps names that were used last, such as those of commands or files, across
/// the runs of an app.
///
/// They are kept in a file in the app's state folder. If a list can't be read or written, only the
/// order of names is lost. Its binder is ``RecentNames``.
public final class RecentNamesEndpoint: Bindable, Endpoint {
  /// The services to use; setting them reads the file.
  public var services: Services? {
    didSet { read() }
  }

  /// The name of the file in the app's state folder.
  public var file = ""

  /// The names, the latest first.
  public var names: [String] = [] {
    didSet { if names != oldValue, names != kept { write() } }
  }

  /// The handler of the names that earlier runs have kept, after those of this run.
  public var onRead: (([String]) -> Void)?

  /// The lifetimes that end with the endpoint.
  public var lifetimes: [Lifetime] = []

  /// The names in the file.
  private var kept: [String] = []

  /// Makes an endpoint without names.
  public init() {}

  /// Does nothing, because names are written at once.
  public func finish() {}

  private func read() {
    guard let services else { return }
    let file = StateRestoration(of: file, services)
    services.background.perform {
      file.names
    } then: { [weak self] in
      self?.didRead($0)
    }
  }

  private func didRead(_ earlier: [String]) {
    kept = earlier
    let all = names.appending(earlier)
    onRead?(all)
    // Names that were used before the file was read.
    if names != kept { write() }
  }

  private func write() {
    guard let services else { return }
    kept = names
    let (names, file) = (names, StateRestoration(of: file, services))
    services.background.perform {
      // Another instance may have written names that it has used meanwhile.
      let all = Array(names.appending(file.names).prefix(max(names.count, recentLimit)))
      if let bytes = try? JSONTreeEncoder().encode(all) { try? file.save(bytes) }
    } then: { _ in
    }
  }
}

extension StateRestoration {
  /// Makes the restoration of the names in a file.
  fileprivate init(of file: String, _ services: Services) {
    self.init(at: services.folders.state.appending(file), files: services.files)
  }

  /// The names in the file; none if it can't be read.
  fileprivate nonisolated var names: [String] {
    load { try JSONTreeDecoder().decode([String].self, from: $0) } ?? []
  }
}

extension [String] {
  /// Returns the names with one of them, which may be new, at the front.
  public func moved(toFront name: String) -> [String] {
    Array([name].appending(self).prefix(recentLimit))
  }

  /// Returns the names, and behind them those of others that differ from all of them in a byte.
  fileprivate nonisolated func appending(_ others: [String]) -> [String] {
    self + others.filter { other in !contains { $0.hasSameBytes(as: other) } }
  }
}

/// The number of names to keep.
private nonisolated let recentLimit = 50

// MARK: - Constants

extension BindingName where Instance == RecentNamesEndpoint, Argument == Constant<Services> {
  /// The services to use.
  public static var services: Self {
    Self("services", phase: .finalize, repetition: .lastWins) { file, services in
      file.services = services.value
      return nil
    }
  }
}

extension BindingName where Instance == RecentNamesEndpoint, Argument == Constant<String> {
  /// The name of the file in the app's state folder.
  public static var file: Self { .constant { $0.file = $1 } }
}

// MARK: - Values

extension BindingName where Instance == RecentNamesEndpoint, Argument == Dynamic<[String]> {
  /// The names, the latest first.
  public static var names: Self { .value { $0.names = $1 } }
}

// MARK: - Actions

extension BindingName where Instance == RecentNamesEndpoint, Argument == SignalInput<[String]> {
  /// Sends the names that earlier runs have kept, after those of this run.
  public static var didRead: Self { .action { $0.onRead.add($1) } }
}

/// Returns the endpoint that keeps which commands were used last, bound to the view state.
///
/// - Parameters:
///   - used: The names of the commands that were used last.
///   - services: The services to use.
/// - Returns: The endpoint.
public func usedCommands(_ used: SessionVar<[String]>, _ services: Services) -> RecentNames {
  RecentNames(
    .services -- services,
    .file -- "commands.json",
    .names <-- used,
    .didRead --> used
  )
}
