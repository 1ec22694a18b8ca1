package import Documents

/// The files with unsaved work of a document that could not be saved to its own file.
///
/// They are created in the recovery folder, or else next to the document, or else in the temporary
/// folder. The next start shows a notice about them, and nothing overwrites them; only the user
/// removes them.
package nonisolated struct UnsavedCopies: Sendable {
  /// A folder and the prefix of the file names in it.
  private struct Place: Sendable {
    let start: FilePath

    /// Whether the folder belongs to the app, so that listing it is cheap.
    let isOwn: Bool
  }

  private let places: [Place]
  private let ending: String
  /// The file service.
  let files: any FileService

  /// Makes the list of locations for a document's copies.
  ///
  /// - Parameters:
  ///   - document: The file; nil if it has no name.
  ///   - ending: The file extension, including the dot.
  ///   - files: The file service.
  ///   - folders: The app's folders.
  package init(
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

  /// The copies left by earlier runs, oldest first.
  package var paths: [FilePath] {
    places.flatMap { place in
      numbers(in: place).sorted().map { path(place, $0) }
    }
  }

  /// Writes work to the first location that accepts it.
  ///
  /// - Parameter source: The whole document.
  /// - Returns: The file, or the errors of all locations.
  package func keep(_ source: some FileSource) -> KeepOutcome {
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

  /// Creates a file with the next free number; another process may take a number first.
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

  /// Returns the used numbers; in folders that are not the app's own, only those up to the first
  /// gap.
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
