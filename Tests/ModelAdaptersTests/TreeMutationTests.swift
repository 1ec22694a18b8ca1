import ModelAdapters
import TestSupport
import Testing

struct TreeMutationTests {
  private struct Node: Identifiable, Equatable {
    let id: Int
    var name: Int
  }

  @Test func `the mutation between two trees leads from one to the other`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      let (old, new) = (tree(3, &generator), tree(3, &generator))
      #expect(TreeMutation(from: old, to: new).applied(to: old) == new)
      #expect(TreeMutation(from: old, to: old).isEmpty)
    }
  }

  @Test func `composed mutations have the effect of all of them`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let trees = (0..<4).map { _ in tree(3, &generator) }
      let steps = zip(trees, trees.dropFirst()).map { TreeMutation(from: $0, to: $1) }
      let left = steps[0].followed(by: steps[1]).followed(by: steps[2])
      let right = steps[0].followed(by: steps[1].followed(by: steps[2]))
      #expect(left.applied(to: trees[0]) == trees[3])
      #expect(right.applied(to: trees[0]) == trees[3])
    }
  }

  @Test func `a change deep in a tree replaces nothing above it`() {
    let leaf = Tree(Node(id: 3, name: 0))
    let old = Tree(Node(id: 1, name: 0), [Tree(Node(id: 2, name: 0), [leaf])])
    var new = old
    new.children[0].children[0].value.name = 7
    let mutation = TreeMutation(from: old, to: new)
    #expect(mutation.children.replacements.isEmpty)
    #expect(mutation.value == nil)
    #expect(mutation.within[0]?.within[0]?.value == Node(id: 3, name: 7))
  }

  /// A random tree; nodes of one parent may have the same identifier.
  private func tree(_ depth: Int, _ generator: inout SeededGenerator) -> Tree<Node> {
    let node = Node(id: generator.number(below: 4), name: generator.number(below: 3))
    let count = depth > 0 ? generator.number(below: 4) : 0
    return Tree(node, (0..<count).map { _ in tree(depth - 1, &generator) })
  }
}
