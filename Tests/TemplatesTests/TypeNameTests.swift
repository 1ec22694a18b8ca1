import Testing

@testable import Templates

struct TypeNameTests {
  @Test(arguments: ["star", "Star"])
  func `a name has a form for types and one for modules`(text: String) throws {
    let name = try TypeName(text)
    #expect(name.type == "Star")
    #expect(name.module == "star")
  }

  @Test(arguments: ["class", "Class", "self", "Any", "type", "swift"])
  func `words of the language are no names`(text: String) {
    #expect(throws: TemplateError.reserved(text)) { try TypeName(text) }
  }

  @Test(arguments: ["", "1st", "a-b", "a b", "../x", "é", "a.b"])
  func `other texts are no names`(text: String) {
    #expect(throws: TemplateError.notATypeName(text)) { try TypeName(text) }
  }
}
