import Testing

@testable import TerminalViews

@MainActor
struct SheetAboveBarsTests {
  private func fixture(_ width: Int, _ height: Int, _ style: SheetStyle) -> BarFixture {
    let fixture = BarFixture(width: width, height: height)
    fixture.bar.staysInSight = true
    let sheet = TUIView()
    let field = TUITextField()
    (sheet.sheetTitle, sheet.sheetStyle) = ("Sheet", style)
    sheet.contentLayout = .vertical(.view(field), .view(TUILabel("end"), length: .fillRemaining))
    fixture.test.window.present(sheet)
    fixture.test.screen.flush()
    return fixture
  }

  private func sheet(in fixture: BarFixture) -> Rect {
    fixture.test.window.topRoot?.frame ?? .zero
  }

  @Test(arguments: SheetStyle.allCases)
  func `a bar that appears below a sheet is in sight`(style: SheetStyle) {
    let fixture = fixture(70, 24, style)
    let before = sheet(in: fixture)
    fixture.bar.bars = [.recovered]
    fixture.test.screen.flush()
    let bar = fixture.bar.frame
    #expect(bar.height > 2)
    #expect(sheet(in: fixture).maxY <= bar.minY)
    #expect(sheet(in: fixture).height > 3)
    #expect(fixture.barRows.joined().contains("K Keep"))
    #expect(fixture.test.screen[4, bar.minY].style != Theme.dark[.behind])
    fixture.bar.bars = []
    fixture.test.screen.flush()
    #expect(sheet(in: fixture) == before)
  }

  @Test func `a sheet that fits above the bar keeps its size`() {
    let fixture = fixture(70, 24, .question)
    let before = sheet(in: fixture)
    fixture.bar.bars = [.long(600), .long(600)]
    fixture.test.screen.flush()
    #expect(sheet(in: fixture).size == before.size)
    #expect(sheet(in: fixture).maxY == fixture.bar.frame.minY)
  }

  @Test func `in a small window the sheet and the bar share the rows`() {
    let fixture = fixture(40, 12, .page)
    fixture.bar.bars = [.recovered]
    fixture.test.screen.flush()
    #expect(sheet(in: fixture) == Rect(x: 0, y: 0, width: 40, height: fixture.bar.frame.minY))
    #expect(fixture.bar.frame.maxY == 11)
  }

  @Test func `the bar is answered from the sheet, which keeps the focus`() {
    let fixture = fixture(70, 24, .contents)
    fixture.bar.bars = [.recovered]
    fixture.test.screen.flush()
    let field = fixture.focused
    #expect(field is TUITextField)
    fixture.test.press("k", "F6", "alt-d")
    #expect(fixture.log == ["answer 3"])
    #expect(fixture.focused === field)
    #expect((field as? TUITextField)?.text == "k")
    fixture.bar.bars = [.failed, .recovered]
    fixture.test.screen.flush()
    // A click on the text doesn't take the focus either, and one on an answer gives it.
    fixture.test.click(4, fixture.bar.frame.minY)
    fixture.test.click(4, fixture.bar.frame.maxY - 1)
    #expect(fixture.log == ["answer 3", "answer 1"])
    #expect(fixture.focused === field)
    fixture.test.window.dismiss()
    #expect(fixture.focused === fixture.table)
  }

  @Test func `the sheet of an answer covers the bar until another notice comes`() {
    let fixture = BarFixture(width: 70, height: 24)
    func present() -> Rect {
      let sheet = TUIView()
      sheet.sheetStyle = .page
      fixture.test.window.present(sheet)
      fixture.test.screen.flush()
      return self.sheet(in: fixture)
    }
    fixture.bar.staysInSight = true
    fixture.bar.bars = [.recovered]
    fixture.test.screen.flush()
    fixture.test.press("alt-c")
    #expect(present().maxY > fixture.bar.frame.minY)
    fixture.test.press("alt-k")
    #expect(fixture.log == ["answer 2"])
    fixture.bar.bars.append(.failed)
    fixture.test.screen.flush()
    #expect(sheet(in: fixture).maxY <= fixture.bar.frame.minY)
    fixture.test.window.dismiss()
    #expect(present().maxY <= fixture.bar.frame.minY)
    fixture.test.press("alt-k")
    fixture.test.window.dismiss()
    // Back from the sheets, it is a notice as before.
    #expect(present().maxY <= fixture.bar.frame.minY)
  }

  @Test func `a bar that doesn't stay in sight is covered and not answered`() {
    let fixture = fixture(70, 24, .page)
    fixture.bar.staysInSight = false
    let before = sheet(in: fixture)
    fixture.bar.bars = [.recovered]
    fixture.test.screen.flush()
    fixture.test.press("alt-k")
    #expect(fixture.log.isEmpty)
    #expect(sheet(in: fixture) == before)
  }
}
