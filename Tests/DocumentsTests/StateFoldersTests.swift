import Glibc
import TestSupport
import Testing

@testable import Documents

struct StateFoldersTests {
  private func folders(_ environment: [String: FilePath]) -> StateFolders {
    StateFolders(app: "app") { environment[$0] }
  }

  @Test func `XDG variables set the folders`() {
    let folders = folders([
      "HOME": "/home/a", "XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c",
    ])
    #expect(folders.state == "/s/app")
    #expect(folders.data == "/d/app")
    #expect(folders.config == "/c/app")
    #expect(folders.recovery == "/s/app/recovery")
  }

  @Test func `empty and relative values are ignored`() {
    let folders = folders([
      "HOME": "/home/a", "XDG_STATE_HOME": "", "XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": "./c",
    ])
    #expect(folders.state == "/home/a/.local/state/app")
    #expect(folders.data == "/home/a/.local/share/app")
    #expect(folders.config == "/home/a/.config/app")
  }

  @Test(
    arguments: [
      ("/home/a", "~"), ("/home/a/b/c", "~/b/c"), ("/home/ab", "/home/ab"), ("/etc", "/etc"),
    ] as [(FilePath, String)]
  )
  func `a path in the home folder is shown with a tilde`(path: FilePath, text: String) {
    #expect(folders(["HOME": "/home/a"]).shortText(of: path) == text)
    #expect(folders(["HOME": "/"]).shortText(of: path) == path.string)
  }

  @Test func `instances share files in the runtime folder, or else in the state folder`() {
    let folders = folders(["XDG_STATE_HOME": "/s", "XDG_RUNTIME_DIR": "/run/user/7"])
    #expect(folders.clipboard == "/run/user/7/app/clipboard")
    for value: FilePath in ["", "run"] {
      let folders = self.folders(["XDG_STATE_HOME": "/s", "XDG_RUNTIME_DIR": value])
      #expect(folders.clipboard == "/s/app/clipboard")
    }
  }

  @Test func `without HOME the folder comes from the user database`() throws {
    let home = try #require(getpwuid(geteuid())).pointee.pw_dir
    let folder = FilePath(platformString: try #require(home))
    #expect(folders([:]).data == folder.appending(".local/share/app"))
  }

  @Test func `all paths of a document have the same name`() {
    let folder = TemporaryFolder()
    mkdir(folder("d"), 0o700)
    symlink("d", folder("link"))
    let name = DocumentName(of: folder("d/notes.txt"))
    #expect(DocumentName(of: folder("link/notes.txt")) == name)
    #expect(DocumentName(of: folder("d/../d/./notes.txt")) == name)
    #expect(DocumentName(of: folder("d/other.txt")) != name)
    folder.write("", to: "d/notes.txt")
    symlink("d/notes.txt", folder("direct"))
    #expect(DocumentName(of: folder("d/notes.txt")) == name)
    #expect(DocumentName(of: folder("direct")) == name)
    #expect(name.text.hasPrefix("notes.txt-"))
    #expect(name.text.count == 26)
  }

  @Test func `a name is readable and safe for any document`() {
    let text = DocumentName(
      of: "/nowhere/ü b\n/Zü rich\n*.json"
    ).text
    #expect(text.hasPrefix("Zü_rich__.json-"))
    let long = FilePath("/" + String(repeating: "😀", count: 60))
    #expect(DocumentName(of: long).text.utf8.count == 57)
    #expect(DocumentName(of: "plain").text == DocumentName(of: "./plain").text)
  }

  @Test func `the files of a document differ by kind`() {
    let folders = folders(["HOME": "/h"])
    let name = DocumentName(of: "/x").text
    #expect(folders.path(of: "/x", as: .journal).string == "/h/.local/state/app/\(name).journal")
    #expect(folders.path(of: "/x", as: .view).string == "/h/.local/state/app/\(name).view")
    #expect(folders.path(of: "/x", as: .lock).string == "/h/.local/state/app/\(name).lock")
  }
}
