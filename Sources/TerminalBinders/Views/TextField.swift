public import TerminalViews
public import ViewBinders

/// Constructs an editable line of text.
public typealias TextField = Binder<TUITextField>

// MARK: - Values

extension BindingName where Instance: TUITextField, Argument == Dynamic<String> {
  /// The text; setting it keeps the caret's position if the text is long enough.
  public static var text: Self { .value { $0.text = $1 } }

  /// The text to show in an empty field.
  public static var placeholder: Self { .value { $0.placeholder = $1 } }
}

extension BindingName where Instance: TUITextField, Argument == Dynamic<TextAlignment> {
  /// The alignment of a text that is shorter than the field.
  public static var alignment: Self { .value { $0.alignment = $1 } }
}

extension BindingName where Instance: TUITextField, Argument == Dynamic<Int> {
  /// The columns at the leading edge, beside the ground, in which only the caret stands.
  public static var caretMargin: Self { .value { $0.caretMargin = $1 } }
}

extension BindingName
where Instance: TUITextField, Argument == Dynamic<TUITextField.BorderStyle> {
  /// The border of the field: `.borderStyle -- .roundedRect`.
  public static var borderStyle: Self { .value { $0.borderStyle = $1 } }
}
