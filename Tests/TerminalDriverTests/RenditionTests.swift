import TerminalViews
import Testing

@testable import TerminalDriver

@MainActor
struct RenditionTests {
  private func pen(_ style: Style, _ colors: ColorDepth) throws -> String {
    var capabilities = try Capabilities.inUTF8("xterm-256color")
    capabilities.colors = colors
    var bytes: [UInt8] = []
    let target = Rendition(style, on: capabilities)
    Rendition.plain.appendSequence(to: target, resetsSingly: true, &bytes)
    return String(decoding: bytes.dropFirst(2), as: UTF8.self)
  }

  @Test(arguments: [
    (ColorDepth.truecolor, "38;5;196m"), (.palette256, "38;5;196m"), (.ansi16, "91m"),
    (.ansi8, "31m"), (.none, ""),
  ])
  func `a fixed colour keeps its number where there are 256`(
    colors: ColorDepth,
    expected: String
  ) throws {
    #expect(try pen(Style(foreground: .indexed(196)), colors) == expected)
  }

  @Test(arguments: [
    (ColorDepth.truecolor, "38;2;255;95;0m"), (.palette256, "38;5;202m"), (.ansi16, "91m"),
    (.ansi8, "31m"), (.none, ""),
  ])
  func `a color is mapped to the color depth of the terminal`(
    colors: ColorDepth,
    expected: String
  ) throws {
    #expect(try pen(Style(foreground: .rgb(255, 95, 0)), colors) == expected)
  }

  @Test func `grays are mapped to the gray ramp and pure colors to the color cube`() throws {
    #expect(try pen(Style(background: .rgb(118, 118, 118)), .palette256) == "48;5;243m")
    #expect(try pen(Style(background: .rgb(255, 0, 0)), .palette256) == "48;5;196m")
    #expect(try pen(Style(background: .rgb(0, 0, 0)), .palette256) == "48;5;16m")
  }

  @Test func `bright colors are bold on terminals with eight colors`() throws {
    #expect(try pen(Style(foreground: .ansi(12)), .ansi16) == "94m")
    #expect(try pen(Style(foreground: .ansi(12)), .ansi8) == "1;34m")
    #expect(try pen(Style(background: .ansi(12)), .ansi8) == "44m")
  }

  @Test func `reversed text is not bold with eight colors, which some show as grey on grey`() throws
  {
    let style = Style(attributes: [.bold, .reverse, .underline])
    #expect(try pen(style, .ansi8) == "4;7m")
    #expect(try pen(style, .none) == "4;7m")
    #expect(try pen(style, .ansi16) == "1;4;7m")
    #expect(try pen(Style(attributes: .bold), .ansi8) == "1m")
  }

  @Test func `the shorter of a change and a reset is written`() throws {
    let capabilities = try Capabilities.inUTF8("xterm-256color")
    let loud = Style(foreground: .ansi(1), background: .ansi(2), attributes: [.bold, .dim])
    func change(_ from: Style, _ to: Style, _ resetsSingly: Bool = true) -> String {
      var bytes: [UInt8] = []
      let target = Rendition(to, on: capabilities)
      Rendition(from, on: capabilities)
        .appendSequence(to: target, resetsSingly: resetsSingly, &bytes)
      return String(decoding: bytes.dropFirst(2), as: UTF8.self)
    }
    #expect(change(loud, .plain) == "m")
    #expect(change(loud, loud) == "")
    #expect(change(Style(attributes: [.bold, .dim]), Style(attributes: .dim)) == "0;2m")
    var dim = loud
    dim.attributes = .dim
    #expect(change(loud, dim) == "22;2m")
    #expect(change(loud, dim, false) == "0;2;31;42m")
    #expect(change(Style(attributes: .bold), Style(attributes: [.bold, .underline])) == "4m")
  }
}
