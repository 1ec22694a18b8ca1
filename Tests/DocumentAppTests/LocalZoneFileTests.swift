import Documents
import Glibc
import TestSupport
import Testing

@testable import DocumentApp

/// Tests which values of `TZ` the C library may read.
struct LocalZoneFileTests {
  private let temporary = TemporaryFolder()
  private let folder: FilePath

  init() throws {
    folder = FilePath(temporary.text)
    let files = SystemFileService(folders: nil)
    try files.replace(folder.appending("Zone"), with: Array("TZif".utf8))
    try files.replace(folder.appending("Empty"), with: [])
    mkfifo(folder.appending("Pipe").string, 0o600)
    symlink("Pipe", folder.appending("Link").string)
    mkdir(folder.appending("Folder").string, 0o700)
  }

  private func isFinite(_ zone: FilePath?) -> Bool {
    let file = LocalZoneFile { name in name == "TZ" ? zone : folder }
    return file.isFinite
  }

  @Test(arguments: ["Zone", "Folder", "None", "CET-1CEST", "", ":", ":Zone"])
  func `files, folders, missing files and rules can be read`(_ zone: String) {
    #expect(isFinite(FilePath(zone)))
    #expect(isFinite(folder.appending("Zone")))
  }

  @Test(arguments: ["Pipe", ":Pipe", "Link", "Folder/../Pipe", "Empty", "../../dev/null"])
  func `pipes, devices and files without a size can't be read`(_ zone: String) {
    #expect(!isFinite(FilePath(zone)))
    #expect(!isFinite(folder.appending("Pipe")))
    #expect(!isFinite("/dev/null"))
    #expect(!isFinite("/proc/self/status"))
  }

  @Test func `without the variable the file of the machine is looked at`() {
    #expect(LocalZoneFile { _ in nil }.path == "/etc/localtime")
  }
}
