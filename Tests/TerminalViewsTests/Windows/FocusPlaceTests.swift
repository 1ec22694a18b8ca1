import Testing

@testable import TerminalViews

@MainActor
struct FocusPlaceTests {
  private let root = TUIView()
  private let group = TUIView()
  private let fields = (0..<3).map { _ in TUITextField() }
  private let outside = TUITextField()
  private let screen: TestScreen

  init() {
    for field in fields { group.addSubview(field) }
    root.addSubview(group)
    root.addSubview(outside)
    screen = TestScreen(root)
  }

  private func place(of view: TUIView) -> FocusPlace { FocusPlace(of: view, in: view) }

  @Test func `a view that is still focusable gets the focus back`() {
    #expect(place(of: fields[1]).focusable(in: root) === fields[1])
  }

  @Test func `the focus of a removed view goes to the next view, then to the previous one`() {
    let place = place(of: fields[1])
    fields[1].removeFromSuperview()
    #expect(place.focusable(in: root) === fields[2])
    fields[2].removeFromSuperview()
    #expect(place.focusable(in: root) === fields[0])
  }

  @Test func `the focus leaves a group without focusable views, but not the root`() {
    let place = place(of: fields[1])
    for field in fields { field.isHidden = true }
    #expect(place.focusable(in: root) === outside)
    #expect(place.focusable(in: group) == nil)
  }

  @Test func `a removed superview has no focusable view`() {
    let place = place(of: fields[1])
    group.removeFromSuperview()
    #expect(place.focusable(in: root) == nil)
  }
}
