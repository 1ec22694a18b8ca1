import Glibc
import TestSupport
import Testing

@testable import Documents

/// Tests where the recovery copies of in-place saves are put, and found again.
struct RecoveryPlacesTests {
  private let folder = TemporaryFolder()

  init() throws {
    for name in ["home", "run", "doc", "tmp"] { mkdir(folder(name), 0o700) }
    folder.write("the old text", to: "doc/a")
    link(folder("doc/a"), folder("doc/b"))
  }

  private var folders: StateFolders {
    StateFolders(app: "app") { name in
      switch name {
      case "XDG_STATE_HOME": folder("home")
      case "XDG_RUNTIME_DIR": folder("run")
      case "TMPDIR": folder("tmp")
      default: nil
      }
    }
  }

  /// The user who owns the folder, who is not root.
  private let user: uid_t = geteuid() == 0 ? 12345 : geteuid()

  private func service(
    _ calls: SystemCalls = SystemCalls(),
    as user: uid_t? = nil
  ) -> SystemFileService {
    let files = SystemFileService(folders: folders)
    var calls = calls
    calls.user = user ?? self.user
    return SystemFileService(
      calls: calls,
      recoveryFolders: files.recoveryFolders,
      temporary: files.temporary,
      ownFolders: files.ownFolders
    )
  }

  /// The places in order, with how to make each unusable and the start of the paths of copies in it.
  enum Place: Int, CaseIterable {
    case state, session, document, temporary

    var name: String { ["home", "run", "doc", "tmp"][rawValue] }

    func start(in folder: TemporaryFolder) -> String {
      let ends = ["/app/recovery/a-", "/app/recovery/a-", "/.a-", "/app-recovery-"]
      return folder(name) + ends[rawValue]
    }
  }

  /// Makes all places before one unusable.
  private func refuse(before place: Place) {
    for earlier in Place.allCases where earlier.rawValue < place.rawValue {
      switch earlier {
      case .state, .session: folder.write("no folder", to: earlier.name + "/app")
      default: chmod(folder(earlier.name), 0o555)
      }
    }
  }

  private func allow() {
    for place in Place.allCases { chmod(folder(place.name), 0o700) }
  }

