/// Saves and restores the view state of a document across runs.
///
/// View state is less important than a document: it is replaced atomically, so it survives a crash
/// of the program, but it is not synchronized to the disk. An app starts without a view state that
/// can't be read.
///
/// ```swift
/// let restoration = StateRestoration(at: folders.path(of: path, as: .view), files: files)
/// let restored = restoration.load { try JSONTreeDecoder().decode([String: Int].self, from: $0) }
/// ```
public struct StateRestoration: Sendable {
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
  ///
  /// - Parameter decode: Decodes the contents of the file.
  /// - Returns: The state; nil if there is none that can be used.
  public func load<State>(_ decode: ([UInt8]) throws -> State) -> State? {
    guard let version = try? files.version(of: path), version.size <= Self.largest else {
      return nil
    }
    return try? decode(files.read(path).bytes)
  }

  /// Replaces the view state; it survives a crash of the program, but not necessarily a power loss.
  public func save(_ bytes: [UInt8]) throws(FileError) {
    try files.makeFolder(path.folder)
    // A new file is created for its owner only; a replaced file keeps its mode.
    if !files.exists(path), (try? files.create(path, with: bytes)) != nil { return }
    _ = try files.replace(path, with: bytes, expecting: nil, durability: .crash)
  }
}
