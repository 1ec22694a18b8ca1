import Foundation
import MAVB
import MAVBTesting
import TestSupport
import Testing

@testable import catalog

struct CatalogTests {
  private let pages = makePages()

  // MARK: Pages

  @Test func `the shown code is the file that is embedded`() {
    #expect(Set(pages.map(\.name)).count == pages.count)
    for page in pages {
      #expect(page.code.contains("\nstruct \(page.name)Page: Page {\n"))
      #expect(page.inkedCode.text == page.code + "\n")
    }
  }

  @Test(arguments: [(100, 30), (60, 20), (40, 10), (10, 4)])
  func `a page is drawn in any size and direction, and takes any key`(width: Int, height: Int) {
    for page in pages {
      let app = CatalogApp(width: width, height: height, page: page.name)
      app.driver.press("enter", "down", "right", "space", "enter", "tab", "d", "s", "s", "escape")
      app.driver.press("d", "escape", "end", "home")
      #expect(app.driver.endings.isEmpty, "\(page.name)")
      #expect(FrameReader(app.driver.screen).rowsWithTextOnBorders == [], "\(page.name)")
      // A window that was smaller for a while is drawn as one that wasn't.
      app.driver.press("home")
      let frame = app.driver.frame
      app.driver.resize(width: width - 3, height: height - 2)
      app.driver.resize(width: width, height: height)
      #expect(app.driver.frame == frame, "\(page.name)")
    }
  }

  @Test func `the ink of the app can be read`() {
    #expect(Ink.gold.unreadable() == [])
  }

  @Test func `a page shows its view above its code`() throws {
    for page in pages {
      let app = CatalogApp(height: 50, page: page.name)
      let title = try #require(app.pane.firstIndex { $0.contains("── \(page.file) ") })
      #expect(app.pane[..<title].contains { $0.contains { $0 != " " } }, "\(page.name)")
      #expect(app.pane[title...].contains { $0.contains("struct \(page.name)Page: Page {") })
    }
  }

  // MARK: The catalog

  @Test func `the page changes with the selection and keeps its state`() {
    let app = CatalogApp(page: "Button")
    app.driver.press("enter", "enter", "enter")
    #expect(app.pane.contains { $0.contains("Pressed 2 times") })
    app.driver.press("escape", "down")
    #expect(app.pane.contains { $0.contains("SwitchPage.swift") })
    app.driver.press("up")
    #expect(app.pane.contains { $0.contains("Pressed 2 times") })
  }

  @Test func `a search finds names and code, and Esc shows all pages`() {
    let app = CatalogApp()
    app.driver.press("/")
    app.driver.type("withlatest")
    #expect(app.driver.lines[0].contains("4 of \(pages.count)"))
    #expect(app.pane.contains { $0.contains("ButtonPage.swift") })
    app.driver.press("escape", "/")
    app.driver.type("sliderpage")
    app.driver.press("enter", "right")
    #expect(app.pane.contains { $0.contains("16:00") })
  }

  @Test func `a search keeps the page that was found, also if letters arrive together`() {
    let app = CatalogApp(page: "Slider")
    app.driver.press("/")
    app.driver.type("slider")
    #expect(app.pane.contains { $0.contains("SliderPage.swift") })
    app.driver.press("escape")
    #expect(app.pane.contains { $0.contains("SliderPage.swift") })
    app.driver.press("/")
    app.driver.type("switchpage")
    app.driver.press("enter", "escape", "/", "escape")
    #expect(app.pane.contains { $0.contains("SwitchPage.swift") })
  }

  @Test func `a restored catalog has all pages`() throws {
    let state = CatalogState()
    state.selection.send("Slider")
    let saved = try JSONEncoder().encode(state)
    let app = CatalogApp(state: try JSONDecoder().decode(CatalogState.self, from: saved))
    #expect(app.driver.lines[0].contains("\(pages.count) of \(pages.count)"))
    #expect(app.pane.contains { $0.contains("SliderPage.swift") })
  }

  @Test func `the catalog starts with any view state`() throws {
    let original = CatalogApp(width: 130, page: "Slider")
    original.driver.press("t", "t", "s", "d", "/", "a", "down", "enter")
    let saved = try JSONEncoder().encode(original.state)
    for damaged in StateDamage.cases(of: Array(saved)) {
      let bytes = Data(damaged)
      guard let state = try? JSONDecoder().decode(CatalogState.self, from: bytes) else { continue }
      let app = CatalogApp(width: damaged.count % 2 == 0 ? 60 : 130, state: state)
      app.driver.press("t", "s", "d", "down", "enter", "escape", "/", "backspace", "enter")
      #expect(!app.driver.frame.isEmpty)
    }
  }

  @Test func `the number of lines counts empty ones`() {
    let app = CatalogApp(page: "Label")
    let count = pages.first { $0.name == "Label" }?.code.split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).count
    #expect(app.driver.frame.contains("\((count ?? 0) - 1) lines"))
  }

  @Test func `a search without result keeps the page`() {
    let app = CatalogApp(page: "Switch")
    app.driver.press("/")
    app.driver.type("switchqqq")
    #expect(app.driver.frame.contains("No page has"))
    #expect(app.pane.contains { $0.contains("SwitchPage.swift") })
  }

  @Test func `theme, direction and room change at once`() {
    let app = CatalogApp(page: "Label")
    app.driver.press("t")
    #expect(app.driver.lines[0].contains("dark"))
    app.driver.press("s", "s")
    #expect(app.driver.lines[0].contains("20x4"))
    #expect(app.pane.contains { $0.contains("Llanfairp…") || $0.contains("Llanfairpwllgwyngyl…") })
    app.driver.press("d")
    #expect(app.driver.lines[0].contains("right to left"))
    #expect(app.driver.lines[0].hasSuffix("Catalog"))
    #expect(app.driver.lines.contains { $0.hasPrefix("  import MAVB") })
  }

  @Test func `q quits`() {
    let app = CatalogApp()
    app.driver.press("q")
    #expect(app.driver.endings.map(\.status) == [0])
  }

  @Test(arguments: [("Slider", 100, 30), ("Slider", 60, 20), ("NavigationController", 80, 24)])
  func `the catalog is drawn`(name: String, width: Int, height: Int) {
    let app = CatalogApp(width: width, height: height, page: name)
    let golden = GoldenFrame("\(name)-\(width)x\(height)", of: app.driver.picture)
    #expect(golden.differences.isEmpty)
  }
}
