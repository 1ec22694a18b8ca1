import Testing

struct TUITableViewPropertyTests {
  @Test(arguments: 0..<40)
  func `it agrees with a simple model`(seed: Int) {
    let model = TableModel(seed: UInt64(seed))
    for _ in 0..<120 { model.step() }
  }
}
