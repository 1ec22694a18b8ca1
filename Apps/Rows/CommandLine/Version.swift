/// The version of the app.
nonisolated enum Version {
  /// The number of the version.
  static let number = "0.1.0"

  /// The output of `--version`.
  static let text = "rows \(number)"
}
