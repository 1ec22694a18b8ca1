/// Where a view stood that had the keyboard.
struct FocusPlace {
  weak var view: TUIView?
  weak var superview: TUIView?
  var index: Int
}
