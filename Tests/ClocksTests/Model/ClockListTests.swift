import MAVB
import TestSupport
import Testing

@testable import clocks

struct ClockListTests {
  /// A document of clocks: the letter is the identifier, the rest the group.
  private func document(_ clocks: [String]) -> Document {
    Document(
      clocks: clocks.map { text in
        let uuid = ClockID(rawValue: String(text.prefix(1)))
        var clock = Clock(uuid: uuid, name: "", identifier: "UTC")
        clock.group = text.count > 1 ? String(text.dropFirst()) : nil
        return clock
      }
    )
  }

  private func texts(_ list: ClockList) -> [String] {
    list.clocks.map { $0.uuid.rawValue + ($0.group ?? "") }
  }

  @Test func `clocks are listed by group, those without one first`() {
    let list = ClockList(document(["aTeam", "bHome", "c", "dTeam", "e"]))
    #expect(texts(list) == ["c", "e", "aTeam", "dTeam", "bHome"])
    #expect(list.groups == [TableSection("Team", firstRow: 2), TableSection("Home", firstRow: 4)])
  }

  @Test func `each group is sorted`() {
    let list = ClockList(document(["b", "aTeam", "c", "dTeam"])) { $0.reversed() }
    #expect(texts(list) == ["c", "b", "dTeam", "aTeam"])
  }

  @Test func `an empty group is none`() {
    var clock = Clock(uuid: ClockID(rawValue: "a"), name: "", identifier: "UTC")
    clock.group = ""
    #expect(ClockList(Document(clocks: [clock])).groups == [])
  }

  @Test(
    arguments: [
      // Inside a group, the groups keep their order.
      (["aT", "bH", "cT"], "a", 1, ["cT", "aT", "bH"]),
      // At the edge of a group the clock joins the next one.
      (["a", "bT", "cT"], "a", 1, ["aT", "bT", "cT"]),
      (["aT", "bH"], "b", -1, ["aT", "bT"]),
      (["a", "bT"], "b", -1, ["a", "b"]),
      (["a", "b"], "a", -1, ["a", "b"]),
      (["a", "bT"], "b", 1, ["a", "bT"]),
      // Over some clocks it takes the place of another one, or joins its group from its side.
      (["a", "b", "c", "d"], "a", 2, ["b", "c", "a", "d"]),
      (["a", "b", "c", "d"], "d", -3, ["d", "a", "b", "c"]),
      (["a", "b", "cT", "dT"], "a", 3, ["b", "cT", "aT", "dT"]),
      (["a", "b", "cT", "dT"], "d", -3, ["a", "d", "b", "cT"]),
    ] as [([String], String, Int, [String])]
  )
  func `a clock moves in the list`(
    clocks: [String],
    clock: String,
    distance: Int,
    expected: [String]
  ) {
    var document = document(clocks)
    let action = ClockList(document).moving(ClockID(rawValue: clock), by: distance)
    if let action { #expect(document.apply(action) == .moved(ClockID(rawValue: clock))) }
    #expect(texts(ClockList(document)) == expected)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `changes of rows turn the old list into the new one`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var document = document(["a", "bT", "cH", "dT", "e"])
    for step in 0..<30 {
      let old = ClockList(document)
      guard let action = action(in: old, step, &random) else { continue }
      guard let change = document.apply(action) else { continue }
      let new = ClockList(document)
      var rows = old.uuids
      switch new.change(from: old, by: change) {
      case .reload: rows = new.uuids
      case .inserted(let inserted):
        rows.insert(contentsOf: new.uuids[inserted], at: inserted.lowerBound)
      case .deleted(let deleted): rows.removeSubrange(deleted)
      case .updated: break
      case .moved(let source, let target): rows.insert(rows.remove(at: source), at: target)
      case .rearranged: Issue.record("a change of clocks is told as one of its kinds")
      }
      #expect(rows == new.uuids)
    }
  }

  private func action(
    in list: ClockList,
    _ step: Int,
    _ random: inout SeededGenerator
  )
    -> Document.Action?
  {
    let uuid = list.uuids.randomElement(using: &random)
    let group = [nil, "T", "H"].randomElement(using: &random) ?? nil
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let new = ClockID(rawValue: "new \(step)")
      var clock = Clock(uuid: new, name: "", identifier: "UTC")
      clock.group = group
      return .add([clock])
    case 1: return .remove(uuid.map { [$0] } ?? [])
    case 2:
      guard var clock = uuid.flatMap({ list.document[$0] }) else { return nil }
      clock.group = group
      return .edit(clock)
    default:
      let distance = [-3, -2, -1, 1, 2, 3].randomElement(using: &random) ?? 1
      return uuid.flatMap { list.moving($0, by: distance) }
    }
  }

  @Test func `selected rows stay on their clocks`() {
    let old = ClockList(document(["a", "b", "c", "d"]))
    let new = ClockList(document(["d", "x", "b"]))
    let chosen = old.uuids(in: RowIndexSet(1..<4))
    #expect(new.rows(of: chosen) == RowIndexSet([0..<1, 2..<3]))
  }

  @Test func `the clock after removed ones becomes selected, or the last one`() {
    let old = ClockList(document(["a", "b", "c", "d"]))
    func selection(_ clocks: [String]) -> String? {
      ClockList(document(clocks)).selection(after: ClockID(rawValue: "b"), in: old)?.rawValue
    }
    #expect(selection(["a", "b"]) == "b")
    #expect(selection(["a", "d"]) == "d")
    #expect(selection(["a"]) == "a")
    #expect(selection([]) == nil)
  }
}
