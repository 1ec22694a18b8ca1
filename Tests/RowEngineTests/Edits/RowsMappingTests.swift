import Testing

@testable import RowEngine

struct RowsMappingTests {
  @Test func `a moved row and those that it passes have new indices`() {
    let (down, up) = (RowsChange.moved(from: 0, to: 2), RowsChange.moved(from: 2, to: 0))
    #expect((0..<4).map { down.mapping.index(ofOld: $0, of: 4) } == [2, 0, 1, 3])
    #expect((0..<4).map { up.mapping.index(ofOld: $0, of: 4) } == [1, 2, 0, 3])
  }
}
