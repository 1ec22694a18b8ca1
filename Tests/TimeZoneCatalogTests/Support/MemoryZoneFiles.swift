import TimeZoneCatalog

/// A file system in memory that counts its requests.
final class MemoryZoneFiles: ZoneFiles {
  var files: [String: [UInt8]] = [:]
  var links: [String: String] = [:]
  var specials: Set<String> = []
  var times: [String: Int] = [:]
  private(set) var requests = 0

  init(texts: [String: String] = [:], zones: [String: TZifFixture] = [:]) {
    for (path, text) in texts { files[path] = Array(text.utf8) }
    for (path, zone) in zones { files[path] = zone.bytes }
  }

  func contents(of path: String) -> [UInt8]? {
    requests += 1
    return files[path] ?? links[path].flatMap { files[$0] }
  }

  func entries(of directory: String) -> [ZoneFileEntry]? {
    requests += 1
    let below = (Array(files.keys) + Array(links.keys)).filter { $0.hasPrefix(directory + "/") }
    let names = below.map { $0.dropFirst(directory.count + 1).split(separator: "/") }
    let entries = Set(names.map { ZoneFileEntry(name: String($0[0]), isDirectory: $0.count > 1) })
    return entries.isEmpty ? nil : Array(entries)
  }

  func isSpecial(_ path: String) -> Bool { specials.contains(path) }

  func modificationTime(of path: String) -> Int? { times[path] }

  func linkTarget(of path: String) -> String? {
    requests += 1
    return links[path]
  }
}
