import Documents
import DocumentsTesting
import RowEngine
import Testing

/// Uses the rows of a text as the documentation of the engine shows it, without an app.
struct RowEngineTests {
  @Test func `rows are found, edited, sorted and saved`() throws {
    let path = FilePath("/list.txt")
    let files = MemoryFileService([path: Array("file10\r\nfile2\nb\n".utf8) + [0xFF]])
    #expect(try tidy(path, "file", with: files) == 2)
    // Each row keeps its line end, and the invalid byte stays.
    #expect(files.bytes(of: path) == Array("> file10\r\nb\nfile2\n".utf8) + [0xFF])
  }

  /// Finds the rows of a text, marks the first one, and saves the rows in order.
  private func tidy(
    _ path: FilePath,
    _ word: String,
    with files: some FileService
  ) throws -> Int {
    let file = try files.open(path)
    var rows = try Rows(file)
    var filter = try RowFilter([FilterCondition(pattern: Pattern(text: word))], rows)
    while var slice = filter.request {
      slice.advance()
      filter.add(slice)
    }
    let found = filter.visible
    if found.count > 0 {
      let first = found.row(at: 0)
      rows.replaceText(at: first, with: "> " + rows.row(at: first).text)
    }
    let sort = RowsTransformation(
      transform: .sort(RowSort(order: .natural)),
      ranges: [0..<rows.count]
    )
    if let sorted = try sort.transformed(rows, progress: WorkProgress()) { rows = sorted.rows }
    try files.replace(path, with: rows, expecting: file.version)
    return found.count
  }
}
