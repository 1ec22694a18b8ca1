import Testing

@testable import Templates

struct AppTemplateTests {
  private let library = PackageFolder(
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  )

  @Test func `an app has the tools, and a document in text or in JSON`() throws {
    let name = try TypeName("habits")
    let text = try AppTemplate(name: name, library: library).files(in: "Sources/habits")
    let json = try AppTemplate(name: name, library: library, isJSON: true)
      .files(in: "Sources/habits")
    #expect(Set(text.keys) == Set(json.keys))
    let main = "Sources/habits/main.swift"
    #expect(text[main]?.contains("import DocumentTools") == true)
    #expect(text[main]?.contains("file: \"habits.txt\"") == true)
    #expect(json[main]?.contains("file: \"habits.json\"") == true)
    let list = "Sources/habits/Model/HabitsList.swift"
    #expect(text[list]?.contains("JSONDocument") == false)
    #expect(json[list]?.contains("JSONDocument") == true)
    let tests = "Tests/HabitsTests/HabitsTests.swift"
    #expect(text[tests]?.contains("usedIn: \"Sources/habits\"") == true)
    #expect(text["Tests/HabitsTests/Snapshots/start.txt"] != nil)
    #expect(!json.values.contains { $0.contains("todo") || $0.contains("Todo") })
  }
}
