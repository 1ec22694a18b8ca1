import TestSupport

@testable import Documents

extension TemporaryFolder {
  /// The path of the folder.
  var path: FilePath { FilePath(text) }

  /// The path of something in the folder.
  func callAsFunction(_ name: String) -> FilePath { path.appending(name) }

  /// The names of all entries in the folder of recovery copies and notes.
  var namesOfRecovery: [String] { names(in: self("recovery")) }

  /// A service with its own folder for recovery copies.
  func service(_ calls: SystemCalls = SystemCalls()) -> SystemFileService {
    SystemFileService(calls: calls, recoveryFolders: [self("recovery")])
  }
}

extension SystemFileService {
  /// The copies of the saves of a file that broke off.
  func recoveryCopies(of path: FilePath) -> [FilePath] { brokenSaves(of: path).map(\.path) }
}

extension [[UInt8]] {
  /// The bytes as texts.
  var texts: [String] { map { String(decoding: $0, as: UTF8.self) } }
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
