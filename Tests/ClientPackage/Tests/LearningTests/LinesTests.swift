import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

struct LinesTests {
  @Test func `the document is edited, undone and shown`() throws {
    let files = MemoryFileService(["/home/lines.txt": Array("first\n".utf8)])
    let scheduler = VirtualScheduler()
    let services = Services(
      DocumentServices(
        files: files,
        journals: MemoryJournalService(documents: files),
        folders: StateFolders(app: "lines") { $0 == "XDG_STATE_HOME" ? "/state" : nil },
        scheduler: scheduler,
        background: InlineBackground(scheduler),
        texts: Texts(locale: .posix)
      )
    )
    let contents = try DocumentContents(
      reading: "/home/lines.txt",
      .onRequest,
      services.document,
      journal: .batched
    ) {
      Lines()
    }
    let doc = OpenDocumentAdapter(OpenDocument(contents, .onRequest), scheduler)
    let app = HeadlessApp(width: 30, height: 6, scheduler: scheduler) { screen in
      Window(.screen -- screen, .contentView -- statusView(doc, services)).instance()
    }
    app.press("a")
    #expect(app.lines.prefix(2) == ["2 lines", "not saved"])
    app.press("u")
    #expect(app.lines.prefix(2) == ["1 lines", "saved"])
  }
}
