import ArgumentParser
import DocumentApp
import DocumentTools
import MAVB
import TimeZoneCatalog

/// The command-line interface.
nonisolated enum Arguments {
  /// Returns the arguments with a minus sign (U+2212) before numbers instead of a hyphen, because
  /// the parser would take -3 and -2h for options.
  ///
  /// The value of an option is left as it is, because the parser accepts a hyphen there.
  static func withMinusSigns(_ arguments: [String]) -> [String] {
    let options = ["--from", "--to", "--at", "--limit", "--document"]
    return zip([""] + arguments, arguments).map { previous, argument in
      let bytes = argument.utf8
      guard !options.contains(previous), bytes.first == UInt8(ascii: "-"),
        let digit = bytes.dropFirst().first, 0x30...0x39 ~= digit
      else { return argument }
      return "−" + argument.dropFirst()
    }
  }

  /// The options that all commands share.
  struct Options: ParsableArguments {
    @Option(
      help: ArgumentHelp("The document; a missing one is created.", valueName: "file"),
      transform: FilePath.parsing
    )
    var document: FilePath?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Go by another moment than now, such as 2027-03-28T01:30Z or \"9am tomorrow\".",
        valueName: "moment"
      )
    )
    var at: String?
  }

  /// The options of the commands, which show no window.
  struct CommandOptions: ParsableArguments {
    @OptionGroup var options: Options

    @OptionGroup(visibility: .hidden) var terminal: TerminalOptions

    /// Refuses options of the app, which would do nothing.
    func validate() throws {
      guard let option = terminal.given.first else { return }
      throw ValidationError(Texts.system([.clocks]).format("argument.appOnly", .text(option)))
    }
  }

  /// `clocks`: the app itself, or the list if the output isn't a terminal.
  struct App: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "clocks",
        abstract: "A world clock for the terminal.",
        discussion: "Without a terminal on standard output the clocks are listed.",
        version: Version.text,
        subcommands: [
          List.self, Add.self, Remove.self, Rename.self, Move.self, Zones.self, Convert.self,
        ]
      )
    }

    @OptionGroup var options: Options

    @OptionGroup var terminal: TerminalOptions

    /// Refuses a time for a recording, which has one.
    func validate() throws {
      guard options.at != nil, terminal.replay != nil else { return }
      let names = [TextArgument.text("--at"), .text("--replay")]
      throw ValidationError(Texts.system([.clocks]).format("argument.exclusivePair", names))
    }

    /// The command of an empty command line.
    ///
    /// The parser would first build a description of all commands and options, which takes a tenth
    /// of the time until the first frame.
    static var withoutArguments: Self {
      var options = Options()
      (options.document, options.at) = (nil, nil)
      var app = Self()
      (app.options, app.terminal) = (options, .withoutArguments)
      return app
    }

    /// Whether the app is shown: on a terminal, which a recording needs, or as a printed frame.
    @MainActor var hasScreen: Bool {
      isTerminalOutput || terminal.printsFrame || terminal.record != nil
    }
  }

  /// `clocks list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Prints the clocks of the document."
    )

    @OptionGroup var common: CommandOptions

    @Flag(help: "Print a JSON array.")
    var json = false
  }

  /// `clocks convert`.
  struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "convert",
      abstract: "Prints a moment of one place in others.",
      discussion: """
        A place is the identifier of a zone, "here", the name of a clock, an offset such as +5:30, an \
        abbreviation such as EST, which is its offset in all seasons, or a name of a city, a region or a \
        country.
        """
    )

    @Argument(help: "A time, a date or both, such as 15:00, \"9am tomorrow\", \"3pm EDT\", +90min.")
    var moment: String

    // An offset such as -3:30 isn't an option.
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The place of the moment; by default here.", valueName: "place")
    )
    var from: String?

    @Option(
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "Other places, with commas between; by default the clocks of the document.",
        valueName: "places"
      )
    )
    var to: [String] = []

    @OptionGroup var common: CommandOptions

    @Flag(help: "Print a JSON object.")
    var json = false
  }

  /// `clocks zones`.
  struct Zones: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "zones",
      abstract: "Prints the time zones, or the places that match a search."
    )

    @Argument(help: "A city, a region, a country, a time such as PST, or an offset such as +5:30.")
    var query: [String] = []

    @OptionGroup var common: CommandOptions

    @Flag(help: "Print all zones of the system's data, former names too.")
    var all = false

    @Flag(help: "Print a JSON array.")
    var json = false

    @Option(help: ArgumentHelp("Print at most this many, best matches first.", valueName: "count"))
    var limit: Int?

    func validate() throws {
      if let limit, limit < 0 {
        throw ValidationError(
          Texts.system([.clocks]).format("argument.negativeLimit", .text("--limit"))
        )
      }
      if all, !query.isEmpty {
        throw ValidationError(
          Texts.system([.clocks]).format("argument.allAndSearch", .text("--all"))
        )
      }
    }
  }
}
