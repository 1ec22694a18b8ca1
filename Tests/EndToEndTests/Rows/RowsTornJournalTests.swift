import Foundation
import TestSupport
import Testing

extension RowsTerminalTests {
  /// Tests journals that a crash or a disk error has truncated or extended.
  struct RowsTornJournalTests {
    /// The files of a killed editor and the versions of its document.
    private struct Remains {
      let files: [String: [UInt8]]
      let journal: String
      let versions: [RowsVersion]
    }

    /// Edits, waits until everything is in the journal and kills the editor.
    private func remains(
      _ home: Home,
      using generator: inout some RandomNumberGenerator
    ) async throws -> Remains {
      var model = RowsModel(RowsVersion(rows: (1...40).map { "row \($0)" }))
      try home.write(model.version.bytes(behind: []), to: "file")
      let session = try TerminalSession(.rows, "file", home: home, width: 50)
      try await session.wait(for: " of ")
      var keys = ["G"]
      for _ in 1...30 { keys += model.edit(using: &generator) }
      try session.press(keys + model.type("the last one") + ["Enter"])
      try await session.wait(for: "the row in the journal") { home.isJournaled("the last one") }
      session.kill()
      try await session.end()
      let names = home.files(in: Home.rowsState).filter { !$0.hasSuffix(".view") }
      let files = names.map { ($0, home.bytes(of: "\(Home.rowsState)/\($0)") ?? []) }
      return Remains(
        files: Dictionary(uniqueKeysWithValues: files),
        journal: try #require(home.journals.first),
        versions: model.versions
      )
    }

    /// Starts with a damaged journal and returns the index of the shown version.
    private func start(_ home: Home, _ remains: Remains, _ journal: [UInt8]) async throws -> Int {
      try home.remove("state")
      for (name, bytes) in remains.files {
        try home.write(name == remains.journal ? journal : bytes, to: "\(Home.rowsState)/\(name)")
      }
      let session = try TerminalSession(.rows, "file", home: home, width: 50)
      try await session.wait(for: " of ")
      try session.press("g", "G")
      let picture = try await session.wait(for: "the last row") { RowsPicture($0) != nil }
      let rows = try #require(RowsPicture(picture))
      let version = remains.versions.lastIndex { rows.shows($0, behind: 0) }
      let torn = home.files(in: Home.rowsState).filter { $0.hasSuffix(".torn") }
      #expect(picture.contains("The journal of an earlier run was damaged") == !torn.isEmpty)
      let kept = torn.compactMap { home.bytes(of: "\(Home.rowsState)/\($0)") }
      #expect(kept.allSatisfy { journal.suffix($0.count) == $0[...] && !$0.isEmpty })
      session.kill()
      try await session.end()
      return try #require(version, "\(picture)")
    }

    @Test(arguments: 1...UInt64(LongForm.rounds(1, long: 50)))
    func `a truncated journal recovers the work up to its last complete record`(
      seed: UInt64
    ) async throws {
      var generator = SeededGenerator(seed: seed)
      let home = try Home()
      let remains = try await remains(home, using: &generator)
      let journal = try #require(remains.files[remains.journal])
      let cuts = (1...7).map { _ in Int.random(in: 0...journal.count, using: &generator) }.sorted()
      var last = 0
      for cut in cuts {
        let version = try await start(home, remains, Array(journal[..<cut]))
        // A version can equal an earlier one, but a longer journal never recovers less.
        #expect(remains.versions[last...].contains(remains.versions[version]))
        last = remains.versions.firstIndex(of: remains.versions[version]) ?? last
      }
    }

    @Test(arguments: 1...UInt64(LongForm.rounds(1, long: 50)))
    func `random bytes after the records lose no work`(seed: UInt64) async throws {
      var generator = SeededGenerator(seed: seed)
      let home = try Home()
      let remains = try await remains(home, using: &generator)
      let journal = try #require(remains.files[remains.journal])
      for _ in 1...3 {
        let count = Int.random(in: 1...300, using: &generator)
        let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let version = try await start(home, remains, journal + noise)
        #expect(remains.versions[version] == remains.versions.last)
        let torn = home.files(in: Home.rowsState).filter { $0.hasSuffix(".torn") }
        #expect(torn.map { home.bytes(of: "\(Home.rowsState)/\($0)") } == [noise])
      }
    }
  }
}
