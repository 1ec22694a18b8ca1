extension TimeZoneCatalog {
  /// Returns whether the release of the data is certainly more than 12 months old.
  ///
  /// The name of a release has only its year, and no file is older than what it contains. So a release
  /// counts as one of the last day of its year, or of the day of its file if that is earlier: it is never
  /// called old too early, but up to a year too late. Data of an unknown release are never called old.
  ///
  /// - Parameter seconds: The present moment, in seconds since 1970.
  /// - Returns: Whether it is old.
  public func isOutdated(at seconds: Int) -> Bool {
    guard let year = dataVersion.flatMap({ Int($0.prefix(4)) }) else { return false }
    let start = CivilTime(year: year, month: 1, day: 1).epochSeconds()
    let end = CivilTime(year: year + 1, month: 1, day: 1).epochSeconds()
    // Reproducible builds may give their files a time before the release.
    let made = data.fileTime.flatMap { $0 < start ? nil : $0 } ?? end
    var anniversary = CivilTime(epochSeconds: min(made, end))
    anniversary.year += 1
    return seconds > anniversary.epochSeconds()
  }
}
