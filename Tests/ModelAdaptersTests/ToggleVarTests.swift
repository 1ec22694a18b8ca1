import ModelAdapters
import Signals
import Testing

struct ToggleVarTests {
  @Test func `each message toggles the value`() {
    let isOn = ToggleVar(false)
    let received = Recorder(isOn)
    isOn.send()
    isOn.send()
    isOn.send()
    #expect(received.values == [false, true, false, true])
    #expect(isOn.value)
  }

  @Test func `it is encoded as its value`() throws {
    let isOn = ToggleVar(true)
    #expect(try json([isOn]) == "[true]")
    #expect(try decoded([ToggleVar].self, "[false]").first?.value == false)
  }
}
