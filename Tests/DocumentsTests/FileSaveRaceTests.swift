import Glibc
import TestSupport
import Testing

@testable import Documents

/// Changes by other programs between two steps of a save.
struct FileSaveRaceTests {
  let folder = TemporaryFolder()

  /// Saves the file and runs a closure before each call of one kind, with the number of the call.
  private func save(
    before call: SystemCall,
    _ interfere: @escaping @Sendable (Int) -> Int32
  ) throws -> FileVersion {
    var calls = SystemCalls()
    let count = Faults()
    let counting = count.failing(at: -1, with: 0)
    calls.fault = { current in
      guard current == call else { return 0 }
      _ = counting.fault(current)
      return interfere(count.calls - 1)
    }
    let version = try folder.service().version(of: folder("a")) ?? .missing
    return try folder.service(calls)
      .replace(folder("a"), with: bytes("mine"), expecting: version)
  }

  /// Replaces the file as an editor does.
  private static func replace(_ path: FilePath, with text: String) {
    let other = path.string + ".other"
    let file = open(other, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = Array(text.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    close(file)
    rename(other, path.string)
  }

  private func expectChangedOutside(_ text: String, _ save: () throws -> FileVersion) {
    let error = #expect(throws: FileError.self) { _ = try save() }
    #expect(error?.reason == .changedOutside)
    #expect(folder.text(of: "a") == text)
    #expect(folder.names == ["a"])
    #expect(folder.namesOfRecovery == [])
  }

  @Test func `a file that is replaced just before the rename is restored`() {
    folder.write("old", to: "a")
    let path = folder("a")
    expectChangedOutside("theirs") {
      try save(before: .exchange) { number in
        if number == 0 { Self.replace(path, with: "theirs") }
        return 0
      }
    }
  }

  @Test func `a file that is written just before the rename is restored`() {
    folder.write("old", to: "a")
    let path = folder("a")
    expectChangedOutside("theirs") {
      try save(before: .exchange) { number in
        if number == 0 {
          let file = open(path.string, O_WRONLY | O_TRUNC)
          _ = Array("theirs".utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
          close(file)
        }
        return 0
      }
    }
  }

  @Test func `a file that is removed just before the rename stays removed`() {
    folder.write("old", to: "a")
    let path = folder("a")
    let error = #expect(throws: FileError.self) {
      _ = try save(before: .exchange) { _ in
        unlink(path.string)
        return 0
      }
    }
    #expect(error?.reason == .changedOutside)
    #expect(folder.names == [])
  }

  @Test func `a new file never replaces one that appears just before the rename`() {
    let path = folder("a")
    expectChangedOutside("theirs") {
      try save(before: .renameToNew) { _ in
        Self.replace(path, with: "theirs")
        return 0
      }
    }
  }

  @Test func `a file that is replaced again during the restoration keeps the newest version`()
    throws
  {
    folder.write("old", to: "a")
    let path = folder("a")
    let error = #expect(throws: FileError.self) {
      _ = try save(before: .exchange) { number in
        if number < 2 { Self.replace(path, with: "theirs \(number)") }
        return 0
      }
    }
    #expect(folder.text(of: "a") == "theirs 1")
    guard case .displaced(let place) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.service().read(place).bytes == bytes("theirs 0"))
    #expect(error?.message.contains(place.string) == true)
  }

  @Test func `a version that can't be restored is kept and named`() throws {
    folder.write("old", to: "a")
    let path = folder("a")
    let error = #expect(throws: FileError.self) {
      _ = try save(before: .exchange) { number in
        if number == 0 { Self.replace(path, with: "theirs") }
        return number == 1 ? EIO : 0
      }
    }
    guard case .displaced(let place) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(folder.text(of: "a") == "mine")
    #expect(try folder.service().read(place).bytes == bytes("theirs"))
    // The next save keeps it as well.
    try folder.service().replace(folder("a"), with: bytes("next"))
    #expect(try folder.service().read(place).bytes == bytes("theirs"))
  }

  @Test(arguments: [EINVAL, ENOSYS])
  func `if files can't be exchanged, a save checks the version and renames`(_ errno: Int32) throws {
    for name in ["a", "new"] {
      if name == "a" { folder.write("old", to: "a") }
      var calls = SystemCalls()
      calls.fault = { $0 == .exchange || $0 == .renameToNew ? errno : 0 }
      let version = try folder.service().version(of: folder(name)) ?? .missing
      let saved = try folder.service(calls)
        .replace(folder(name), with: bytes("mine"), expecting: version)
      #expect(folder.text(of: name) == "mine")
      #expect(try folder.service().version(of: folder(name)) == saved)
    }
    #expect(folder.names == ["a", "new"])
  }

  @Test func `a change with the same size and a restored time is detected`() throws {
    folder.write("old", to: "a")
    let before = folder.status(of: "a")
    let version = try folder.service().version(of: folder("a"))
    folder.write("odd", to: "a")
    utimensat(AT_FDCWD, folder("a"), [before.st_atim, before.st_mtim], 0)
    expectChangedOutside("odd") {
      try folder.service().replace(folder("a"), with: bytes("mine"), expecting: version)
    }
  }

  @Test func `a save right after a save is not taken for an outside change`() throws {
    var version = FileVersion.missing
    for number in 0..<20 {
      version = try folder.service()
        .replace(folder("a"), with: bytes("\(number)"), expecting: version)
      #expect(try folder.service().version(of: folder("a")) == version)
    }
  }

  @Test func `a write right after the rename is detected by the next save`() throws {
    folder.write("old", to: "a")
    let path = folder("a")
    // The folder is synchronized after the rename.
    let version = try save(before: .synchronize) { number in
      if number == 1 {
        let file = open(path.string, O_WRONLY | O_TRUNC)
        _ = Array("theirs".utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        close(file)
      }
      return 0
    }
    expectChangedOutside("theirs") {
      try folder.service().replace(folder("a"), with: bytes("next"), expecting: version)
    }
  }
}
