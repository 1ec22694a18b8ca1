import Glibc
import TestSupport
import Testing

@testable import Documents

struct InotifyEventTests {
  /// An event as the kernel writes it, with the name padded with zeros.
  private func text(_ watch: Int32, _ mask: UInt32, _ name: String, size: Int) -> [UInt8] {
    let numbers = [UInt32(bitPattern: watch), mask, 7, UInt32(size)]
    let name = Array(name.utf8) + [UInt8](repeating: 0, count: size - name.utf8.count)
    return numbers.flatMap { number in withUnsafeBytes(of: number) { Array($0) } } + name
  }

  @Test func `events are parsed with and without names`() {
    let bytes =
      text(1, 2, "", size: 0) + text(-1, UInt32(IN_Q_OVERFLOW), "", size: 0)
      + text(3, 4, "name", size: 16) + text(5, 6, "16 bytes of name", size: 16)
    let events = bytes.withUnsafeBytes { InotifyEvent.events(in: $0) }
    #expect(events.map(\.watch) == [1, -1, 3, 5])
    #expect(events.map(\.mask) == [2, UInt32(IN_Q_OVERFLOW), 4, 6])
    #expect(events.map(\.name) == [nil, nil, "name", "16 bytes of name"])
    #expect(events.map(\.isOverflow) == [false, true, false, false])
  }

  @Test func `a truncated event is dropped`() {
    let whole = text(1, 2, "name", size: 16)
    for count in 0..<whole.count {
      let bytes = whole + whole.prefix(count)
      #expect(bytes.withUnsafeBytes { InotifyEvent.events(in: $0) }.count == 1)
    }
  }

  @Test func `random bytes are parsed safely`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1_000 {
      let bytes = (0..<Int.random(in: 0..<200, using: &generator)).map { _ in
        Bool.random(using: &generator) ? 0 : UInt8.random(in: 0...255, using: &generator)
      }
      let events = bytes.withUnsafeBytes { InotifyEvent.events(in: $0) }
      #expect(events.count <= bytes.count / 16)
    }
  }
}
