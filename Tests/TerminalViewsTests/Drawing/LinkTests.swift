import TerminalViews
import Testing

@MainActor
struct LinkTests {
  @Test(arguments: [
    "", "example.org", "ftp://example.org", "https://example.org/a b", "https://example.org/\u{7}",
    "https://example.org/\u{1B}\\", "https://exämple.org", "javascript:alert(1)",
    "https://" + String(repeating: "a", count: 3000),
  ])
  func `what is no web address in ASCII is no link`(address: String) {
    #expect(Link(address) == nil)
  }

  @Test func `equal addresses are one link`() throws {
    let link = try #require(Link("https://example.org/x"))
    #expect(link == Link("https://example.org/x"))
    #expect(link != Link("http://example.org/x"))
    #expect(link.address == "https://example.org/x")
  }

  @Test func `the cells of a label's text lead to its link, underlined`() {
    let label = TUILabel("page")
    label.alignment = .trailing
    label.link = Link("https://example.org")
    let test = TestScreen(width: 8, height: 1, label)
    #expect(test.frame == "    page")
    let links = (0..<8).map { test.screen[$0, 0].style.link }
    #expect(links.prefix(4).allSatisfy { $0 == nil })
    #expect(links.suffix(4).allSatisfy { $0 == label.link })
    #expect(test.screen[4, 0].style.attributes.contains(.underline))
    label.link = nil
    test.screen.flush()
    #expect(test.screen[4, 0].style == Theme.dark[.text])
  }

  @Test func `in a list of keys the address leads to the page, not the words after it`() throws {
    let list = TUIKeyList()
    let link = Link("https://a.org")
    list.sections = [KeyListSection("Sources", [.init("A", "see https://a.org, free", link: link)])]
    let test = TestScreen(width: 40, height: 4, list)
    let row = try #require(test.frame.split(separator: "\n").dropFirst().first)
    let linked = row.enumerated().filter { test.screen[$0.offset, 1].style.link == link }
    #expect(String(linked.map(\.element)) == "https://a.org")
  }
}
