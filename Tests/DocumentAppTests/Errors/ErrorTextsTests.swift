import Localization
import OpenDocumentTesting
import TerminalDriver
import Testing

@testable import DocumentApp
@testable import Documents

/// Tests the explanations of the errors of lower modules, in all languages.
nonisolated struct ErrorTextsTests {
  /// An error of a lower module: its English description stays with it.
  typealias DescribedError = ExplainedError & CustomStringConvertible & Sendable

  private static let reasons: [FileErrorReason] = [
    .missing, .missingFolder("/d"), .isFolder, .notAFolder, .notRegular(.regular),
    .notRegular(.folder), .notRegular(.link), .notRegular(.pipe), .notRegular(.socket),
    .notRegular(.device), .notPermitted, .readOnlyFile, .readOnlyFileSystem, .diskFull, .linkLoop,
    .nameTooLong, .tooLarge, .tooManyOpenFiles, .nameNotText, .deviceFailed, .changedOutside,
    .overwritten,
    .displaced("/d"), .locked(by: nil), .locked(by: LockHolder(process: 7)),
    .locked(by: LockHolder(process: 7, host: "h", since: 1_000_000)),
    .noLock("/l", because: .diskFull), .unconfirmed,
    .noRecoveryCopy(FileError(path: "/r", operation: .save, reason: .notPermitted)), .cancelled,
    .damaged, .badCompression,
  ]

  private static let fileErrors =
    reasons.map { FileError(path: "/x", operation: .save, reason: $0) }
    + [FileError.Operation.read, .makeFolder, .remove, .look, .lock].map {
      FileError(path: "/x", operation: $0, reason: .notPermitted)
    }
    + [FileError(path: "/x", operation: .save, errno: 5).leaving(nil, whole: "/r")]

  private static let jsonReasons: [JSONErrorReason] =
    [
      .utf16, .invalidUTF8, .tooDeep(limit: 1500), .comment, .nameTwice("n"),
      .trailingComma(before: "]"), .leadingZero, .bareControl, .endlessString, .unknownEscape,
      .loneSurrogate, .badUnicodeEscape, .missingName("n"), .tooFewElements(1), .tooFewElements(2),
      .notWhole(from: "0", to: "9", found: "1.5"), .tooLarge("1e999"),
      .refused(AnyError(FileError(path: "/x", operation: .read, reason: .cancelled))),
    ]
    + [
      JSONExpectation.end, .value, .name, .colon, .commaOrEnd("}"), .digit, .object, .array,
      .string, .number, .bool,
    ].map { .unexpected($0, found: .end) }
    + [
      JSONFinding.endOfLine, .character("x"), .word("0"), .object, .array, .string, .number,
    ].map { .unexpected(.value, found: $0) }

  private static let jsonErrors = jsonReasons.map {
    JSONError(at: JSONPlace(line: 1200, column: 7, offset: 9), $0)
  }

  private static let terminalErrors: [TerminalError] = [
    .notATerminal(.input), .notATerminal(.output), .notATerminal(.inputAndOutput), .missingTerm,
    .unknownTerm("q"), .limitedTerm("q"), .tooFewDescriptors,
  ]

  private static let all: [any DescribedError] = fileErrors + jsonErrors + terminalErrors

  @Test(arguments: all.indices)
  func `the English text of an error equals its description, apart from remedies`(index: Int) {
    let error = Self.all[index]
    let text = error.explanation(.english)
    guard error is FileError else { return #expect(text == "\(error)") }
    #expect(parts(of: "\(error)").isSubset(of: parts(of: text)), "\(text)")
  }

  @Test(
    arguments: [
      (.isFolder, "/x: is a folder; give a file"),
      (.diskFull, "/x: can't be saved: the disk is full; make room or choose another place"),
      (
        .missingFolder("/d"),
        "/x: can't be saved: the folder /d doesn't exist; make it (mkdir -p) or check the name"
      ),
      (
        .noLock("/l", because: .notAFolder),
        "/x: can't be saved: its lock file can't be used; /l: a part of the path is not a folder; "
          + "check the path"
      ),
      (.cancelled, "/x: was not saved, because the save was cancelled"),
    ] as [(FileErrorReason, String)]
  )
  func `a file error names the file, the failure and a remedy`(
    reason: FileErrorReason,
    text: String
  ) {
    let error = FileError(path: "/x", operation: .save, reason: reason)
    #expect(error.explanation(.english) == text)
  }

  @Test(arguments: fileErrors)
  func `the English cause of a file error equals its own, apart from remedies`(error: FileError) {
    #expect(parts(of: error.cause).isSubset(of: parts(of: error.cause(.english))))
  }

  private func parts(of text: String) -> Set<Substring> { Set(text.split(separator: "; ")) }

  // Words that no sentence in these languages has; paths and commands aren't among them.
  private static let englishWords: Set = [
    "the", "is", "of", "be", "it", "and", "there", "which", "by", "has", "can't", "doesn't",
    "expected", "found", "with", "file", "folder", "process", "since", "line",
  ]

  @Test(arguments: ["ar", "de", "es", "fr", "ja"])
  func `no English word is left in another language`(language: String) {
    let texts = Texts(locale: UserLocale(identifier: language))
    for error in Self.all {
      let text = error.explanation(texts)
      let own = text.split { !$0.isLetter && $0 != "'" }.map { $0.lowercased() }
      #expect(Self.englishWords.isDisjoint(with: own) && !text.contains("error."), "\(text)")
    }
  }

  @Test func `a path in Arabic stands in an isolate, and so does its sentence`() {
    let error = FileError(path: "/x y", operation: .save, reason: .missingFolder("/d"))
    let text = error.explanation(Texts(locale: UserLocale(identifier: "ar")))
    #expect(text.contains("\u{2068}/x y\u{2069}"))
    #expect(text.contains("\u{2068}/d\u{2069}"))
  }

  @Test func `the number of elements has the plural forms of Arabic`() {
    let texts = Texts(locale: UserLocale(identifier: "ar"))
    let forms = [0, 1, 2, 3, 11, 100].map { JSONErrorReason.tooFewElements($0).explanation(texts) }
    #expect(Set(forms).count == 6)
    #expect(forms[2].contains("عنصران"))
    #expect(forms[4].contains("عنصرًا"))
  }

  @Test func `the system's message is in the language of the texts, or English`() {
    let english = Texts.english.message(ofSystemError: 35)
    #expect(english == "Resource deadlock avoided")
    // A locale that no system has.
    let texts = Texts(locale: UserLocale(identifier: "de_XX"))
    #expect(texts.message(ofSystemError: 35) == english)
  }
}
