import MAVB

/// A notice above the key bar with answers that have keys of their own.
struct BarPage: Page {
  enum Recovery: String, Codable { case keep, discard }

  let recovery = Var<Recovery?>(nil)

  static let question = BarContent(
    .question,
    "Recovered 42 changes to words.txt.",
    answers: [
      BarAnswer("Keep", letter: "k", value: Recovery.keep),
      BarAnswer("Discard", letter: "d", value: Recovery.discard),
    ]
  )

  var view: View {
    View(
      .layout -- .vertical(
        .view(Label(.text <-- recovery.map { $0.map(\.rawValue) ?? "unanswered" })),
        .space(.fillRemaining),
        .view(
          Bar<Recovery>(
            .bars <-- recovery.map { $0 == nil ? [Self.question] : [] },
            .answered --> Input().map { $0 }.bind(to: recovery)
          )
        )
      )
    )
  }
}
