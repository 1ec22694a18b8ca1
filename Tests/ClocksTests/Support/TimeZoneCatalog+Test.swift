import TimeZoneCatalog

extension TimeZoneCatalog {
  /// The zones of the tests in Berlin.
  ///
  /// - Parameters:
  ///   - release: The release that they are said to be; nil for one that is never old.
  ///   - directories: Their folders; an empty array leaves those of ICU.
  /// - Returns: The catalog.
  static func test(release: String? = nil, directories: [String]? = nil) -> TimeZoneCatalog {
    let system = SystemZoneFiles()
    let files: any ZoneFiles = release.map { DatedZoneFiles(release: $0) } ?? system
    return TimeZoneCatalog(directories: directories, files: files) {
      $0 == "TZ" ? "Europe/Berlin" : SystemZoneFiles.variable($0)
    }
  }
}

/// The system's files with another release of the zones, whose time is unknown.
private struct DatedZoneFiles: ZoneFiles {
  let release: String

  func contents(of path: String) -> [UInt8]? {
    path.hasSuffix("/tzdata.zi")
      ? Array("# version \(release)\n".utf8) : SystemZoneFiles().contents(of: path)
  }

  func entries(of directory: String) -> [ZoneFileEntry]? {
    SystemZoneFiles().entries(of: directory)
  }

  func isSpecial(_ path: String) -> Bool { SystemZoneFiles().isSpecial(path) }

  func modificationTime(of path: String) -> Int? { nil }

  func linkTarget(of path: String) -> String? { SystemZoneFiles().linkTarget(of: path) }
}
