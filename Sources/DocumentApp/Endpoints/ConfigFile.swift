import Documents
public import Signals
public import SystemPackage
public import ViewBinders

/// Constructs the endpoint of a file of settings.
///
/// ```swift
/// let edits = TempVar<ConfigEdit>()
/// let contents = TempVar<ConfigContents>()
/// let problems = TempVar<SettingsMistake>()
/// ConfigFile(
///   .services -- services,
///   .path -- services.folders.config.appending("config.json"),
///   .edit <-- edits,
///   .didRead --> contents,
///   .didFail --> problems
/// )
/// ```
public typealias ConfigFile = Binder<ConfigFileEndpoint>

/// A file of settings that the app and the user's editor may both change.
///
/// The app holds the settings and sends each change as an edit of single members. An edit is
/// applied to the current contents of the file, so that later changes by an editor, and members of
/// other versions, are kept. The file is replaced atomically, and a new one is readable only by its
/// owner. Its binder is ``ConfigFile``.
public final class ConfigFileEndpoint: Bindable, Endpoint {
  /// The services to use.
  public var services: Services?

  /// The file; setting it starts to watch the file.
  public var path: FilePath? {
    didSet { if path != oldValue { follow() } }
  }

  /// The handler of the contents, when they may have changed.
  public var onRead: ((ConfigContents) -> Void)?

  /// The handler of edits that couldn't be written, with the reason.
  public var onFail: ((SettingsMistake) -> Void)?

  /// The lifetimes that end with the endpoint.
  public var lifetimes: [Lifetime] = []

  private var watch: FileWatch?
  private var writeCount = 0

  /// Makes an endpoint without a file.
  public init() {}

  /// Does nothing, because edits are written at once.
  public func finish() {}

  /// Writes an edit.
  public func edit(_ edit: ConfigEdit) {
    guard let services, let path else { return }
    writeCount += 1
    let files = services.files
    services.background.perform {
      edit.write(to: path, files)
    } then: { [weak self] problem in
      self?.writeCount -= 1
      if let problem { self?.onFail?(problem) }
    }
  }

  private func follow() {
    watch = path.flatMap { path in
      services?.watching?.watch(path) { [weak self] in self?.read() }
    }
    // The file may have changed since the app has read it.
    if watch != nil { read() }
  }

  private func read() {
    guard let services, let path else { return }
    let files = services.files
    services.background.perform {
      ConfigContents(of: path, in: files)
    } then: { [weak self] contents in
      // An edit that isn't written yet is newer than the file; the watch reports its end.
      if let self, writeCount == 0 { onRead?(contents) }
    }
  }
}

// MARK: - Constants

extension BindingName where Instance == ConfigFileEndpoint, Argument == Constant<Services> {
  /// The services to use.
  public static var services: Self { .constant { $0.services = $1 } }
}

extension BindingName where Instance == ConfigFileEndpoint, Argument == Constant<FilePath> {
  /// The file.
  public static var path: Self {
    Self("path", phase: .finalize, repetition: .lastWins) { file, path in
      file.path = path.value
      return nil
    }
  }
}

// MARK: - Signals

extension BindingName where Instance == ConfigFileEndpoint, Argument == Signal<ConfigEdit> {
  /// Changes members of the file.
  public static var edit: Self { .signal { $0.edit($1) } }
}

// MARK: - Actions

extension BindingName
where Instance == ConfigFileEndpoint, Argument == SignalInput<ConfigContents> {
  /// Sends the contents at the start and when the file may have changed.
  public static var didRead: Self { .action { $0.onRead.add($1) } }
}

extension BindingName
where Instance == ConfigFileEndpoint, Argument == SignalInput<SettingsMistake> {
  /// Sends why an edit couldn't be written.
  public static var didFail: Self { .action { $0.onFail.add($1) } }
}
