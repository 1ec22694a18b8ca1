/// The files of a new view: a mark that can be shown over the view that it inherits from.
///
/// The template has the smallest example of each part that a view needs: a property that redraws, a
/// method that draws, a binder, a binding name, and a test of all of them.
struct BinderTemplate {
  let name: TypeName

  /// The name of the view to inherit from, without its prefix.
  let base: String

  /// The files for a package that uses the library, by path: the view and its binder share one.
  func files(of target: ClientTarget) -> [String: String] {
    var files = [
      "Sources/\(target.module)/View/\(name.type).swift":
        "import MAVB\n\n" + view(access: "") + "\n" + binder(access: "")
    ]
    if let tests = target.tests {
      files["Tests/\(tests)/\(name.type)Tests.swift"] =
        testImports + "@testable import \(target.module)\n\n" + test
    }
    return files
  }

  /// The files for the library, by path.
  var filesOfLibrary: [String: String] {
    [
      "Sources/TerminalViews/Controls/TUI\(name.type).swift": view(access: "public "),
      "Sources/TerminalBinders/Views/\(name.type).swift":
        "public import TerminalViews\npublic import ViewBinders\n\n" + binder(access: "public "),
      "Tests/TerminalBindersTests/\(name.type)Tests.swift":
        testImports + test,
    ]
  }

  private func view(access: String) -> String {
    """
    /// A view that can show a mark in its lower right corner.
    \(access)final class TUI\(name.type): TUI\(base) {
      /// Whether the mark is shown.
      \(access)var isMarked = false {
        didSet { if isMarked != oldValue { setNeedsDisplay() } }
      }

      \(access)override func draw(_ painter: Painter) {
        super.draw(painter)
        guard isMarked else { return }
        let corner = Point(x: bounds.width - 1, y: bounds.height - 1)
        painter.write("✦", at: corner, ink: .accent)
      }
    }

    """
  }

  private func binder(access: String) -> String {
    """
    /// Constructs a view that can show a mark in its lower right corner.
    \(access)typealias \(name.type) = Binder<TUI\(name.type)>

    // MARK: - Values

    extension BindingName where Instance: TUI\(name.type), Argument == Dynamic<Bool> {
      /// Whether the mark is shown.
      \(access)static var isMarked: Self { .value { $0.isMarked = $1 } }
    }

    """
  }

  private let testImports = "import MAVB\nimport MAVBTesting\nimport Testing\n\n"

  private var test: String {
    """
    @MainActor
    struct \(name.type)Tests {
      @Test func `the mark is shown while the state says so`() {
        let isMarked = Var(false)
        let view = \(name.type)(.isMarked <-- isMarked)
        let app = HeadlessApp(width: 20, height: 3) { screen in
          Window(.screen -- screen, .contentView -- view).instance()
        }
        #expect(!app.frame.contains("✦"))
        isMarked.send(true)
        app.advance(by: .seconds(1))
        #expect(app.frame.contains("✦"))
      }

      @Test func `the binding is found by its name`() throws {
        let bindings = try \(name.type)(.isMarked -- true).consumeBindings()
        #expect(try bindings.latestValue(of: .isMarked))
      }
    }

    """
  }
}
