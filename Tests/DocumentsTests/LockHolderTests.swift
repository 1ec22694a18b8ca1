import Glibc
import TestSupport
import Testing

@testable import Documents

struct LockHolderTests {
  @Test(
    arguments: [
      LockHolder(process: 4711, host: "laptop", since: 1_763_789_820),
      LockHolder(process: 1, host: "a host with spaces", since: 0),
      LockHolder(process: .max, host: "Häuschen", since: -1),
      LockHolder(process: 4711, host: "laptop"),
      LockHolder(process: 4711, since: 1_763_789_820),
      LockHolder(process: 4711),
    ]
  )
  func `a written holder is parsed as an equal one`(_ holder: LockHolder) {
    #expect(LockHolder(parsing: bytes(holder.line)) == holder)
    #expect(LockHolder(parsing: bytes(holder.line + "the rest of a longer line\n")) == holder)
  }

  @Test func `a lock file is one readable line`() {
    let holder = LockHolder(process: 4711, host: "laptop", since: 1_763_789_820)
    #expect(holder.line == "4711 1763789820 laptop\n")
  }

  @Test(arguments: ["", "4711", "4711 1763789820 lap", "\n", "x\n", "-1\n", "0 5 host\n", " 1\n"])
  func `an incomplete or invalid line has no holder`(text: String) {
    #expect(LockHolder(parsing: bytes(text)) == nil)
  }

  @Test(arguments: ["\u{1B}[31mred", "a\rb", "a\u{202E}b", "a\u{9B}b", ""])
  func `a host with control characters is dropped`(host: String) {
    let holder = LockHolder(parsing: bytes("4711 5 \(host)\n"))
    #expect(holder == LockHolder(process: 4711, since: 5))
  }

  @Test func `a message names the process, the host and the time`() {
    let holder = LockHolder(process: 4711, host: "laptop", since: 1_763_789_820)
    let pattern = #/process 4711 on laptop since 2025-11-2\d \d\d:\d\d/#
    #expect(holder.text.wholeMatch(of: pattern) != nil)
    #expect(LockHolder(process: 4711).text == "process 4711")
    #expect(LockHolder(process: 4711, host: "laptop", since: .max).text == "process 4711 on laptop")
  }

  @Test func `random bytes are parsed safely`() {
    var generator = SeededGenerator(seed: 1)
    let alphabet = Array("0123456789 -?\n\u{1B}äx".utf8)
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        Int.random(in: 0..<9, using: &generator) == 0
          ? UInt8.random(in: 0...255, using: &generator)
          : alphabet.randomElement(using: &generator) ?? 0
      }
      guard let holder = LockHolder(parsing: text) else { continue }
      let isHarmless = holder.text.unicodeScalars.allSatisfy { !$0.isObeyedByTerminals }
      #expect(isHarmless)
      #expect(LockHolder(parsing: bytes(holder.line)) == holder)
    }
  }
}
