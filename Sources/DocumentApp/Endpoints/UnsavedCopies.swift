import Documents

/// The files that hold unsaved work of a document which can't go into its own file: the run was ended
/// from outside, or the file refused it.
///
/// They lie in the recovery folder, or else beside the document, or else among temporary files. The next
/// start tells of them, and nothing overwrites them: only the user knows when one is of no use any more.
nonisolated struct UnsavedCopies: Sendable {
  /// The start of the names in a folder.
  private struct Place: Sendable {
    let start: FilePath

    /// Whether the folder is the app's own, and not one with any number of other files.
    let isOwn: Bool
  }

  private let places: [Place]
  private let ending: String
  /// The disk.
  let files: any FileService

  /// Finds the places for a document's copies.
  ///
  /// - Parameters:
  ///   - document: The file; nil if it has no name.
  ///   - ending: What the names end in, with its dot.
  ///   - files: The disk.
  ///   - folders: Where the app keeps what is no document.
  init(
    of document: FilePath?,
    ending: String,
    files: any FileService,
    folders: StateFolders
  ) {
    self.ending = ending
    self.files = files
    let name = document.map { DocumentName(of: $0).text } ?? "untitled"
    places = [
      Place(start: folders.recovery.appending(name), isOwn: true),
      Place(start: document ?? "untitled", isOwn: false),
      Place(start: folders.temporary.appending(name), isOwn: false),
    ]
  }

  /// What earlier runs have left, the oldest first.
  var paths: [FilePath] {
    places.flatMap { place in
      numbers(in: place).sorted().map { path(place, $0) }
    }
  }

  /// Writes work where that is possible.
  ///
  /// - Parameter source: The whole document.
  /// - Returns: The file, or what each place said.
  func keep(_ source: some FileSource) -> KeepOutcome {
    var failures: [FileError] = []
    try? files.makeFolder(places[0].start.folder)
    for place in places {
      do throws(FileError) {
        return .kept(try create(in: place, source))
      } catch {
        failures.append(error)
      }
    }
    return .failed(failures)
  }

  /// Tries one name after the other: another run may take each of them just before.
  private func create(
    in place: Place,
    _ source: some FileSource
  ) throws(FileError) -> FilePath {
    var number = (numbers(in: place).max() ?? -1) + 1
    while true {
      let path = path(place, number)
      do {
        try files.create(path, with: source)
        return path
      } catch {
        guard error.reason == .changedOutside else { throw error }
        number += 1
      }
    }
  }

  private func path(_ place: Place, _ number: Int) -> FilePath {
    place.start.adding((number == 0 ? "" : "-\(number)") + ending)
  }

  /// The numbers that are taken; in folders of others only those before the first that is not.
  private func numbers(in place: Place) -> [Int] {
    guard place.isOwn else {
      return Array((0...).prefix { files.exists(path(place, $0)) })
    }
    let (start, end) = (place.start.name, Array(ending.utf8))
    return ((try? files.names(in: place.start.folder)) ?? []).compactMap { name in
      guard name.count >= start.count + end.count, name.starts(with: start),
        name.suffix(end.count) == end[...]
      else { return nil }
      let middle = name.dropFirst(start.count).dropLast(end.count)
      if middle.isEmpty { return 0 }
      guard middle.first == UInt8(ascii: "-") else { return nil }
      let number = Int(String(decoding: middle.dropFirst(), as: UTF8.self)) ?? 0
      return (1..<1_000_000).contains(number) ? number : nil
    }
  }
}
