import Documents
import MAVBTesting
import ModelAdapters
import OpenDocumentTesting
import OpenDocuments
import Signals
import Testing

/// Tests what a document gets that tells nothing but its actions.
struct SmallDocumentTests {
  private nonisolated struct Shopping: EditableDocument, JSONDocument, Equatable {
    enum Action { case add(String) }
    enum Change { case reload, added }

    static let reload = Change.reload
    var items: [String] = []

    mutating func apply(_ action: Action) -> Change? {
      switch action {
      case .add(let item): items.append(item)
      }
      return .added
    }
  }

  private let files = MemoryFileService()
  private let scheduler = VirtualScheduler()

  private func read() throws(UnreadableDocument) -> DocumentContents<Shopping> {
    try DocumentContents(
      reading: "/home/list.json",
      .onChange(),
      .test(files, scheduler),
      initial: { Shopping() }
    )
  }

  private var text: String? {
    files.bytes(of: "/home/list.json").map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `it is saved as JSON, and undone`() throws {
    let contents = try read()
    let open = OpenDocument(contents, .onChange())
    let doc = OpenDocumentAdapter<Shopping>(open, scheduler)
    let disk = DocumentDisk(doc, contents.opening, .test(files, scheduler)).endpoint()
    doc.send(.start)
    for item in ["tea", "milk"] {
      doc.send(.edit(.add(item)))
      scheduler.advance(by: .seconds(5))
    }
    #expect(try read().document.items == ["tea", "milk"])
    #expect(text?.contains(#""items""#) == true)
    doc.send(.undo)
    scheduler.advance(by: .seconds(5))
    #expect(try read().document.items == ["tea"])
    #expect(doc.sync().document.items == ["tea"])
    _ = disk
  }

  @Test func `a mistake in its file is told with the place`() {
    files.write(Array("{\n  \"items\": [1]\n}\n".utf8), to: "/home/list.json")
    let error = #expect(throws: UnreadableDocument.self) { _ = try read() }
    #expect(error?.explanation(.english).contains("line 2, column 13") == true)
  }
}
