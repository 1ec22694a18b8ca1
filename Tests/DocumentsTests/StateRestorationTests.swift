import DocumentsTesting
import Glibc
import TestSupport
import Testing

@testable import Documents

struct StateRestorationTests {
  private func load(_ restoration: StateRestoration) -> [Int]? {
    restoration.load { try JSONTreeDecoder().decode([Int].self, from: $0) }
  }

  @Test func `a saved state is loaded until another one is saved`() throws {
    let folder = TemporaryFolder()
    let restoration = StateRestoration(at: folder("app/x.view"), files: folder.service())
    #expect(load(restoration) == nil)
    try restoration.save(bytes("[1]"))
    #expect(load(restoration) == [1])
    try restoration.save(bytes("[1, 2]"))
    #expect(load(restoration) == [1, 2])
  }

  @Test func `saving does not synchronize`() throws {
    let folder = TemporaryFolder()
    let files = folder.service(Faults.failing(.synchronize, with: EIO))
    try StateRestoration(at: folder("x.view"), files: files).save(bytes("[1]"))
    #expect(folder.text(of: "x.view") == "[1]")
  }

  @Test func `a state that can't be used isn't loaded`() throws {
    let files = MemoryFileService(["/x.view": bytes("[1,\n oops]")])
    let restoration = StateRestoration(at: "/x.view", files: files)
    #expect(load(restoration) == nil)
    try restoration.save(bytes("[1]"))
    #expect(load(restoration) == [1])
    files.fail(.read, with: EIO)
    #expect(load(restoration) == nil)
  }
}
