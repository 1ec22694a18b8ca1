import Glibc

/// The files of a folder that have the same stem and the same ending and differ by their numbers.
struct NumberedFiles: Sendable {
  let folder: FilePath
  let stem: String
  let ending: String
  let disk: any JournalDisk

  /// Creates the file with the lowest number that is free.
  ///
  /// If another process takes a number first, the next one is tried.
  ///
  /// - Parameter isUsable: Whether a number can be used, as far as other files are concerned.
  /// - Returns: The number, and the file that has it.
  /// - Throws: `SystemError` if the folder can't be read or written.
  /// - Complexity: O(*n*) in the number of files in the folder.
  func create(
    where isUsable: (Int) -> Bool = { _ in true }
  ) throws(SystemError) -> (number: Int, path: FilePath, file: any JournalDiskFile) {
    let taken = Set(try disk.names(in: folder).compactMap(number))
    var number = 1
    while true {
      while taken.contains(number) || !isUsable(number) { number += 1 }
      do {
        let path = path(number)
        return (number, path, try disk.create(path))
      } catch {
        guard error.errno == EEXIST else { throw error }
        number += 1
      }
    }
  }

  private func number(in name: [UInt8]) -> Int? {
    NumberedName(name, ending: ending).flatMap { $0.stem == stem ? $0.number : nil }
  }

  private func path(_ number: Int) -> FilePath {
    let name = NumberedName(stem: stem, number: number).text
    return folder.appending(name: "\(name).\(ending)")
  }
}
