import ModelAdapters
import Signals
import Testing

/// Tests restoring a view state in place from another one.
struct RestoringTests {
  private struct Sheet: CodableContainer {
    let search: Var<String>

    init(_ text: String = "") { search = Var(text) }
  }

  private struct Pane: CodableContainer {
    let name: Var<String>
    let isOpen: ToggleVar
    let pages: StackAdapter<Int>
    let sheet: Var<Sheet?>
    let isBusy: SessionVar<Bool>

    init() {
      (name, isOpen, pages) = (Var(""), ToggleVar(false), StackAdapter([]))
      (sheet, isBusy) = (Var(nil), SessionVar(false))
    }
  }

  private final class Log { var lines: [String] = [] }

  private let pane = Pane()
  private let other = Pane()
  private let log = Log()

  @Test func `saved values are restored and session values stay`() {
    other.name.send("b")
    other.isOpen.send(())
    other.pages.send(7)
    other.isBusy.send(true)
    pane.restore(from: other)
    #expect(pane.name.value == "b")
    #expect(pane.isOpen.value)
    #expect(pane.pages.value == [7])
    let lifetime = pane.isBusy.subscribeValues { [log] in log.lines.append("\($0)") }
    #expect(log.lines == ["false"])
    lifetime.cancel()
    pane.restore(from: Pane())
    #expect(!pane.isOpen.value)
    #expect(pane.pages.value == [])
  }

  @Test func `restoring an equal value does not notify`() {
    let lifetime = pane.name.subscribeValues { [log] in log.lines.append($0) }
    pane.restore(from: other)
    other.name.send("b")
    pane.restore(from: other)
    pane.restore(from: other)
    #expect(log.lines == ["", "b"])
    withExtendedLifetime(lifetime) {}
  }

  @Test func `a sheet that is open in both states is kept and restored in place`() {
    let sheet = Sheet("a")
    pane.sheet.send(sheet)
    other.sheet.send(Sheet("b"))
    let lifetime = sheet.search.subscribeValues { [log] in log.lines.append($0) }
    pane.restore(from: other)
    #expect(log.lines == ["a", "b"])
    other.sheet.send(nil)
    pane.restore(from: other)
    #expect(pane.sheet.value == nil)
    other.sheet.send(Sheet("c"))
    pane.restore(from: other)
    #expect(pane.sheet.value?.search.value == "c")
    withExtendedLifetime(lifetime) {}
  }

  @Test func `restoring from another type changes nothing`() {
    pane.name.send("a")
    pane.restore(from: Sheet("b"))
    #expect(pane.name.value == "a")
  }
}
