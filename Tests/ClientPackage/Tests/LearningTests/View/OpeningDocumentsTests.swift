import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

/// The examples of the article "Opening documents", verbatim.
struct OpeningDocumentsTests {
  @Test func `A JSON document`() throws {
    nonisolated struct Shopping: EditableDocument, JSONDocument, Equatable {
      struct Item: Codable, Equatable {
        var name: String
        var count: Int
      }

      enum Action { case add(Item) }
      enum Change { case reload, added }

      static let reload = Change.reload
      var items: [Item] = []

      mutating func apply(_ action: Action) -> Change? {
        guard case .add(let item) = action else { return nil }
        items.append(item)
        return .added
      }
    }

    let text = """
      {
        "items": [
          { "name": "Tea", "count": 2 },
          { "name": "Milk", "count": "one" }
        ]
      }
      """
    let files = MemoryFileService(["/home/shopping.json": Array(text.utf8)])
    let scheduler = VirtualScheduler()
    let services = DocumentServices(
      files: files,
      folders: StateFolders(app: "shopping") { _ in nil },
      scheduler: scheduler,
      background: InlineBackground(scheduler),
      texts: Texts(locale: .posix)
    )
    func open(_ path: FilePath) throws(UnreadableDocument) -> DocumentContents<Shopping> {
      try DocumentContents(reading: path, .onChange(), services, initial: Shopping.init)
    }

    let error = #expect(throws: UnreadableDocument.self) { try open("/home/shopping.json") }
    let explanation = """
      /home/shopping.json: line 4, column 32: expected a number, found a string (items[1].count); \
      correct the file, or open another one
      """
    #expect(error?.explanation(services.texts) == explanation)

    files.write(Array(#"{ "items": [] }"#.utf8), to: "/home/shopping.json")
    var document = try open("/home/shopping.json").document
    _ = document.apply(.add(Shopping.Item(name: "Tea", count: 2)))
    let saved = String(decoding: try JSONTreeEncoder().encode(document), as: UTF8.self)
    #expect(saved.contains(#""name": "Tea""#))
  }

  @Test func `A JSON document, 2`() throws {
    struct Item: Codable {
      let name: String
      let count: Int

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        count = try container.decode(Int.self, forKey: .count)
        guard count > 0 else {
          throw DecodingError.dataCorruptedError(
            forKey: .count,
            in: container,
            debugDescription: "the count is not above 0"
          )
        }
      }
    }

    let mistakes = [
      #"[{ "name": "Tea" }]"#: #"column 2: the name "count" is missing in this object ([0])"#,
      #"[{ "name": 5, "count": 1 }]"#: "column 12: expected a string, found a number ([0].name)",
      #"[{ "name": "Tea", "count": 0 }]"#: "column 28: the count is not above 0 ([0].count)",
      #"[{ "name": "Tea", }]"#: "column 17: a comma before } is not allowed",
      #"[{ "name": "Tea }]"#: "column 12: the string that starts here has no end",
    ]
    for (text, message) in mistakes {
      let error = #expect(throws: JSONError.self) {
        try JSONTreeDecoder().decode([Item].self, from: Array(text.utf8))
      }
      #expect(error?.description == "line 1, \(message)")
    }
  }
}
