import Testing

@testable import TerminalViews

@MainActor
struct WindowPictureTests {
  private let size = Size(width: 40, height: 10)

  private func makePicture() -> WindowPicture {
    var picture = WindowPicture()
    _ = picture.begin(size)
    picture.invalidateAll()
    return picture
  }

  @Test func `a new picture is drawn completely, and later only its invalid parts`() {
    var picture = makePicture()
    let all = picture.takeDirtyParts(cursor: nil)
    #expect(all == [Rect(origin: .zero, size: size)])
    let part = Rect(x: 1, y: 2, width: 3, height: 1)
    picture.invalidate(part)
    #expect(picture.isDirty)
    let parts = picture.takeDirtyParts(cursor: nil)
    #expect(parts == [part])
    #expect(!picture.isDirty)
  }

  @Test func `there is no frame without changes`() {
    var picture = makePicture()
    _ = picture.takeDirtyParts(cursor: nil)
    let parts = picture.takeDirtyParts(cursor: nil)
    #expect(parts == nil)
  }

  @Test func `a moved cursor is shown without drawing`() {
    var picture = makePicture()
    _ = picture.takeDirtyParts(cursor: nil)
    let shown = picture.takeDirtyParts(cursor: .zero)
    let again = picture.takeDirtyParts(cursor: .zero)
    let hidden = picture.takeDirtyParts(cursor: nil)
    #expect(shown == [])
    #expect(again == nil)
    #expect(hidden == [])
  }

  @Test func `an equal size keeps the surface unless the picture was lost`() {
    var picture = makePicture()
    let surface = picture.surface
    let isNew = picture.begin(size)
    #expect(!isNew)
    #expect(picture.surface === surface)
    picture.lose()
    let (isNewAfterLoss, isNewAgain) = (picture.begin(size), picture.begin(size))
    #expect(isNewAfterLoss)
    #expect(!isNewAgain)
    #expect(picture.surface !== surface)
  }

  @Test func `invalid parts outside of the picture are dropped`() {
    var picture = makePicture()
    picture.invalidate(Rect(x: 100, y: 100, width: 1, height: 1))
    picture.invalidateAll()
    let parts = picture.takeDirtyParts(cursor: nil)
    #expect(parts == [Rect(origin: .zero, size: size)])
  }
}
