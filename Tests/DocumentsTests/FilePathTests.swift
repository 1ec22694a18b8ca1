import Foundation
import TestSupport
import Testing

@testable import Documents

struct FilePathTests {
  @Test(
    arguments: [
      ("/a/b", "/a", "b"), ("a/b/c", "a/b", "c"), ("/a", "/", "a"), ("a", ".", "a"), ("/", "/", ""),
      ("", ".", ""), ("a/..", "a", ".."), ("./a", ".", "a"), ("a//b", "a", "b"),
      ("/\u{301}a/\u{345}b", "/\u{301}a", "\u{345}b"),
    ] as [(FilePath, FilePath, String)]
  )
  func `a path is cut at its last slash`(path: FilePath, folder: FilePath, name: String) {
    #expect(path.folder == folder)
    #expect(path.name == bytes(name))
  }

  @Test func `an absolute path has no parts for the folder itself`() {
    let folder = FilePath(FileManager.default.currentDirectoryPath)
    for path: FilePath in ["a/b", "./a/b", "a/./b"] {
      #expect(path.absolute?.bytes == folder.bytes + bytes("/a/b"))
    }
    #expect(FilePath("../a").absolute?.bytes == folder.bytes + bytes("/../a"))
    #expect(FilePath(".").absolute == folder)
    #expect(FilePath("/./a").absolute == "/./a")
  }

  @Test(
    arguments: [
      ("/a/b", "/a", "b"), ("/a", "/", "a"), ("/a/b/c", "/a", nil), ("/ab", "/a", nil),
      ("/a", "/a", nil), ("b", "/a", nil), ("/", "/", nil),
    ] as [(FilePath, FilePath, String?)]
  )
  func `only what lies directly in a folder has a name there`(
    path: FilePath,
    folder: FilePath,
    name: String?
  ) {
    #expect(path.name(in: folder) == name.map(bytes))
  }

  @Test(
    arguments: [("a/", "a/."), ("/a//", "/a/."), ("/", "/"), ("//", "/"), ("a/.", "a/."), ("", "")]
      as [(String, FilePath)]
  )
  func `a slash at the end says that a folder is meant`(text: String, path: FilePath) {
    #expect(FilePath(bytes: text.utf8) == path)
  }

  @Test func `a path has no NUL`() {
    #expect(FilePath(bytes: [0x61, 0, 0x62]) == nil)
    #expect(FilePath("a").edited(to: "a\0") == nil)
    #expect(FilePath(argument: "a\0") == nil)
  }

  @Test func `any other bytes stay as they are`() {
    for seed in 1...UInt64(LongForm.rounds(200, long: 20_000)) {
      var generator = SeededGenerator(seed: seed)
      let name = RandomName.bytes(using: &generator)
      let path = FilePath("/folder").appending(name: name)
      #expect(path.bytes == bytes("/folder/") + name, "seed \(seed)")
      #expect(path.name == name, "seed \(seed)")
      #expect(path.name(in: "/folder") == name, "seed \(seed)")
      #expect(path.adding(".txt").name == name + bytes(".txt"), "seed \(seed)")
    }
  }

  // MARK: Shown

  @Test(
    arguments: [
      (bytes("/ä/b"), "/ä/b"), (bytes("caf") + [0xE9], #"caf\xE9"#), ([0xFF], #"\xFF"#),
      (bytes("a") + [0xC3], #"a\xC3"#), ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#),
      ([0xF0, 0x9F, 0x98, 0x61], #"\xF0\x9F\x98a"#), (bytes(#"a\xE9"#), #"a\xE9"#),
    ] as [([UInt8], String)]
  )
  func `bytes that are not UTF-8 are shown`(bytes: [UInt8], text: String) {
    #expect(FilePath(bytes: bytes)?.shownText == text)
  }

  @Test func `a shown path may stand for one with bytes that are not UTF-8`() throws {
    for seed in 1...UInt64(LongForm.rounds(200, long: 20_000)) {
      var generator = SeededGenerator(seed: seed)
      let path = FilePath("/folder").appending(name: RandomName.bytes(using: &generator))
      let shown = try #require(FilePath(bytes: Array(path.shownText.utf8)))
      let hasText = path.bytes.contains(UInt8(ascii: "\\"))
      #expect(hasText || (shown.withShownBytes ?? shown) == path, "seed \(seed)")
    }
    #expect(FilePath(#"/caf\xE"#).withShownBytes == nil)
    #expect(FilePath(#"/caf\x41\xe9"#).withShownBytes == nil)
  }

  @Test func `a message shows the bytes of a path`() throws {
    let path = try #require(FilePath(bytes: bytes("/caf") + [0xE9]))
    let error = FileError(path: path, operation: .read, reason: .isFolder)
    #expect(error.message == #"/caf\xE9: is a folder"#)
    #expect(FileErrorReason.missingFolder(path).cause == #"the folder /caf\xE9 doesn't exist"#)
  }

  // MARK: Edited

  @Test(
    arguments: [
      (#"caf\xE9.txt"#, bytes("caf") + [0xE9] + bytes(".txt")),
      (#"old caf\xE9.txt"#, bytes("old caf") + [0xE9] + bytes(".txt")),
      (#"caf\xE9-2.txt"#, bytes("caf") + [0xE9] + bytes("-2.txt")),
      ("café.txt", bytes("café.txt")), (#"caf\xE.txt"#, bytes(#"caf\xE.txt"#)),
      ("t", bytes("t")), ("/tmp/", bytes("/tmp/.")),
    ] as [(String, [UInt8])]
  )
  func `what is left of the shown text keeps its bytes`(text: String, edited: [UInt8]) throws {
    let path = try #require(FilePath(bytes: bytes("caf") + [0xE9] + bytes(".txt")))
    #expect(path.edited(to: text)?.bytes == edited)
  }

  @Test func `a text without an edit gives the same path`() {
    for seed in 1...UInt64(LongForm.rounds(200, long: 20_000)) {
      var generator = SeededGenerator(seed: seed)
      let path = FilePath("/folder").appending(name: RandomName.bytes(using: &generator))
      #expect(path.edited(to: path.shownText) == path, "seed \(seed)")
      let other = path.adding("-2")
      #expect(path.edited(to: path.shownText + "-2") == other, "seed \(seed)")
      #expect(other.edited(to: path.shownText) == path, "seed \(seed)")
    }
  }

  @Test func `a path of 100,000 bytes is shown and edited`() throws {
    let path = try #require(FilePath(bytes: [UInt8](repeating: 0xE9, count: 100_000)))
    let shown = path.shownText
    #expect(shown.utf8.count == 400_000)
    #expect(path.edited(to: shown + "x")?.bytes == path.bytes + [0x78])
  }
}
