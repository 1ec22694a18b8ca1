import ModelAdapters
import Signals
import Testing

struct ToggleVarTests {
  @Test func `each message turns the value over`() {
    let isOn = ToggleVar(false)
    let told = Recorder(isOn)
    isOn.send()
    isOn.send()
    isOn.send()
    #expect(told.values == [false, true, false, true])
    #expect(isOn.value)
  }

  @Test func `it is saved as its value`() throws {
    let isOn = ToggleVar(true)
    #expect(try json([isOn]) == "[true]")
    #expect(try decoded([ToggleVar].self, "[false]").first?.value == false)
  }
}
