import Testing

struct TUITableViewPropertyTests {
  @Test(arguments: 0..<40)
  func `what is shown, selected and edited is what an array of identities says`(seed: Int) {
    let model = TableModel(seed: UInt64(seed))
    for _ in 0..<120 { model.step() }
  }
}
