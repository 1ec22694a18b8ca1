import ArgumentParser
import SystemPackage
import Testing

@testable import DocumentTools

struct DocumentArgumentsTests {
  @Test func `an app with one document has a path and the options of the terminal`() throws {
    let none = try DocumentArguments.parse([])
    #expect(none.path == nil)
    #expect(none.terminal.snapshot == nil)
    let some = try DocumentArguments.parse(["--snapshot", "80x24", "list.txt"])
    #expect(some.path == "list.txt")
    #expect(some.terminal.printsFrame)
    #expect(throws: (any Error).self) { try DocumentArguments.parse(["a.txt", "b.txt"]) }
  }
}
