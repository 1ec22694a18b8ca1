/// A Markdown page, split into prose and fenced code blocks.
struct Markdown {
  struct Block {
    let language: String
    /// The line of the opening fence, counted from 1.
    let firstLine: Int
    var text = ""
  }

  let lines: [String]
  private(set) var blocks: [Block] = []
  private(set) var prose = ""

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var isOpen = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isOpen.toggle()
        guard isOpen else { continue }
        blocks.append(Block(language: String(line.dropFirst(3)), firstLine: index + 1))
      } else if isOpen {
        blocks[blocks.count - 1].text += line + "\n"
      } else {
        prose += line + "\n"
      }
    }
  }
}
