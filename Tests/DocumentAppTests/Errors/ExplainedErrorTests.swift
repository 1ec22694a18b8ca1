import Documents
import Localization
import OpenDocumentTesting
import TerminalViews
import Testing

@testable import DocumentApp

/// Tests the explanations of this module's own errors.
struct ExplainedErrorTests {
  /// An error that isn't explained in any language.
  private nonisolated struct Why: Error, CustomStringConvertible {
    let description = "why"
  }

  private let german = Texts(locale: UserLocale(identifier: "de"))

  private func mistake(_ reason: SettingsMistake.Reason) -> String {
    SettingsMistake(in: "/k", reason).explanation(german)
  }

  @Test func `a mistake in settings is told with file, place and member in the user's language`() {
    let place = JSONPlace(line: 2, column: 9, offset: 12)
    #expect(
      mistake(.member("hours", .notOneOf(["12", "24"]), at: place))
        == "/k: Zeile 2, Spalte 9: hours: muss einer dieser Werte sein: \"12\", \"24\""
    )
    #expect(
      mistake(.member(nil, .unknownMember("acent", allowed: ["text", "accent"]), at: place))
        == "/k: Zeile 2, Spalte 9: „acent“ gibt es nicht; erlaubt sind text, accent"
    )
    let json = JSONError(at: place, .unexpected(.colon, found: .end))
    #expect(
      mistake(.json(json))
        == "/k: Zeile 2, Spalte 9: erwartet wird ein Doppelpunkt, aber der Text endet"
    )
  }

  @Test func `a key is named as in the user's language`() {
    let problem = SettingsMistake.Problem.keyTaken("ctrl-delete", by: "command.cut")
    let text = mistake(.member("command.copy", problem, at: .start))
    #expect(text.hasSuffix("command.copy: die Taste Strg-Entf gehört zu command.cut"))
  }

  @Test func `an unknown key is told with those that exist in English, too`() {
    let error = KeyNameError(name: "Hyper-A")
    let mistake = SettingsMistake(in: "/k", .member("add", .unknownKey(error), at: .start))
    #expect(mistake.message == "/k: line 1, column 1: add: \(error)")
  }

  @Test func `a document that can't be read is told with its way out`() {
    let error = JSONError(at: .start, .comment, path: "clocks[0]")
    let unreadable = UnreadableDocument.contents("/d", AnyError(error), .brokenSave("/copy"))
    #expect(
      unreadable.explanation(german) == """
        /d: Zeile 1, Spalte 1: JSON hat keine Kommentare (clocks[0]); ein Sichern brach ab; \
        der neueste ganze Text liegt in /copy: ihn über die Datei kopieren
        """
    )
    #expect(
      UnreadableDocument.contents("/d", AnyError(Why()), .earlierWork("/w")).explanation(german)
        == "/d: why; ungesicherte Arbeit eines früheren Laufs liegt in /w"
    )
  }

  @Test func `the end of a program is told in the user's language, one line for each reason`() {
    let full = FileError(path: "/d", operation: .save, reason: .diskFull)
    let folder = AnyError(FileError(path: "/d", operation: .read, reason: .isFolder))
    let reasons: [DocumentEnding.Reason] = [
      .unreadable("/d", folder), .lost([full]), .kept("/c"), .recorded,
    ]
    let ending = DocumentEnding(status: 1, reasons)
    #expect(
      ending.explained(german).message == """
        /d: wurde von einem anderen Programm geändert und kann nicht gelesen werden: \
        sie ist ein Ordner
        die ungesicherte Arbeit konnte nicht erhalten werden:
        /d: kann nicht gesichert werden: der Datenträger ist voll; Platz schaffen oder einen anderen \
        Ort wählen
        die ungesicherte Arbeit liegt in /c
        ungesicherte Änderungen bleiben erhalten und erscheinen beim nächsten Start
        """
    )
    #expect(DocumentEnding().explained(german) == Ending())
  }

  @Test func `a failure of the system is told with what it is about`() {
    let kept = SystemFailure.pipe(errno: 27, .kept("/c"))
    #expect(kept.message == "standard output: File too large; the text is in /c")
    let terminal = SystemFailure.terminal(errno: 6)
    #expect(
      terminal.message == "/dev/tty: No such device or address; start the app from a terminal"
    )
    #expect(terminal.exitStatus == 2)
    #expect(kept.exitStatus == 1)
  }
}
