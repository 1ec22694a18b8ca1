import ArgumentParser

/// Writes a document app with tests, and adds its targets to the manifest.
struct NewApp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-app",
    abstract: "Writes a document app with its tests, and adds both to Package.swift."
  )

  @Argument(help: "The name of the app, such as groceries.")
  var name: String

  @Flag(help: "Make the document a JSON file of Codable values, in place of lines of text.")
  var json = false

  @OptionGroup(visibility: .hidden) var folders: Folders

  func run() throws {
    let name = try TypeName(name)
    let template = AppTemplate(name: name, library: folders.mavb, isJSON: json)
    let manifest = try Manifest(reading: "Package.swift", of: folders.target)
    let used = try UsedNames(folders, isNewModule: true)
    try used.check(target: name.module)
    let files = try template.files(
      in: folders.isLibrary ? "Apps/\(name.type)" : "Sources/\(name.module)"
    )
    try used.check(types: files.values.flatMap { UsedNames.types(in: $0, arePublic: false) })
    let targets = folders.isLibrary ? template.targetsOfLibrary : template.targets(in: manifest)
    let changed = try manifest.adding(targets)
    try folders.target.add(files, changing: ["Package.swift": changed])
    print("\nswift run \(name.module)\nswift test --filter \(name.type)Tests")
  }
}
