/// The files that keep the bytes of damaged journals: `STEM.torn`, `STEM-2.torn` and so on.
struct JournalAside: Sendable {
  let paths: JournalPaths
  let disk: any JournalDisk

  private var files: NumberedFiles {
    NumberedFiles(folder: paths.folder, stem: paths.stem, ending: "torn", disk: disk)
  }

  /// Copies a range of a journal, waits until the copy is on the disk, and returns its path.
  func keep(_ range: Range<Int>, of journal: some FileReading) throws(FileError) -> FilePath {
    let (path, file) = try create()
    do {
      var end = 0
      _ = try journal.forEachBlock(of: range) { (block) throws(FileError) in
        try FileError.attempt(.save, path) { () throws(SystemError) in
          try file.write(block, at: end)
        }
        end += block.count
      }
      try FileError.attempt(.save, path) { () throws(SystemError) in
        try file.synchronize()
        try disk.synchronizeFolder(paths.folder)
      }
    } catch {
      try? disk.remove(path)
      throw error
    }
    return path
  }

  /// Renames a file that is not a journal, and returns its new path.
  func move() throws(FileError) -> FilePath {
    // The new name is created first, so that the rename replaces only this empty file.
    let (path, _) = try create()
    do throws(SystemError) {
      try disk.rename(paths.journal, to: path)
    } catch {
      try? disk.remove(path)
      throw FileError(error, path: paths.journal, operation: .save)
    }
    return path
  }

  private func create() throws(FileError) -> (path: FilePath, file: any JournalDiskFile) {
    try FileError.attempt(.save, paths.journal) { () throws(SystemError) in
      let (_, path, file) = try files.create()
      return (path, file)
    }
  }
}
