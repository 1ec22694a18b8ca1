import ArgumentParser
import DocumentApp
import DocumentTools
import Testing

@testable import clocks

struct ArgumentsTests {
  @Test func `an empty command line means what the parser makes of it`() throws {
    let parsed = try #require(try Arguments.App.parseAsRoot([]) as? Arguments.App)
    let app = Arguments.App.withoutArguments
    #expect("\(app)" == "\(parsed)")
    #expect(!"\(app)".contains("definition"))
    #expect(app.terminal.given == [])
  }
}
