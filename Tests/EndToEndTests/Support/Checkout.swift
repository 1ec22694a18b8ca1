import Foundation

/// The folder of the package.
enum Checkout {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../..")
    .standardizedFileURL

  /// The text of a file in the package.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Writes a text file in the package.
  static func write(_ text: String, to path: String) throws {
    try text.write(to: root.appending(path: path), atomically: true, encoding: .utf8)
  }
}
