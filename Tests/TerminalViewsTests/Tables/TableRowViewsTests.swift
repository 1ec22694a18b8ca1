import Testing

@testable import TerminalViews

@MainActor
struct TableRowViewsTests {
  private let table = TUIView()
  private let views = TableRowViews()

  private func makeView(_ row: Int, kind: String? = nil) -> TableRowView {
    let view = TableRowView(ReusableCell(TUIView()), identifier: kind)
    view.row = row
    table.addSubview(view)
    return view
  }

  private func show(_ rows: Range<Int>) -> [TableRowView] {
    let made = rows.map { makeView($0) }
    for view in made { views.show(view) }
    return made
  }

  @Test func `rows that stay visible keep their views and new rows have none`() {
    let made = show(0..<4)
    let taken = views.takeShown(2..<6) { _ in true }
    #expect(taken.count == 4)
    #expect(taken[0] === made[2])
    #expect(taken[1] === made[3])
    #expect(taken[2...].allSatisfy { $0 == nil })
    #expect(views.shown.isEmpty)
  }

  @Test func `a view that is scrolled out is reused in place and marked as stale`() throws {
    let made = show(0..<2)
    _ = views.takeShown(2..<4) { _ in true }
    let reused = try #require(views.reuse(nil))
    #expect(reused === made[0])
    #expect(reused.isStale)
    #expect(reused.superview === table)
  }

  @Test func `scrolling by a page reuses the views in order`() {
    let made = show(0..<3)
    _ = views.takeShown(3..<6) { _ in true }
    for view in made { #expect(views.reuse(nil) === view) }
    #expect(views.reuse(nil) == nil)
  }

  @Test func `a view is reused only for rows of its kind`() {
    let view = makeView(0, kind: "a")
    views.show(view)
    _ = views.takeShown(1..<2) { _ in true }
    #expect(views.reuse("b") == nil)
    #expect(views.reuse(nil) == nil)
    #expect(views.reuse("a") === view)
  }

  @Test func `a view whose row changes its kind becomes available for reuse`() {
    let made = show(0..<1)
    let taken = views.takeShown(0..<1) { _ in false }
    #expect(taken.allSatisfy { $0 == nil })
    #expect(views.reuse(nil) === made[0])
  }

  @Test func `unused views leave the table and are reused later`() {
    let made = show(0..<1)
    _ = views.takeShown(1..<1) { _ in true }
    views.storeSpare()
    #expect(made[0].superview == nil)
    #expect(views.reuse(nil) === made[0])
  }

  @Test func `views follow their rows, and the view of a deleted row can be reused`() {
    let made = show(0..<3)
    views.renumber { $0 == 1 ? nil : $0 + 10 }
    #expect(views.shown.map(\.row) == [10, 12])
    #expect(views.reuse(nil) === made[1])
  }
}
