/// Keeps what was on the screen for the next start.
///
/// View state is worth less than a document: it is replaced atomically, so it survives the sudden end
/// of the program, but it is not forced to the disk, and one that can't be read is left behind with a
/// reason instead of stopping the app.
///
/// ```swift
/// let restoration = StateRestoration(at: folders.path(of: path, as: .view), files: files)
/// let restored = restoration.load { try JSONTreeDecoder().decode([String: Int].self, from: $0) }
/// ```
public struct StateRestoration: Sendable {
  /// What the last run left.
  public enum Restored<State> {
    /// Nothing: the document was never open here.
    case nothing

    /// The state.
    case state(State)

    /// Something that can't be used, and why, in one line.
    case unusable(reason: String)
  }

  /// No view state is as large; a larger file is not one, and reading it might take all memory.
  private static let largest = 64 << 20

  private let path: FilePath
  private let files: any FileService

  /// Creates a restoration of the state in a file.
  public init(at path: FilePath, files: any FileService) {
    self.path = path
    self.files = files
  }

  /// Reads the state and decodes it.
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

  /// Replaces the state; it outlives the program, and usually a loss of power.
  public func save(_ bytes: [UInt8]) throws(FileError) {
    try files.makeFolder(path.folder)
    // A new file is for its owner only; one that is replaced keeps its mode.
    if !files.exists(path), (try? files.create(path, with: bytes)) != nil { return }
    _ = try files.replace(path, with: bytes, expecting: nil, durability: .crash)
  }
}

extension StateRestoration.Restored: Sendable where State: Sendable {}
extension StateRestoration.Restored: Equatable where State: Equatable {}
