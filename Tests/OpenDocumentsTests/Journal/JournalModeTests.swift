import Documents
import Foundation
import TestSupport
import Testing

@testable import OpenDocuments

struct JournalModeTests {
  @Test(arguments: ["text", "new"])
  func `a document in memory has no journal, also through links`(name: String) throws {
    let memory = FilePath("/dev/shm/mavb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      atPath: memory.string,
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(atPath: memory.string) }
    try Data().write(to: URL(filePath: memory.string + "/text"))
    let folder = TemporaryFolder()
    for (link, target) in [("link", "/" + name), ("folder", "")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder(link),
        withDestinationPath: memory.string + target
      )
    }
    let paths = [memory.string + "/" + name, folder("link"), folder("folder") + "/" + name]
    for path in paths { #expect(JournalMode.batched.suiting(FilePath(path)) == .none) }
    #expect(JournalMode.batched.suiting(FilePath(folder(name))) == .batched)
  }
}
