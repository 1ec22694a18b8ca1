import Testing

@testable import OpenDocuments

struct CopyOnWriteTests {
  private nonisolated struct Holder {
    @CopyOnWrite var values: [Int] = []
  }

  @Test func `a copy keeps its value when the original changes`() {
    var original = Holder()
    original.values = [1]
    let copy = original
    original.values.append(2)
    #expect(original.values == [1, 2])
    #expect(copy.values == [1])
  }

  @Test func `a change without copies is made in place`() {
    var holder = Holder(values: Array(0..<100))
    let address = holder.values.withUnsafeBufferPointer(\.baseAddress)
    holder.values[3] = 7
    #expect(holder.values.withUnsafeBufferPointer(\.baseAddress) == address)
    #expect(holder.values[3] == 7)
  }
}
