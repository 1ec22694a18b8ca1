import Documents
import Testing

@testable import rows

@MainActor
struct StartPlaceTests {
  private func place(_ arguments: [String]) throws -> String {
    let place = try StartPlace(arguments) { $0 == "log:7" }
    return "\(place.file.map { "\($0)" } ?? "none") \(place.row.map { "\($0)" } ?? "none")"
  }

  @Test(arguments: [
    ([], "none none"), (["a.txt"], "a.txt none"), (["a.txt", "+12"], "a.txt 11"),
    (["+12", "a.txt"], "a.txt 11"), (["a.txt:3"], "a.txt 2"), (["a:b:3"], "a:b 2"),
    (["log:7"], "log:7 none"), (["log:7:9"], "log:7 8"), (["a:3", "+9"], "a:3 8"),
    (["+x"], "+x none"), ([":3"], ":3 none"), (["+0", "a"], "a 0"), (["a:"], "a: none"),
    (["+"], "+ none"), (["-"], "/dev/stdin none"), (["-", "+3"], "/dev/stdin 2"),
    (["./-"], "./- none"),
  ])
  func `a file and a row are read from the arguments`(arguments: [String], place: String) throws {
    #expect(try self.place(arguments) == place)
  }

  @Test(arguments: [["a", "b"], ["+1", "+2"]])
  func `two files or rows are refused`(arguments: [String]) {
    #expect(throws: (any Error).self) { try self.place(arguments) }
  }
}
