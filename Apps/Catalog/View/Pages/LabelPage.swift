import MAVB

/// Texts in inks of the theme and in one of the app, shortened where there is no room, and a link.
struct LabelPage: Page {
  let city = Var("Llanfairpwllgwyngyll, Anglesey")

  var view: View {
    View(
      .layout -- .vertical(
        .view(Label(.text <-- city, .ink -- .heading)),
        .view(Label(.text <-- city, .truncation -- .middle, .ink -- .secondary)),
        .view(Label(.text <-- city.map { "\($0.count) letters" }, .alignment -- .trailing)),
        .view(Label(.text -- "UTC", .alignment -- .center, .ink -- .accent)),
        .view(Label(.text -- "★★★", .ink -- .gold)),
        .view(
          Label(
            .text -- "A longer text is wrapped into the lines that it may have.",
            .numberOfLines -- 2
          )
        ),
        .view(Label(.text -- "swift.org", .link -- Link("https://www.swift.org")))
      )
    )
  }
}

extension Ink {
  /// The ink of stars.
  static let gold = Ink(
    dark: RoleColor(RGB(0xF4C95D)),
    light: RoleColor(RGB(0x7A5000)),
    named: .yellow
  )
}
