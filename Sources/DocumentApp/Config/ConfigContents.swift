public import Documents
public import SystemPackage

/// The contents of a file of settings.
public nonisolated enum ConfigContents: Sendable, Equatable {
  /// There is no file.
  case missing

  /// The bytes of the file.
  case bytes([UInt8])

  /// The file can't be read, for the reason.
  case unreadable(FileError)

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The disk.
  public init(of path: FilePath, in files: any FileService) {
    do throws(FileError) {
      self = .bytes(try files.read(path).bytes)
    } catch {
      switch error.reason {
      case .missing, .missingFolder: self = .missing
      default: self = .unreadable(error)
      }
    }
  }
}
