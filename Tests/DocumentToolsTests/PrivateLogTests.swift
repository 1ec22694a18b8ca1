import DocumentApp
import Documents
import Glibc
import Localization
import MAVBTesting
import Signals
import TestSupport
import Testing

@testable import DocumentTools

struct PrivateLogTests {
  private let background = InlineBackground(VirtualScheduler())

  /// Performs a body with the path of an empty folder.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = TemporaryFolder()
    try body(folder.text)
  }

  private func contents(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
  }

  private func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    stat(path, &status)
    return status.st_mode & 0o777
  }

  private func appending(_ path: String) throws(PrivateLogError) -> PrivateLog {
    try PrivateLog(appendingTo: FilePath(path), beginningWith: "start", background)
  }

  @Test func `lines are appended to a file that only its owner can read`() throws {
    try inFolder { folder in
      let path = folder + "/a"
      do {
        let log = try appending(path)
        log.append(Array("start 1\n".utf8))
        log.append(Array("one\n".utf8))
        log.finish()
      }
      #expect(mode(path) == 0o600)
      chmod(path, 0o644)
      let again = try appending(path)
      again.appendNow(Array("start 2\n".utf8))
      #expect(contents(path) == "start 1\none\nstart 2\n")
      #expect(mode(path) == 0o600)
    }
  }

  @Test func `a file that is something else is kept`() throws {
    try inFolder { folder in
      let path = folder + "/a"
      write("my notes\n", to: path)
      chmod(path, 0o644)
      #expect(throws: PrivateLogError.otherKind) { try appending(path) }
      #expect(throws: PrivateLogError.system(EEXIST)) {
        try PrivateLog(making: FilePath(path), background)
      }
      #expect(contents(path) == "my notes\n")
      #expect(mode(path) == 0o644)
    }
  }

  @Test func `two paths of one file are the same, also before the file exists`() throws {
    try inFolder { folder in
      let (path, other) = (FilePath(folder + "/a"), FilePath(folder + "/b"))
      #expect(path.isSameFile(as: FilePath(folder + "/./a")))
      #expect(!path.isSameFile(as: other) && !path.isSameFile(as: "/tmp/a"))
      write("start\n", to: folder + "/a")
      symlink("a", folder + "/b")
      #expect(path.isSameFile(as: other) && !path.isSameFile(as: "/tmp/a"))
    }
  }

  @Test func `a line that was cut off is ended, so that the next one is whole`() throws {
    try inFolder { folder in
      let path = folder + "/a"
      write("start 1\none\ntw", to: path)
      let log = try appending(path)
      log.appendNow(Array("start 2\n".utf8))
      #expect(contents(path) == "start 1\none\ntw\nstart 2\n")
      _ = try appending(path)
      #expect(contents(path) == "start 1\none\ntw\nstart 2\n")
    }
  }

  @Test func `links, folders, pipes and devices are refused without blocking`() throws {
    try inFolder { folder in
      symlink("b", folder + "/a")
      #expect(throws: PrivateLogError.system(ELOOP)) { try appending(folder + "/a") }
      #expect(access(folder + "/b", F_OK) != 0)
      unlink(folder + "/a")
      mkfifo(folder + "/a", 0o600)
      #expect(throws: PrivateLogError.notRegular) { try appending(folder + "/a") }
      #expect(throws: PrivateLogError.system(EISDIR)) { try appending(folder) }
      #expect(throws: PrivateLogError.notRegular) { try appending("/dev/null") }
      #expect(throws: PrivateLogError.system(ENOENT)) { try appending(folder + "/c/d") }
    }
  }

  @Test func `messages say what to do`() {
    let texts = Texts(locale: .posix)
    func text(_ error: PrivateLogError) -> String { error.explanation(texts) }
    #expect(text(.system(ELOOP)).hasPrefix("it is a symbolic link"))
    #expect(text(.system(EEXIST)) == "it exists and is kept; give another name")
    #expect(text(.system(ENOENT)) == "No such file or directory")
    #expect(PrivateLogError(ENXIO) == .notRegular)
  }

  @Test func `what is appended during a slow write follows it`() throws {
    try inFolder { folder in
      let log = try appending(folder + "/a")
      background.isHeld = true
      for line in 1...3 { log.append(Array("start \(line)\n".utf8)) }
      #expect(contents(folder + "/a") == "")
      log.finish()
      background.finish()
      #expect(contents(folder + "/a") == "start 1\nstart 2\nstart 3\n")
    }
  }

  @Test func `a full disk ends the log with a reason`() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    try inFolder { folder in
      let log = try appending(folder + "/a")
      // The file becomes the full device.
      let own = try #require((3..<4096).first { isSame($0, folder + "/a") })
      dup2(full, Int32(own))
      log.appendNow([0x61])
      log.append([0x62])
      #expect(log.failure == "No space left on device")
    }
  }

  private func isSame(_ descriptor: Int, _ path: String) -> Bool {
    var (one, other) = (stat(), stat())
    return fstat(Int32(descriptor), &one) == 0 && stat(path, &other) == 0
      && one.st_ino == other.st_ino && one.st_dev == other.st_dev
  }
}
