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

/// `STEM.ENDING`, `STEM-2.ENDING`, `STEM-3.ENDING` and so on.
///
/// The stem of a document ends in 16 hexadecimal digits. They are never read as a number, because
/// numbers are smaller and have no leading zeros.
struct NumberedName: Hashable {
  private static let numbers = 2..<1_000_000

  let stem: String
  let number: Int

  init(stem: String, number: Int) {
    self.stem = stem
    self.number = number
  }

  /// Reads a name, or returns nil if it has another ending or is not UTF-8.
  init?(_ bytes: [UInt8], ending: String) {
    let end = Array(".\(ending)".utf8)
    let rest = bytes.dropLast(end.count)
    guard !rest.isEmpty, bytes.suffix(end.count) == end[...],
      String(validating: rest, as: UTF8.self) != nil
    else { return nil }
    let digits = rest.reversed().prefix { $0 != UInt8(ascii: "-") }.reversed()
    let text = String(decoding: digits, as: UTF8.self)
    if digits.count + 1 < rest.count, let number = Int(text), String(number) == text,
      Self.numbers.contains(number)
    {
      stem = String(decoding: rest.dropLast(digits.count + 1), as: UTF8.self)
      self.number = number
    } else {
      stem = String(decoding: rest, as: UTF8.self)
      number = 1
    }
  }

  /// The name without its ending.
  var text: String { number == 1 ? stem : "\(stem)-\(number)" }
}
