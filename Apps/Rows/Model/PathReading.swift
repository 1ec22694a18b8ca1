import DocumentApp
import Documents

/// What a sheet that asks for a path reads from the disk, in the background.
nonisolated struct PathReading: SlicedWork {
  /// A question about a path.
  enum Question: Sendable, Equatable {
    /// The names in a folder.
    case names(in: FilePath)
    /// Whether a completed path names a folder.
    case isFolder(FilePath)
    /// Whether a path can be opened.
    case isOpenable(FilePath)
    /// Whether a file can be saved at a path.
    case isSavable(FilePath)
  }

  /// An answer.
  enum Answer: Sendable, Equatable {
    /// The names as they are shown, in ascending order; none in a folder that can't be read.
    case names([String])
    /// The path names a folder.
    case folder
    /// A path names a file, or a new one in a folder that exists.
    case file(FilePath)
    /// The path can't be opened or saved at, for a reason.
    case refused(FileError)
  }

  /// The question.
  let question: Question

  /// The file service.
  let files: any FileService

  /// The user's folders, for paths that start with `~`.
  let folders: StateFolders

  /// The answer; nil before the reading.
  private(set) var answer: Answer?

  /// Prepares the reading.
  init(_ question: Question, _ files: any FileService, _ folders: StateFolders) {
    (self.question, self.files, self.folders) = (question, files, folders)
  }

  /// Reads the answer.
  mutating func advance() {
    switch question {
    case .names(let folder):
      let names = (try? files.names(in: meant(folder))) ?? []
      answer = .names(names.compactMap { FilePath(bytes: $0)?.shownText }.sorted())
    case .isFolder(let path), .isOpenable(let path):
      answer = kind(of: meant(path))
    case .isSavable(let path):
      answer = target(at: meant(path))
    }
  }

  /// Returns the path that a text means: itself, or else the existing path that is displayed as
  /// this text.
  private func meant(_ path: FilePath) -> FilePath {
    let path = folders.expanding(path)
    guard let other = path.withShownBytes, !exists(path) else { return path }
    if exists(other) { return other }
    // A new file in a folder that is displayed as this text.
    guard !exists(path.folder), exists(other.folder) else { return path }
    return FilePath(bytes: other.folder.bytes + "/".utf8 + path.name) ?? path
  }

  private func exists(_ path: FilePath) -> Bool {
    do throws(FileError) {
      _ = try files.open(path)
      return true
    } catch {
      return error.reason != .missing
    }
  }

  private func kind(of path: FilePath) -> Answer {
    do throws(FileError) {
      _ = try files.open(path)
      return .file(path)
    } catch {
      switch error.reason {
      case .isFolder: return .folder
      case .missing: return newFile(at: path)
      default: return .refused(error)
      }
    }
  }

  /// Whether the path names a folder or a file; a file that can't be read may be written.
  private func target(at path: FilePath) -> Answer {
    let answer = kind(of: path)
    return answer == .folder ? answer : newFile(at: path)
  }

  private func newFile(at path: FilePath) -> Answer {
    do throws(FileError) {
      try files.requireFolder(of: path)
      return .file(path)
    } catch {
      return .refused(error)
    }
  }
}