  /// Saves in place and breaks off in the middle of the file.
  private func breakOff() throws {
    var calls = SystemCalls()
    let writes = Faults().failing(at: 3, with: EIO)
    calls.fault = { $0 == .write ? writes.fault($0) : 0 }
    calls.longestWrite = 8
    let error = #expect(throws: FileError.self) {
      try service(calls).replace(folder("doc/a"), with: bytes("THE NEW TEXT"))
    }
    #expect(error?.recovery != nil)
  }

  @Test(arguments: Place.allCases)
  func `the copy of a broken save is in the first place that takes it and is found`(
    _ place: Place
  ) throws {
    defer { allow() }
    try asOwner {
      refuse(before: place)
      try breakOff()
      #expect(folder.text(of: "doc/a") == "THE NEW text")
      let found = service().brokenSaves(of: folder("doc/a"))
      #expect(found.map(\.isLatest) == [true])
      let copy = try #require(found.first?.path)
      #expect(copy.string.hasPrefix(place.start(in: folder)))
      #expect(try service().read(copy).bytes == bytes("THE NEW TEXT"))
      var status = stat()
      stat(copy.string, &status)
      #expect(status.st_mode & 0o777 == 0o600)
      #expect(service().brokenSaves(of: folder("doc/b")).map(\.path) == [copy])
      // The next complete save.
      try service().replace(folder("doc/a"), with: bytes("newer"))
      service().settleBrokenSaves(of: folder("doc/a"), removing: [])
      let older = service().brokenSaves(of: folder("doc/a"))
      #expect(older.map(\.isLatest) == [false])
      service().settleBrokenSaves(of: folder("doc/a"), removing: older.map(\.path))
      #expect(service().brokenSaves(of: folder("doc/a")) == [])
      let (tmp, doc) = (folder("tmp") as FilePath, folder("doc") as FilePath)
      #expect(try service().names(in: tmp).isEmpty)
      #expect(try service().names(in: doc).texts.sorted() == ["a", "b"])
    }
  }

  @Test(arguments: Place.allCases)
  func `a complete save leaves nothing in any place`(_ place: Place) throws {
    defer { allow() }
    try asOwner {
      refuse(before: place)
      try service().replace(folder("doc/a"), with: bytes("new"))
      #expect(folder.text(of: "doc/b") == "new")
      let (tmp, doc) = (folder("tmp") as FilePath, folder("doc") as FilePath)
      #expect(try service().names(in: tmp).isEmpty)
      #expect(try service().names(in: doc).texts.sorted() == ["a", "b"])
    }
  }

  @Test func `a full place is passed over`() throws {
    try asOwner {
      var calls = SystemCalls()
      let first = Faults().failing(at: 0, with: ENOSPC)
      calls.fault = { $0 == .write ? first.fault($0) : 0 }
      try service(calls).replace(folder("doc/a"), with: bytes("new"))
      #expect(folder.text(of: "doc/b") == "new")
    }
  }

  @Test func `without any place a save has to be asked for again without a copy`() throws {
    defer { allow() }
    try asOwner {
      refuse(before: .temporary)
      chmod(folder("tmp"), 0o555)
      let error = #expect(throws: FileError.self) {
        try service().replace(folder("doc/a"), with: bytes("new"))
      }
      guard case .noRecoveryCopy(let cause)? = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(cause.path.string.hasPrefix(folder("home")))
      #expect(folder.text(of: "doc/a") == "the old text")
      let durability = FileDurability.powerLossUnlessInterrupted
      try service().replace(folder("doc/a"), with: bytes("new"), durability: durability)
      #expect(folder.text(of: "doc/b") == "new")
    }
  }

  @Test func `a save without a copy that breaks off tells the version that is left`() throws {
    try asOwner {
      var calls = SystemCalls()
      let second = Faults().failing(at: 1, with: EIO)
      calls.fault = { $0 == .write ? second.fault($0) : 0 }
      calls.longestWrite = 2
      let error = #expect(throws: FileError.self) {
        try service(calls).replace(
          folder("doc/a"),
          with: bytes("new"),
          durability: .powerLossUnlessInterrupted
        )
      }
      #expect(error?.recovery == nil)
      let left = try #require(error?.leftVersion)
      try service().replace(folder("doc/a"), with: bytes("new"), expecting: left)
      #expect(folder.text(of: "doc/b") == "new")
    }
  }

  @Test func `copies of other users and folders that others can enter are not trusted`() throws {
    asOwner {
      let name = DocumentName(of: folder("doc/a")).text
      mkdir(folder("tmp/app-recovery-open"), 0o755)
      folder.write("planted", to: "tmp/app-recovery-open/\(name)-1.recovery", mode: 0o600)
      symlink(folder("doc"), folder("doc/.\(name)-1.recovery"))
      #expect(service().brokenSaves(of: folder("doc/a")) == [])
      folder.write("planted", to: "doc/.\(name)-2.recovery", mode: 0o600)
      #expect(service(as: user + 1).brokenSaves(of: folder("doc/a")) == [])
      #expect(service().brokenSaves(of: folder("doc/a")).count == 1)
    }
  }

  @Test func `a link in place of the folder of copies is not followed`() throws {
    try asOwner {
      mkdir(folder("home/app"), 0o700)
      mkdir(folder("doc/other"), 0o755)
      chmod(folder("doc/other"), 0o755)
      symlink(folder("doc/other"), folder("home/app/recovery"))
      try service().replace(folder("doc/a"), with: bytes("new"))
      #expect(folder.status(of: "doc/other").st_mode & 0o777 == 0o755)
      #expect(folder.text(of: "doc/b") == "new")
    }
  }

  /// Runs a test as the user who owns the folder.
  private func asOwner(_ body: () throws -> Void) rethrows {
    if geteuid() == 0 {
      for name in ["", "home", "run", "doc", "tmp", "doc/a"] { chown(folder(name), user, user) }
    }
    try asOrdinaryUser(body)
  }
}
