/// Saves and restores the view state of a document across runs.
///
/// View state is less important than a document: it is replaced atomically, so it survives a crash
/// of the program, but it is not synchronized to the disk. An unreadable view state is returned as
/// such instead of failing the start; the app then starts without one.
///
/// ```swift
/// let restoration = StateRestoration(at: folders.path(of: path, as: .view), files: files)
/// let restored = restoration.load { try JSONTreeDecoder().decode([String: Int].self, from: $0) }
/// ```
public struct StateRestoration: Sendable {
  /// The result of loading a view state.
  public enum Restored<State> {
    /// There is no view state.
    case nothing

    /// The state.
    case state(State)

    /// The view state can't be used, for the given reason.
    case unusable(reason: String)
  }

  /// The maximum size of a view state in bytes; a larger file is not read, because it might exhaust
  /// the memory.
  private static let largest = 64 << 20

  private let path: FilePath
  private let files: any FileService

  /// Creates a restoration for a view-state file.
  public init(at path: FilePath, files: any FileService) {
    self.path = path
    self.files = files
  }

  /// Reads and decodes the view state.
  public func load<State>(_ decode: ([UInt8]) throws -> State) -> Restored<State> {
    do {
      guard try files.version(of: path).map({ $0.size <= Self.largest }) ?? true else {
        return .unusable(reason: FileError(path: path, operation: .read, reason: .damaged).message)
      }
      return .state(try decode(files.read(path).bytes))
    } catch let error as FileError where error.reason == .missing {
      return .nothing
    } catch let error as FileError {
      return .unusable(reason: error.message)
    } catch {
      return .unusable(reason: "\(path.shownText): \(error)")
    }
  }

  /// Replaces the view state; it survives a crash of the program, but not necessarily a power loss.
  public func save(_ bytes: [UInt8]) throws(FileError) {
    try files.makeFolder(path.folder)
    // A new file is created for its owner only; a replaced file keeps its mode.
    if !files.exists(path), (try? files.create(path, with: bytes)) != nil { return }
    _ = try files.replace(path, with: bytes, expecting: nil, durability: .crash)
  }
}

extension StateRestoration.Restored: Sendable where State: Sendable {}
extension StateRestoration.Restored: Equatable where State: Equatable {}
