import DocumentApp
import Documents
import MAVB
import MAVBTesting
import TestSupport
import Testing

@testable import RowEngine
@testable import rows

/// Checks that the texts of each language fit into the views of an ordinary terminal.
@MainActor
struct LanguageTests {
  private func app(
    _ language: String,
    path: FilePath? = RowsApp.path,
    width: Int = 80
  ) throws -> RowsApp {
    let files = MemoryFileService([RowsApp.path: Array("one\ntwo\nthree\nfour\n".utf8)])
    let locale = UserLocale(identifier: language)
    return try RowsApp(path: path, files: files, locale: locale, width: width, height: 24)
  }

  /// The rows of the screen in which a text is clipped; titles of commands that ask end in an ellipsis of
  /// their own, at the left in a language from right to left.
  private func clipped(_ app: RowsApp) -> [String] {
    let commands = RowsCommands(app.split, app.doc, app.language).all.flatMap(\.commands)
    let asking = commands.compactMap(\.listTitle)
    return app.driver.lines
      .map { line in
        asking.reduce(String(line)) {
          $0.replacing($1, with: "").replacing(String($1.reversed()), with: "")
        }
      }
      .filter { $0.contains("…") }
  }

  /// The number of keys in the key line in each place.
  private func shownKeys(_ language: String) throws -> [Int] {
    let app = try app(language)
    var counts: [Int] = []
    func count(_ keys: KeyEvent...) {
      for key in keys { app.driver.press(key) }
      counts.append(app.driver.screen.shownKeys.count)
    }
    count("j")
    count("tab")
    count("escape", "d")
    count("u")
    count("o")
    count("escape", "?")
    count("escape", "ctrl-p")
    count("escape", "d", "q")
    count("escape", "t")
    count("left")
    return counts
  }

  /// The number of keys in the key line after each of some keys, while the file has changed outside.
  private func shownKeys(
    _ language: String,
    width: Int,
    ofVersionsAfter keys: [[KeyEvent]]
  ) throws -> [Int] {
    let app = try app(language, width: width)
    app.press("d")
    app.writeOutside("other\ntwo\nthree\n")
    return keys.map { keys in
      for key in keys { app.driver.press(key) }
      return app.driver.screen.shownKeys.count
    }
  }

  /// The number of keys in the key line in the views of other versions.
  private func shownKeysOfVersions(_ language: String) throws -> [Int] {
    // The keys of a conflict need a few columns more than 80 in some languages.
    try shownKeys(language, width: 80, ofVersionsAfter: [[], ["alt-c"]])
      + shownKeys(language, width: 90, ofVersionsAfter: [["alt-m"], ["1"]])
  }

  @Test(arguments: TextFiles.rows.languages)
  func `the key line shows the same keys as in English`(language: String) throws {
    let (shown, english) = (try shownKeys(language), try shownKeys("en"))
    #expect(shown == english)
    #expect(try shownKeysOfVersions(language) == shownKeysOfVersions("en"))
  }

  @Test(arguments: TextFiles.rows.languages)
  func `the list, its keys and its header fit`(language: String) throws {
    let app = try app(language)
    #expect(clipped(app) == [])
    app.press("d")
    #expect(clipped(app) == [])
    app.press("ctrl-s")
    #expect(clipped(app) == [])
    app.press("o")
    #expect(clipped(app) == [])
    app.press("escape", "tab")
    #expect(clipped(app) == [])
  }

  @Test(arguments: TextFiles.rows.languages)
  func `the sheets fit`(language: String) throws {
    let app = try app(language)
    app.press("?")
    #expect(clipped(app) == [])
    app.press("pagedown")
    #expect(clipped(app) == [])
    app.press("escape", "d", "q")
    #expect(clipped(app) == [])
    app.press("escape", "u", "d", "t")
    #expect(clipped(app) == [])
    let unnamed = try self.app(language, path: nil)
    unnamed.press("o", "x", "ctrl-s")
    #expect(clipped(unnamed) == [])
  }

  @Test(arguments: TextFiles.rows.languages)
  func `the notices and the views of other versions fit`(language: String) throws {
    let app = try app(language)
    app.press("d")
    app.writeOutside("other\ntwo\nthree\n")
    #expect(clipped(app) == [])
    app.press("alt-c")
    #expect(clipped(app) == [])
    app.press("escape", "alt-m")
    #expect(clipped(app) == [])
  }

  @Test(arguments: TextFiles.rows.languages)
  func `each key and each command of the palette is named in full`(language: String) throws {
    let app = try app(language)
    app.press("d", "?")
    #expect(clippedPages(app) == [])
    app.press("escape", "ctrl-p")
    #expect(clippedPages(app) == [])
  }

