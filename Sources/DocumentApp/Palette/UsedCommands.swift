import Documents
public import ModelAdapters
public import Signals
public import ViewBinders

/// Constructs the endpoint that keeps which commands were used last.
public typealias UsedCommands = Binder<UsedCommandsFile>

/// The endpoint that keeps which commands of an app were used last, across its runs.
///
/// The names are kept in `commands.json` in the app's state folder. A list that can't be read or
/// written costs the palette its order, nothing else. Its binder is ``UsedCommands``.
public final class UsedCommandsFile: Bindable, Endpoint {
  /// The services to use; setting them reads the file.
  public var services: Services? {
    didSet { read() }
  }

  /// The names of the commands, the latest first.
  public var commands: [String] = [] {
    didSet { if commands != oldValue, commands != kept { write() } }
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
    let file = StateRestoration(services)
    services.background.perform {
      file.load { try JSONTreeDecoder().decode([String].self, from: $0) }
    } then: { [weak self] in
      if case .state(let names) = $0 { self?.didRead(names) }
    }
  }

  private func didRead(_ names: [String]) {
    kept = commands + names.filter { !commands.contains($0) }
    onRead?(kept)
  }

  private func write() {
    guard let services, let bytes = try? JSONTreeEncoder().encode(commands) else { return }
    kept = commands
    let file = StateRestoration(services)
    services.background.perform {
      try? file.save(bytes)
    } then: { _ in
    }
  }
}

extension StateRestoration {
  /// Makes the restoration for the commands that were used last.
  fileprivate init(_ services: Services) {
    self.init(at: services.folders.state.appending("commands.json"), files: services.files)
  }
}

extension [String] {
  /// Returns the names with one of them, which may be new, at the front.
  func moved(toFront name: String) -> [String] {
    [name] + filter { $0 != name }.prefix(usedCommandsLimit - 1)
  }
}

/// The number of names to keep.
private let usedCommandsLimit = 50

// MARK: - Constants

extension BindingName where Instance == UsedCommandsFile, Argument == Constant<Services> {
  /// The services to use.
  public static var services: Self {
    Self("services", phase: .finalize, repetition: .lastWins) { file, services in
      file.services = services.value
      return nil
    }
  }
}

// MARK: - Values

extension BindingName where Instance == UsedCommandsFile, Argument == Dynamic<[String]> {
  /// The names of the commands, the latest first.
  public static var commands: Self { .value { $0.commands = $1 } }
}

// MARK: - Actions

extension BindingName where Instance == UsedCommandsFile, Argument == SignalInput<[String]> {
  /// Sends the names that earlier runs have kept, after those of this run.
  public static var didRead: Self { .action(\.onRead) }
}

/// Returns the endpoint that keeps which commands were used last, bound to the view state.
///
/// - Parameters:
///   - used: The names of the commands that were used last.
///   - services: The services to use.
/// - Returns: The endpoint.
public func usedCommands(_ used: SessionVar<[String]>, _ services: Services) -> UsedCommands {
  UsedCommands(.services -- services, .commands <-- used, .didRead --> used)
}
