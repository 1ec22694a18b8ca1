/// Where a view stood that had the keyboard.
struct FocusPlace {
  weak var view: TUIView?
  var superview: TUIView?
  var index: Int
}
