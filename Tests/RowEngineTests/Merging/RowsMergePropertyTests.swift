import RowTesting
import Testing

@testable import RowEngine

struct RowsMergePropertyTests {
  private struct Versions {
    let mine: Rows
    let theirs: Rows
    let base: Rows

    init(seed: UInt64) throws {
      var random = RandomRows(seed: seed)
      let limit = random.pick([0, 5, 30, 300])
      base = Rows(random.document(limit: limit + 1), blockSize: random.pick([1, 7, 1000]))
      mine = try random.version(of: base, actions: random.number(below: 6))
      theirs = try random.versionFromOutside(of: base, actions: random.number(below: 6))
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `changes of one version or equal changes of both are taken unchanged`(seed: UInt64) throws {
    let versions = try Versions(seed: 7000 + seed)
    for (version, base) in [
      (versions.mine, versions.base), (versions.theirs, versions.base),
      (versions.base, versions.theirs),
    ] {
      expectSame(RowsMerge(mine: version, theirs: base, base: base).merged(), version)
      expectSame(RowsMerge(mine: base, theirs: version, base: base).merged(), version)
      expectSame(RowsMerge(mine: version, theirs: version, base: base).merged(), version)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `regions contain all rows of each version with the kind of change`(seed: UInt64) throws {
    let versions = try Versions(seed: 8000 + seed)
    let merge = RowsMerge(mine: versions.mine, theirs: versions.theirs, base: versions.base)
    #expect(merge.regions.flatMap(\.mine) == Array(0..<versions.mine.count))
    #expect(merge.regions.flatMap(\.theirs) == Array(0..<versions.theirs.count))
    #expect(merge.regions.flatMap(\.base) == Array(0..<versions.base.count))
    for region in merge.regions {
      let mine = merge.mine.texts[region.mine]
      let theirs = merge.theirs.texts[region.theirs]
      let base = merge.base.texts[region.base]
      switch region.kind {
      case .unchanged: #expect(mine == base && theirs == base)
      case .mine: #expect(theirs == base)
      case .theirs: #expect(mine == base)
      case .alike: #expect(mine == theirs)
      case .conflict: break
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the merged document has the rows of its regions and chosen sides`(seed: UInt64) throws {
    let versions = try Versions(seed: 9000 + seed)
    let merge = RowsMerge(mine: versions.mine, theirs: versions.theirs, base: versions.base)
    var random = RandomRows(seed: seed)
    let choices = merge.conflicts.map { _ in random.pick(RowsMerge.Choice.allCases) }
    let merged = merge.merged(choosing: choices)
    #expect(merged.texts == texts(merge, choices))
    #expect(merged.isConsistent)
    let edit = try RowsEdit(bytes: merge.edit(choosing: choices).bytes)
    expectSame(try versions.mine.applying(edit), merged)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `without conflicts mine and theirs can be swapped`(seed: UInt64) throws {
    let versions = try Versions(seed: 10_000 + seed)
    let merge = RowsMerge(mine: versions.mine, theirs: versions.theirs, base: versions.base)
    let swapped = RowsMerge(mine: versions.theirs, theirs: versions.mine, base: versions.base)
    #expect(merge.regions.map(\.base) == swapped.regions.map(\.base))
    #expect(merge.conflicts.count == swapped.conflicts.count)
    if merge.conflicts.isEmpty { expectSame(merge.merged(), swapped.merged()) }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `indices in mine map to the same rows in the merged document`(seed: UInt64) throws {
    let versions = try Versions(seed: 11_000 + seed)
    let merge = RowsMerge(mine: versions.mine, theirs: versions.theirs, base: versions.base)
    let choices: [RowsMerge.Choice] = merge.conflicts.map { _ in .both }
    let (merged, hunks) = (merge.merged(choosing: choices), merge.hunks(choosing: choices))
    let places = (0...versions.mine.count).map { hunks.index(ofOld: $0, of: versions.mine.count) }
    #expect(places == places.sorted() && places.last == merged.count)
    let (old, new) = (versions.mine.texts, merged.texts)
    for row in merge.regions.filter({ $0.kind != .theirs }).flatMap(\.mine) {
      #expect(old[row] == new[places[row]])
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `changes of separate rows merge without a conflict`(seed: UInt64) {
    var random = RandomRows(seed: 12_000 + seed)
    var texts: (mine: [String], theirs: [String], base: [String], both: [String]) =
      ([], [], [], [])
    for row in 0..<random.number(below: 60) {
      // Every other row is unchanged.
      let isMine = random.number(below: 2) == 0
      let kind = row % 2 == 0 ? random.number(below: 4) : 3
      let changed = [["new \(row)"], [], ["row \(row)", "more \(row)"], ["row \(row)"]][kind]
      texts.base += ["row \(row)"]
      texts.mine += isMine ? changed : ["row \(row)"]
      texts.theirs += isMine ? ["row \(row)"] : changed
      texts.both += changed
    }
    let ending = random.pick(["\n", "\r\n", "\r"])
    func rows(_ texts: [String]) -> Rows { Rows(texts.map { $0 + ending }.joined()) }
    let (mine, theirs, base) = (rows(texts.mine), rows(texts.theirs), rows(texts.base))
    for merge in [
      RowsMerge(mine: mine, theirs: theirs, base: base),
      RowsMerge(mine: theirs, theirs: mine, base: base),
    ] {
      #expect(merge.conflicts.isEmpty)
      #expect(merge.merged().bytes == rows(texts.both).bytes)
    }
  }

  /// The specification of a merge: the chosen texts of all regions in order.
  private func texts(_ merge: RowsMerge, _ choices: [RowsMerge.Choice]) -> [String] {
    var choices = choices[...]
    return merge.regions.flatMap { region -> [String] in
      let mine = Array(merge.mine.texts[region.mine])
      let theirs = Array(merge.theirs.texts[region.theirs])
      guard region.kind == .conflict else { return region.kind == .theirs ? theirs : mine }
      switch choices.removeFirst() {
      case .mine: return mine
      case .theirs: return theirs
      case .both: return mine + theirs
      case .base: return Array(merge.base.texts[region.base])
      }
    }
  }
}
