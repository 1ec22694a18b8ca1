import Documents
import Glibc
import Testing

@testable import DocumentApp

/// Tests which values of `TZ` the C library may read.
struct LocalZoneFileTests {
  private let folder: FilePath

  init() throws {
    var template = Array("/tmp/zones.XXXXXX".utf8CString)
    folder = FilePath(platformString: try #require(mkdtemp(&template)))
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
  func `files, folders, missing files and rules can be read`(_ zone: String) throws {
    #expect(isFinite(FilePath(zone)))
    #expect(isFinite(folder.appending("Zone")))
    try remove()
  }

  @Test(arguments: ["Pipe", ":Pipe", "Link", "Folder/../Pipe", "Empty", "../../dev/null"])
  func `pipes, devices and files without a size can't be read`(_ zone: String) throws {
    #expect(!isFinite(FilePath(zone)))
    #expect(!isFinite(folder.appending("Pipe")))
    #expect(!isFinite("/dev/null"))
    #expect(!isFinite("/proc/self/status"))
    try remove()
  }

  @Test func `without the variable the file of the machine is looked at`() throws {
    #expect(LocalZoneFile { _ in nil }.path == "/etc/localtime")
    try remove()
  }

  private func remove() throws {
    for name in ["Zone", "Empty", "Pipe", "Link"] { unlink(folder.appending(name).string) }
    rmdir(folder.appending("Folder").string)
    rmdir(folder.string)
  }
}
