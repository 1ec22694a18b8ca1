import ModelAdapters
import Signals
import Testing
import ViewBinders

struct BindingNameTests {
  @Test func `a value binding takes a constant or a signal`() {
    let state = Var("a")
    let sample = Sample(.text <-- state).instance()
    state.send("b")
    #expect(sample.log == ["text a", "text b"])
    #expect(Sample(.text -- "c").instance().text == "c")
  }

  @Test func `a constant is set during construction`() {
    #expect(Sample(.kind -- "system").instance().kind == "system")
  }

  @Test func `a signal binding calls the instance for each value`() {
    let (input, signal) = Signal<Int>.create()
    let sample = Sample(.scroll <-- signal).instance()
    input.send(3)
    input.send(4)
    #expect(sample.log == ["scroll 3", "scroll 4"])
  }

  @Test func `an action reports events of the instance`() {
    let (text, taps) = (Var(""), ToggleVar(false))
    let sample = Sample(.textChanged --> text.update(), .tapped --> taps).instance()
    sample.onChange?("typed")
    sample.onTap?()
    #expect(text.value == "typed")
    #expect(taps.value)
  }

  @Test func `an action takes a channel`() {
    let text = Var("")
    let sample = Sample(
      .textChanged --> Input().compactMap { $0.isEmpty ? nil : "\($0)!" }.bind(to: text)
    ).instance()
    sample.onChange?("a")
    sample.onChange?("")
    #expect(text.value == "a!")
  }

  @Test func `a delegate returns an answer`() {
    let sample = Sample(
      .identifier -- { row in row == 0 ? "first" : nil },
      .size -- { width, height in width * height },
      .now -- { 42 }
    ).instance()
    #expect(sample.identifier(0) == "first")
    #expect(sample.identifier(1) == nil)
    #expect(sample.size(2, 3) == 6)
    #expect(sample.now() == 42)
  }

  @Test func `a composite name includes its parameters`() {
    let (text, kind) = (Var(""), Var(""))
    let bindings = [.changed(\.text) --> text, .changed(\.kind) --> kind] as [Binding<TUISample>]
    #expect(Set(bindings.map(\.name)).count == 2)
    let sample = Sample(bindings: bindings + [.kind -- "system"]).instance()
    sample.text = "a"
    sample.onChange?("")
    #expect(text.value == "a")
    #expect(kind.value == "system")
  }

  @Test func `the verbose form makes the same binding`() {
    let binding = BindingName<Dynamic<String>, TUISample>.text.binding(with: .constant("x"))
    #expect(binding.name == "text")
    #expect(Sample(binding).instance().text == "x")
  }

  @Test func `a subclass inherits the names of its class`() {
    let button = SampleButton(.text -- "inherited", .title -- "own", .kind -- "k").instance()
    #expect(button.text == "inherited")
    #expect(button.title == "own")
    #expect(button.kind == "k")
  }
}
