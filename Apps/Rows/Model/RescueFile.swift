import DocumentApp
import Documents
import MAVB

/// Keeps the unsaved work of a run that was ended from outside, by a signal or a closed terminal.
///
/// It lies beside the view states, is told of at the next start, and is never overwritten: only the
/// user knows when it is of no use any more.
struct RescueFile {
  private let name: String
  private let services: Services

  /// Makes the rescue of a document.
  ///
  /// - Parameters:
  ///   - document: The file; nil if it has no name.
  ///   - services: The disk and the folders.
  init(for document: String?, _ services: Services) {
    name = document.map { DocumentName(of: $0).text } ?? "untitled"
    self.services = services
  }

  /// What an earlier run has left, if anything.
  var leftBehind: String? {
    services.files.exists(path(0)) ? path(0) : nil
  }

  /// Writes the document down if it has work that its file hasn't.
  ///
  /// - Throws: `FileError` if it can't be written.
  func keep(_ document: OpenDocument) throws(FileError) {
    guard document.isUnsaved else { return }
    try services.files.makeFolder(services.folders.recovery)
    var number = 0
    while services.files.exists(path(number)) { number += 1 }
    let rows = document.document.sync().rows
    try services.files.replace(path(number), with: rows, expecting: .missing)
  }

  private func path(_ number: Int) -> String {
    let suffix = number == 0 ? "" : "-\(number)"
    return "\(services.folders.recovery)/\(name)\(suffix).unsaved"
  }
}
