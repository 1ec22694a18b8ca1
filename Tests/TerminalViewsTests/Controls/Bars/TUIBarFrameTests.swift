import TerminalViews
import Testing

@MainActor
struct TUIBarFrameTests {
  @Test func `at 80x24 texts wrap and answers are in the last line`() {
    let fixture = BarFixture(width: 80, height: 24, rowCount: 3)
    fixture.bar.bars = [.recovered]
    #expect(
      fixture.test.frame == """

         row 0
         row 1
         row 2
        \(String(repeating: "\n", count: 14))

        ▌ Recovered 42 changes to ~/logs/access.log, the last from today 14:03:02.
        ▌ The program or the machine stopped before they were saved.
        ▌ Alt-K Keep   Alt-C Compare   Alt-D Discard
          o New   k Key   q Quit
        """
    )
  }

  @Test func `at 40x12 answers wrap to another line`() {
    let fixture = BarFixture(width: 40, height: 12, rowCount: 3)
    fixture.bar.bars = [.changed]
    #expect(
      fixture.test.frame == """

         row 0
         row 1
         row 2


        ▌ ~/logs/access.log was changed by
        ▌ another program at 14:11:40: 18 rows
        ▌ added, 1 removed.
        ▌ Alt-M Merge   Alt-R Reload
        ▌ Alt-K Keep mine   Alt-C Compare
          o New  k Key  q Quit
        """
    )
  }

  @Test func `at 20x8 the bar takes half of the rows and its text scrolls`() {
    let fixture = BarFixture(width: 20, height: 8, rowCount: 3)
    fixture.bar.bars = [.changed]
    #expect(
      fixture.test.frame == """

         row 0             ▐
         row 1
        ▌ ~/logs/access.lo ▐
        ▌ Alt-M Merge      ▐
        ▌ Alt-R Reload     ▐
        ▌ Alt-K Keep mine
          o New  k Key
        """
    )
  }

  @Test func `with ASCII boxes the marks and scroll indicators are ASCII`() {
    let fixture = BarFixture(width: 20, height: 8, rowCount: 1)
    fixture.test.window.theme.box = .ascii
    fixture.bar.bars = [.changed]
    #expect(fixture.barRows.first == "> ~/logs/access.lo #")
    #expect(fixture.test.frame.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `a mirrored window mirrors the bar`() {
    let fixture = BarFixture(width: 30, height: 12, rowCount: 1)
    fixture.root.isMirrored = true
    fixture.bar.bars = [.told, .failed, .recovered]
    #expect(
      fixture.barRows == [
        "                      1 more ▐",
        "▌ The file was not saved: no ▐",
        "             Try again Alt-T ▐",
        "▌    Recovered 42 changes to ▐",
        "  Compare Alt-C   Keep Alt-K ▐",
        "               Discard Alt-D ▐",
      ]
    )
  }

  @Test func `the kind shows in mark and ground, keys are bold as in the key bar`() {
    let fixture = BarFixture(width: 80, height: 24)
    let kinds: [(BarContent<Int>, Ink, Ground)] = [
      (.told, .accent, .told), (.failed, .error, .failed), (.recovered, .modified, .ask),
    ]
    for (content, ink, ground) in kinds {
      fixture.bar.bars = [content]
      fixture.test.screen.flush()
      for y in fixture.bar.frame.minY..<fixture.bar.frame.maxY {
        #expect(fixture.test.screen[0, y].style == Theme.dark[ink, on: ground])
        #expect(fixture.test.screen[79, y].style == Theme.dark[.text, on: ground])
      }
    }
    #expect(fixture.test.screen[2, 22].style == Theme.dark[.accent.bold, on: .ask])
    #expect(fixture.test.screen[8, 22].style == Theme.dark[.text, on: .ask])
  }

  @Test func `the later of two bars is below`() {
    let fixture = BarFixture(width: 44, height: 16)
    fixture.bar.bars = [.told, .failed]
    #expect(
      fixture.barRows == [
        "▌ The zones are those of 2022.",
        "▌ The file was not saved: no space left.",
        "▌ Alt-T Try again",
      ]
    )
  }

  @Test func `the latest two bars are shown below the number of the others`() {
    let fixture = BarFixture(width: 44, height: 16)
    fixture.bar.bars = [.recovered, .changed, .told, .failed]
    #expect(
      fixture.barRows == [
        "▌ 2 more",
        "▌ The zones are those of 2022.",
        "▌ The file was not saved: no space left.",
        "▌ Alt-T Try again",
      ]
    )
  }

  @Test func `if two bars do not fit, the latest is shown and the other is counted`() {
    let fixture = BarFixture(width: 44, height: 6)
    fixture.bar.bars = [.recovered, .failed]
    #expect(
      fixture.barRows == [
        "▌ 1 more", "▌ The file was not saved: no space left.", "▌ Alt-T Try again",
      ]
    )
  }

  @Test func `without contents it takes no rows`() {
    let fixture = BarFixture()
    #expect(fixture.barRows.isEmpty)
    fixture.bar.bars = [.told]
    #expect(fixture.barRows.count == 1)
    fixture.bar.bars = []
    #expect(fixture.barRows.isEmpty)
  }

  @Test func `a resize lays the bars out again`() {
    let fixture = BarFixture(width: 40, height: 12)
    fixture.bar.bars = [.changed]
    let rows = fixture.barRows
    fixture.test.resize(20, 8)
    #expect(fixture.barRows.count == 4)
    for (width, height) in [(80, 24), (1, 1), (0, 0), (3, 3), (2, 9)] {
      fixture.test.resize(width, height)
      #expect(fixture.bar.frame.height <= height / 2)
      fixture.test.press("F6", "right", "down", "escape")
    }
    fixture.test.resize(40, 12)
    #expect(fixture.barRows == rows)
  }

  @Test func `equal contents draw nothing, and different ones only the rows that change`() {
    let fixture = BarFixture(width: 80, height: 24)
    fixture.bar.bars = [.told, .recovered]
    fixture.test.screen.flush()
    let count = fixture.test.screen.frameCount
    fixture.bar.bars = [.told, .recovered]
    #expect(!fixture.test.screen.isFrameRequested)
    fixture.test.screen.flush()
    #expect(fixture.test.screen.frameCount == count)
    var other = BarContent.told
    other.text += " Newer ones are known."
    fixture.bar.bars = [other, .recovered]
    fixture.test.screen.flush()
    #expect(fixture.test.screen.changedRows == [19])
  }
}