  /// The rows with a clipped text on all pages of a sheet.
  private func clippedPages(_ app: RowsApp) -> [String] {
    var (rows, last): ([String], String) = ([], "")
    while app.frame != last {
      last = app.frame
      rows += clipped(app)
      app.press("pagedown")
    }
    return rows
  }

  @Test(
    arguments: TextFiles.rows.languages,
    LongForm.isEnabled ? [40, 50, 60, 80, 100] : [40, 60]
  )
  func `no option of a bar or of a replacement is cut`(language: String, width: Int) throws {
    let find = FindOption.allCases.map(\.title)
    let sort: [TextKey] = [
      "sort.language", "sort.natural", "sort.number", "sort.length", "sort.bytes",
      "sort.descending",
    ]
    let bars: [(key: KeyEvent, options: [TextKey])] = [
      ("/", find), ("&", find), ("ctrl-r", find.dropLast()), ("s", sort), ("!", []),
    ]
    for (key, options) in bars {
      let files = MemoryFileService([RowsApp.path: Array("a\n".utf8)])
      let locale = UserLocale(identifier: language)
      let app = try RowsApp(files: files, locale: locale, width: width)
      app.press(key)
      #expect(FrameReader(app.driver.screen).cutWords == [], "\(app.frame)")
      // A frame has its cells from left to right.
      guard !locale.isRightToLeft else { continue }
      for option in options { #expect(app.frame.contains(app.language[option])) }
    }
  }

  // The key line reserves 24 columns from 120 columns on, and covers commands below.
  @Test(arguments: TextFiles.rows.languages)
  func `each message of the key line has at most 24 columns`(language: String) throws {
    let texts = Texts(locale: UserLocale(identifier: language), files: [.rows])
    let done =
      labels.map { texts.text(of: $0) } + [
        texts["rows.saved"], texts.format("rows.copied", .integer(9999)),
        texts.format("rows.cut", .integer(9999)), texts.format("rows.pasted", .integer(9999)),
      ]
    let plain: [TextKey] = [
      "rows.tooMuchToCopy", "clipboard.empty", "document.isReadOnly", "find.tooSlow",
      "find.leavesOutRows",
      "find.none", "find.fromTop", "find.fromBottom", "transform.unchanged", "transform.cancelled",
      "transform.outdated",
      "transform.mistake", "transform.notEncodable", "filter.unfinished",
      "filter.stillSelecting", "filter.rowIsHidden", "rows.selectionIsGone",
      "mouse.left", "mouse.used",
    ]
    let told =
      done.map { "✓ \($0)" } + plain.map { texts[$0] } + [
        texts.format("quit.hint", .text("q")),
        texts.format("quit.hintWhileTyping", .text("Ctrl-Q")),
        texts.format("rows.notEncodable", .text("Windows-1252"), .text("x")),
        texts.format("find.place", .integer(999_999), .integer(9_999_999)) + "+",
      ]
    #expect(told.filter { $0.displayWidth > 24 } == [])
  }

  /// The labels of the steps that are told when they are done.
  private var labels: [StepLabel] {
    let transforms = TransformKind.allCases.map { kind in
      Document.Change.transformed(
        TransformEffect(
          kind: kind,
          count: 9999,
          hunks: [],
          selected: [],
          selectedBefore: [],
          cursor: 0
        )
      )
    }
    let conversions: [RowsConversion] =
      TextEncoding.common.flatMap { [.reading($0), .encoding($0)] } + [
        .lineEnds(.crlf), .finalEnd(true), .finalEnd(false), .mark(true), .mark(false),
      ]
    let changes = transforms + conversions.map { .converted($0, showing: 0) }
    let document = Document(rows: Rows(TextEncoding.utf8))
    return changes.compactMap { document.label(of: $0, since: document) }
  }

  @Test(arguments: TextFiles.rows.languages)
  func `each answer of a question has the first letter of its title`(language: String) throws {
    let questions: [[TextKey]] = [
      ["rows.quitSave", "rows.quitDiscard"], ["rows.leaveSave", "rows.quitDiscard"],
      ["rows.otherName", "rows.overwrite"], ["document.openAnyway", "document.quit"],
    ]
    let texts = Texts(locale: UserLocale(identifier: language), files: [.rows])
    for question in questions {
      let letters = question.map { key in
        // An input method is needed for Japanese, so its titles end in a letter.
        let title = texts[key]
        return language == "ja"
          ? title.firstMatch(of: #/\((\p{Latin})\)$/#).map { String($0.1) } ?? ""
          : title.prefix(1).lowercased()
      }
      #expect(Set(letters).subtracting([""]).count == question.count, "\(letters)")
    }
  }
}
