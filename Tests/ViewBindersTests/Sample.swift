import Signals
import ViewBinders

/// A stand-in for a view, with one binding name of each kind.
class TUISample: Bindable {
  var lifetimes: [Lifetime] = []
  var log: [String] = []
  var kind = ""
  var text = "" { didSet { log.append("text \(text)") } }
  var identifier: (Int) -> String? = { _ in nil }
  var size: (Int, Int) -> Int = { _, _ in 0 }
  var now: () -> Int = { 0 }
  var onChange: ((String) -> Void)?
  var onTap: (() -> Void)?
  var boundNames: [BoundName] = []
  required init() {}
}

class TUISampleButton: TUISample {
  var title = ""
}

final class TUISpecialButton: TUISampleButton {}

typealias Sample = Binder<TUISample>
typealias SampleButton = Binder<TUISampleButton>

extension BindingName where Instance: TUISample, Argument == Constant<String> {
  static var kind: Self {
    .constant {
      $0.kind = $1
      $0.log.append("kind \($1)")
    }
  }
}

extension BindingName where Instance: TUISample, Argument == Dynamic<String> {
  static var text: Self { .value { $0.text = $1 } }
}

extension BindingName where Instance: TUISample, Argument == Signal<Int> {
  static var scroll: Self { .signal { $0.log.append("scroll \($1)") } }
}

extension BindingName where Instance: TUISample, Argument == SignalInput<String> {
  static var textChanged: Self { .action { $0.onChange.add($1) } }

  /// The action of the same name as the value.
  static var text: Self { .action { $0.onChange.add($1) } }
}

extension BindingName where Instance: TUISample, Argument == SignalInput<Void> {
  static var tapped: Self { .action { $0.onTap.add($1) } }
}

extension BindingName where Instance: TUISample, Argument == (Int) -> String? {
  static var identifier: Self { .delegate { $0.identifier = $1 } }
}

extension BindingName where Instance: TUISample, Argument == (Int, Int) -> Int {
  static var size: Self { .delegate { $0.size = $1 } }
}

extension BindingName where Instance: TUISample, Argument == () -> Int {
  static var now: Self { .delegate { $0.now = $1 } }
}

extension BindingName where Instance: TUISampleButton, Argument == Dynamic<String> {
  static var title: Self { .value { $0.title = $1 } }
}

/// A composite name, which includes its parameter.
extension BindingName where Instance: TUISample {
  static func changed<Value>(
    _ property: KeyPath<TUISample, Value>
  ) -> BindingName<SignalInput<Value>, Instance> {
    .action("changed(\(property))") { instance, send in
      let earlier = instance.onChange
      instance.onChange = { [unowned instance] text in
        earlier?(text)
        send(instance[keyPath: property])
      }
    }
  }
}
