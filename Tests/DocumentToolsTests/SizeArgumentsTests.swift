import ArgumentParser
import DocumentTools
import TerminalViews
import Testing

struct SizeArgumentsTests {
  @Test(arguments: [("80x24", 80, 24), ("1x1", 1, 1), ("2048x1024", 2048, 1024)])
  func `a size has columns and rows`(argument: String, width: Int, height: Int) throws {
    #expect(try Size.parsing(argument) == Size(width: width, height: height))
  }

  @Test(arguments: [
    "", "x", "80", "80x", "x24", "0x0", "0x24", "80x24x1", "-80x24", "+80x24", "80 x24", "abc",
    "2049x24", "80x1025", "100000x100000", "99999999999999999999x1", "８０x24",
  ])
  func `anything else is rejected`(argument: String) {
    #expect(throws: ValidationError.self) { try Size.parsing(argument) }
  }

  @Test func `a form needs a frame`() throws {
    #expect(try TerminalOptions.parse(["--snapshot", "80x24"]).format == nil)
    #expect(try TerminalOptions.parse(["--snapshot", "80x24", "--format", "svg"]).format == .svg)
    #expect(throws: (any Error).self) { try TerminalOptions.parse(["--format", "svg"]) }
    #expect(throws: (any Error).self) {
      try TerminalOptions.parse(["--snapshot", "80x24", "--format", "png"])
    }
  }
}
