import ModelAdapters
import Testing

struct CaseIterableNextTests {
  private enum Field: CaseIterable {
    case name
    case group
    case note
  }

  @Test func `the cases of an enum form a circle`() {
    #expect(Field.allCases.map(\.next) == [.group, .note, .name])
    #expect(Field.allCases.map { $0.next(by: -1) } == [.note, .name, .group])
    #expect(Field.allCases.map { $0.next(by: 7) } == [.group, .note, .name])
    #expect(Field.allCases.map { $0.next(by: -7) } == [.note, .name, .group])
  }
}
