import DocumentApp
import Documents
import MAVB

/// The file of the document as the views see it.
typealias FileAdapter = Adapter<ModelState<DocumentFile, DocumentFile.Action, DocumentFile.Change>>

extension Adapter
where State == ModelState<DocumentFile, DocumentFile.Action, DocumentFile.Change> {
  /// Makes the adapter of a file.
  init(file: DocumentFile) {
    self.init(
      adapterState: ModelState(
        initial: file,
        resumer: { _ in nil },
        reducer: { file, action, feedback in file.apply(action, feedback) }
      )
    )
  }

  /// The version that the file holds.
  var saved: Signal<Document> { slice(resume: .opened) { file, _ in .value(file.saved) } }

  /// Where the document is kept, once it has a name.
  var path: Signal<String> {
    slice(resume: .opened) { file, _ in file.path.map { .value($0) } ?? .none }
      .distinctUntilChanged()
  }

  /// Whether the document has a name, but no file yet.
  var isNew: Signal<Bool> {
    slice(resume: .opened) { file, _ in .value(file.isNew && file.path != nil) }
      .distinctUntilChanged()
  }

  /// The name of the file, or nil.
  var name: Signal<String?> {
    slice(resume: .opened) { file, _ in .value(file.name) }.distinctUntilChanged()
  }
}
