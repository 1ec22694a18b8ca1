import ArgumentParser

/// Writes a view, its binder, and a test of both.
struct NewBinder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-binder",
    abstract: "Writes a view with its binder, and a test of both."
  )

  @Argument(help: "The name of the binder, such as Star for a view TUIStar.")
  var name: String

  @Option(help: "The view to inherit from, without TUI, such as View, Control or Label.")
  var inherits = "View"

  @Option(help: "The target to write into, if the package has several.")
  var target: String?

  @OptionGroup(visibility: .hidden) var folders: Folders

  func run() throws {
    let name = try TypeName(name)
    let known = try viewNames()
    guard known.contains(inherits) else {
      throw TemplateError.noSuchView(inherits, known: known)
    }
    try UsedNames(folders, isNewModule: false).check(types: [name.type, "TUI\(name.type)"])
    let template = BinderTemplate(name: name, base: inherits)
    try folders.target.add(
      folders.isLibrary ? template.filesOfLibrary : template.files(of: try clientTarget())
    )
  }

  /// The views that can be inherited from, without the prefix.
  private func viewNames() throws -> [String] {
    let declaration = /^open class TUI(\w+)/.anchorsMatchLineEndings()
    return try folders.mavb.files(in: "Sources/TerminalViews").filter { $0.hasSuffix(".swift") }
      .flatMap { try folders.mavb.text(of: $0).matches(of: declaration).map { String($0.1) } }
      .sorted()
  }

  /// The target to write into and the folder of its tests, if there is one.
  private func clientTarget() throws -> ClientTarget {
    let known = folders.target.names(in: "Sources")
      .filter { folders.target.isFolder("Sources/\($0)") }
    guard let chosen = target ?? (known.count == 1 ? known.first : nil), known.contains(chosen)
    else { throw TemplateError.noTarget(target, known: known) }
    let tests = folders.target.names(in: "Tests")
      .first { $0.lowercased() == chosen.lowercased() + "tests" }
    return ClientTarget(module: chosen, tests: tests)
  }
}
