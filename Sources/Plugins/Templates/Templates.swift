import ArgumentParser

/// Writes the first files of an app or a view; the command plugins of the package run it.
@main
struct Templates: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Writes the first files of an app or of a view with its binder.",
    subcommands: [NewApp.self, NewBinder.self]
  )
}
