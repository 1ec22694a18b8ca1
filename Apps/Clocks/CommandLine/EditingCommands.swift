import ArgumentParser
import DocumentApp
import MAVB
import TimeZoneCatalog

/// A command that changes the document.
nonisolated protocol EditingCommand {
  /// The options.
  var edits: Arguments.EditOptions { get }

  /// Returns the actions on a document, and the clocks to print.
  ///
  /// - Throws: ``UnresolvedName`` if a name stands for nothing or for several things.
  @MainActor
  func edit(_ list: ClockList, _ formatter: ClockFormatter, now: Int) throws -> DocumentEditing
}

/// The actions of a command, and the clocks that it prints.
nonisolated struct DocumentEditing {
  /// The actions.
  var actions: [Document.Action] = []

  /// The clocks that the command adds, changes or removes.
  var clocks: [ClockID] = []

  /// Remarks for the user on the names.
  var remarks: [String] = []
}

nonisolated extension Arguments {
  /// The options of the commands that change the document.
  struct EditOptions: ParsableArguments {
    @OptionGroup var common: CommandOptions

    @Flag(help: "Print a JSON array.")
    var json = false
  }

  /// `clocks add`.
  struct Add: ParsableCommand, EditingCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Adds clocks of places.",
      discussion: "Of a name that several places have, give the region or the country, too."
    )

    @Argument(
      help: "A city, also with its region or country, a zone, or an offset such as +5:30 or EST."
    )
    var query: [String]

    @OptionGroup var edits: EditOptions

    @MainActor
    func edit(_ list: ClockList, _ formatter: ClockFormatter, now: Int) throws -> DocumentEditing {
      let places = try query.map { text in
        let place = try formatter.zones.onlyPlace(text)
        // A zone that only `TZ` describes can't be saved.
        guard !place.clock.identifier.isEmpty else { throw UnresolvedName(text) }
        return place
      }
      return DocumentEditing(
        actions: [.add(places.map(\.clock))],
        clocks: places.map(\.clock.uuid),
        remarks: places.compactMap { formatter.zones.remark(on: $0, at: now) }
      )
    }
  }

  /// `clocks remove`.
  struct Remove: ParsableCommand, EditingCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Removes clocks."
    )

    @Argument(help: "The name of a clock, or the starts of words of its name, zone or group.")
    var query: [String]

    @OptionGroup var edits: EditOptions

    @MainActor
    func edit(_ list: ClockList, _ formatter: ClockFormatter, now: Int) throws -> DocumentEditing {
      let clocks = try query.map { try formatter.onlyClock($0, list, now).uuid }
      return DocumentEditing(actions: [.remove(clocks)], clocks: clocks)
    }
  }

  /// `clocks rename`.
  struct Rename: ParsableCommand, EditingCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename",
      abstract: "Gives a clock another name."
    )

    @Argument(help: "The name of the clock, or the starts of words of its name, zone or group.")
    var query: String

    @Argument(help: "The new name.")
    var name: String

    @OptionGroup var edits: EditOptions

    @MainActor
    func edit(_ list: ClockList, _ formatter: ClockFormatter, now: Int) throws -> DocumentEditing {
      let clock = try formatter.onlyClock(query, list, now).uuid
      return DocumentEditing(actions: [.rename(clock, name)], clocks: [clock])
    }
  }

  /// `clocks move`.
  struct Move: ParsableCommand, EditingCommand {
    static let configuration = CommandConfiguration(
      commandName: "move",
      abstract: "Moves a clock in the list.",
      discussion: "The clock joins the group of the clock whose place it takes."
    )

    @Argument(help: "The name of the clock, or the starts of words of its name, zone or group.")
    var query: String

    @Argument(help: "Its new place in the list, from 1.")
    var place: Int

    @OptionGroup var edits: EditOptions

    func validate() throws {
      if place < 1 { throw ValidationError(Texts.system([.clocks])["argument.place"]) }
    }

    @MainActor
    func edit(_ list: ClockList, _ formatter: ClockFormatter, now: Int) throws -> DocumentEditing {
      let clock = try formatter.onlyClock(query, list, now).uuid
      let index = min(place, list.count) - 1
      let action = Document.Action.move(clock, to: index, group: list[index]?.shownGroup)
      return DocumentEditing(actions: [action], clocks: [clock])
    }
  }
}

extension ClockFormatter {
  /// Returns the clock of a list with a name.
  fileprivate func onlyClock(_ text: String, _ list: ClockList, _ now: Int) throws -> Clock {
    switch zones.clock(named: text, in: list) {
    case .one(let clock): return clock
    case .several(let clocks):
      let lines = clocks.map { line(of: $0, at: now) }
      throw UnresolvedName(text, "error.severalNames", lines)
    case .none: throw UnresolvedName(text)
    }
  }
}
