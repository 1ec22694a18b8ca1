import MAVBTesting
import TestSupport
import Testing

struct ShrunkTests {
  @Test func `the shortest part with the needed elements is found in few runs`() {
    var runs = 0
    let shortest = shrunk(Array(0..<10_000)) { part in
      runs += 1
      return part.contains(17) && part.contains(4_242) && part.contains(9_999)
    }
    #expect(shortest == [17, 4_242, 9_999])
    #expect(runs < 200)
  }

  @Test func `a list that doesn't fail stays, and one that always fails becomes empty`() {
    #expect(shrunk([1, 2, 3]) { _ in false } == [1, 2, 3])
    #expect(shrunk([1, 2, 3]) { _ in true } == [])
    #expect(shrunk([Int]()) { _ in true } == [])
    #expect(shrunk([7]) { !$0.isEmpty } == [7])
  }

  @Test(arguments: 1...UInt64(LongForm.rounds(50, long: 5_000)))
  func `no element of the result can be left out`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      Int.random(in: 0..<9, using: &random)
    }
    let limit = Int.random(in: 1...20, using: &random)
    // Order matters: rises are counted.
    func fails(_ part: [Int]) -> Bool {
      zip(part, part.dropFirst()).filter { $0 < $1 }.count * 3 + part.count >= limit
    }
    let shortest = shrunk(list, while: fails)
    guard fails(list) else {
      #expect(shortest == list)
      return
    }
    #expect(fails(shortest))
    for index in shortest.indices {
      var shorter = shortest
      shorter.remove(at: index)
      #expect(!fails(shorter))
    }
  }
}
