public import Documents

/// Keeps unsaved work that can't go into its own file: a run ended from outside, or the file refused it.
///
/// The work lies in the recovery folder, or else beside the document, or else among temporary files.
/// The next start tells of it, and nothing overwrites it: only the user knows when it is of no use any
/// more.
public struct RescueFile {
  /// A folder and the start of the names in it.
  private struct Place {
    let folder: String
    let stem: String

    /// Whether the folder is the app's own, and not one with any number of other files.
    let isOwn: Bool
  }

  private let places: [Place]
  private let ending: String
  private let services: Services

  /// Makes the rescue of a document.
  ///
  /// - Parameters:
  ///   - document: The file; nil if it has no name.
  ///   - ending: What the names end in, with its dot.
  ///   - services: The disk and the folders.
  public init(for document: String?, ending: String = ".unsaved", _ services: Services) {
    self.ending = ending
    self.services = services
    let stem = document.map { DocumentName(of: $0).text } ?? "untitled"
    let beside = document.map { PathParts($0) } ?? PathParts("untitled")
    places = [
      Place(folder: services.folders.recovery, stem: stem, isOwn: true),
      Place(folder: beside.folder ?? ".", stem: beside.name, isOwn: false),
      Place(folder: services.folders.temporary, stem: stem, isOwn: false),
    ]
  }

  /// What earlier runs have left.
  public var leftBehind: [String] {
    places.flatMap { place in
      numbers(in: place).sorted().map { path(place, $0) }
    }
  }

  /// Writes work down where that is possible.
  ///
  /// - Parameter source: The whole document.
  /// - Returns: Where it lies now.
  /// - Throws: ``RescueError`` if no place takes it.
  public func keep(_ source: some FileSource) throws(RescueError) -> String {
    var failures: [FileError] = []
    try? services.files.makeFolder(services.folders.recovery)
    for place in places {
      do throws(FileError) {
        return try create(in: place, source)
      } catch {
        failures.append(error)
      }
    }
    throw RescueError(failures: failures)
  }

  /// Tries one name after the other: another run may take each of them just before.
  private func create(
    in place: Place,
    _ source: some FileSource
  ) throws(FileError) -> String {
    var number = (numbers(in: place).max() ?? -1) + 1
    while true {
      let path = path(place, number)
      do {
        try services.files.create(path, with: source)
        return path
      } catch {
        guard error.reason == .changedOutside else { throw error }
        number += 1
      }
    }
  }

  private func path(_ place: Place, _ number: Int) -> String {
    "\(place.folder)/\(place.stem)\(number == 0 ? "" : "-\(number)")\(ending)"
  }

  /// The numbers that are taken; in folders of others only those before the first that is not.
  private func numbers(in place: Place) -> [Int] {
    guard place.isOwn else {
      return Array((0...).prefix { services.files.exists(path(place, $0)) })
    }
    let (start, end) = (Array(place.stem.utf8), Array(ending.utf8))
    return ((try? services.files.names(in: place.folder)) ?? []).compactMap { name in
      let name = Array(name.utf8)
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

/// Why unsaved work could be kept nowhere.
public nonisolated struct RescueError: Error, CustomStringConvertible {
  /// What each place said, in the order in which they were tried.
  public let failures: [FileError]

  /// The messages of all places, a line each.
  public var description: String { failures.map(\.message).joined(separator: "\n") }
}

extension [String] {
  /// Paths of work that was left behind, the newest first, and how many more there are, for a notice.
  public var newestFirst: String {
    let shown = suffix(3).reversed().joined(separator: ", ")
    return count > 3 ? "\(shown) (+\(count - 3))" : shown
  }
}
