import Documents
import Testing

@testable import OpenDocuments

/// Tests what follows when the user may not write a file.
struct AdministratorAnswerTests {
  private let refused = FileError(path: "/list", operation: .save, reason: .notPermitted)

  private func modified(path: FilePath? = "/list", hasAdministrator: Bool = true) -> OpenLines {
    var lines = OpenLines(path: path, hasAdministrator: hasAdministrator)
    lines.send(.edit(.append("b")))
    return lines
  }

  @Test func `a save without permission can be done as an administrator`() {
    var lines = modified()
    lines.send(.save(quits: false))
    lines.failed(refused)
    let answers = lines.open.bars[0].answers
    #expect(answers == [.saveAsAdministrator, .otherName, .dismiss(.notSaved(refused))])
    let requests = lines.send(.answer(.saveAsAdministrator))
    #expect(requests == ["save a b in /list over v1 as administrator"])
    #expect(lines.saved(2) == ["notify saved"])
    #expect(lines.open.notices.isEmpty && !lines.open.isModified)
    lines.send(.edit(.append("c")))
    #expect(lines.send(.save(quits: false)) == ["save a b c in /list over v2"])
  }

  @Test func `after a wrong password the question comes again, with the reason`() {
    var lines = modified()
    lines.send(.save(quits: false))
    lines.failed(refused)
    lines.send(.answer(.saveAsAdministrator))
    let reason = AdministratorError(program: "sudo", lastWords: "sudo: 3 incorrect attempts")
    let error = FileError(path: "/list", operation: .save, reason: .other(AnyError(reason)))
    lines.failed(error)
    #expect(lines.open.notices == [.notSaved(error)])
    #expect(lines.open.bars[0].answers.first == .saveAsAdministrator)
    let requests = lines.send(.answer(.saveAsAdministrator))
    #expect(requests == ["save a b in /list over v1 as administrator"])
  }

  @Test func `an administrator doesn't overwrite an external change`() {
    var lines = modified()
    lines.send(.save(quits: false))
    lines.failed(refused)
    lines.send(.answer(.saveAsAdministrator))
    let changed = FileError(path: "/list", operation: .save, reason: .changedOutside)
    #expect(lines.failed(changed, found: 2) == ["read /list"])
  }

  @Test(arguments: [true, false])
  func `a save under another name is tried again there`(asAdministrator: Bool) {
    for path in [nil, "/list"] as [FilePath?] {
      var lines = modified(path: path)
      lines.send(.saveAs("/other", quits: false))
      lines.failed(FileError(path: "/other", operation: .save, reason: .notPermitted))
      let requests = lines.send(.answer(asAdministrator ? .saveAsAdministrator : .retry))
      let ending = asAdministrator ? " as administrator" : ""
      #expect(requests == ["save a b in /other over nothing\(ending)"])
      lines.saved(1)
      #expect(lines.open.path == "/other")
    }
  }

  @Test func `nothing is offered where an administrator can't help, or where there is none`() {
    for reason in [.diskFull, .readOnlyFileSystem, .missing] as [FileErrorReason] {
      var lines = modified()
      lines.send(.save(quits: false))
      lines.failed(FileError(path: "/list", operation: .save, reason: reason))
      #expect(lines.open.bars[0].answers.first == .retry)
    }
    var lines = modified(hasAdministrator: false)
    lines.send(.save(quits: false))
    lines.failed(refused)
    #expect(lines.open.bars[0].answers.first == .retry)
  }
}
