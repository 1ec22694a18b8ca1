import DocumentApp
import Documents

/// The file of a document.
struct DocumentFile {
  /// Where it lies.
  let path: String

  /// What it holds; that of the first start if there is none.
  let document: Document

  /// The version of the file that was read.
  let version: FileVersion

  /// The whole texts of saves that broke off, if the file doesn't hold them.
  let recoveryCopies: [String]

  /// Reads a document, or ends the program with a line that says why it can't be read.
  ///
  /// - Parameters:
  ///   - path: The file; nil is the default one.
  ///   - services: The disk and the folders.
  ///   - initial: Makes the document of the first start.
  /// - Throws: `DocumentFileError` with what to tell the user.
  init(_ path: String?, _ services: Services, initial: () -> Document) throws(DocumentFileError) {
    let standard = services.folders.data + "/document.json"
    self.path = path ?? standard
    do {
      let contents = try services.files.read(self.path)
      document = try JSONTreeDecoder().decode(Document.self, from: contents.bytes)
      version = contents.version
      recoveryCopies = services.files.brokenSaves(of: self.path, otherThan: contents.bytes)
        .map(\.path)
    } catch let error as FileError where error.reason == .missing {
      // The folder of the standard one is made with it.
      if self.path != standard { try Self.requireFolder(of: self.path, services.files) }
      document = initial()
      version = .missing
      recoveryCopies = services.files.brokenSaves(of: self.path).map(\.path)
    } catch let error as JSONError {
      var wayOut = "mend the file, or open another with --document"
      let rescued = RescueFile(for: self.path, ending: .rescueEnding, services).leftBehind.last
      if let copy = rescued ?? services.files.brokenSaves(of: self.path).last?.path {
        wayOut = "a save broke off; the newest whole text is in \(copy): copy that over the file"
      }
      throw DocumentFileError(message: "\(self.path): \(error); \(wayOut)")
    } catch {
      throw DocumentFileError(message: "\(error)")
    }
  }

  private static func requireFolder(
    of path: String,
    _ files: any FileService
  ) throws(DocumentFileError) {
    do {
      try files.requireFolder(of: path)
    } catch {
      throw DocumentFileError(message: error.message)
    }
  }
}

/// Why a document can't be opened.
struct DocumentFileError: Error {
  /// One line with the file, the place and the way out.
  let message: String
}

extension String {
  /// What the names of unsaved documents end in.
  static var rescueEnding: String { ".json" }
}
