import Testing

extension TerminalTests {
  /// Tests messages on standard error in the language of the environment.
  struct LanguageTests {
    /// For each language the messages of `commands`, in their order.
    private static let messages: [String: [String]] = [
      "ar_EG": [
        "هذا مجلد؛ حدد ملفًا", "لا شيء بهذا الاسم", "أكثر من مكان بهذا الاسم", "ليسا طرفية",
      ],
      "de_DE": [
        "ist ein Ordner; eine Datei angeben", "nichts heißt so", "mehrere Orte heißen so;",
        "Standardeingabe und -ausgabe sind kein Terminal",
      ],
      "en_US": [
        "is a folder; give a file", "nothing has this name", "several places have this name;",
        "standard input and output are not a terminal",
      ],
      "es_ES": [
        "es una carpeta; indique un archivo", "nada tiene este nombre",
        "varios lugares tienen este nombre;", "la entrada y la salida estándar no son una terminal",
      ],
      "fr_FR": [
        "c’est un dossier\u{A0}; indiquez un fichier", "rien ne porte ce nom",
        "plusieurs lieux portent ce nom\u{A0};",
        "l’entrée et la sortie standard ne sont pas un terminal",
      ],
      "ja_JP": [
        "フォルダーです。ファイルを指定してください", "この名前のものはありません",
        "この名前の場所が複数あります", "標準入力と標準出力がターミナルではありません",
      ],
    ]

    private static let commands: [(Program, [String], status: Int32)] = [
      (.clocks, ["list", "--document", "folder"], 1), (.clocks, ["add", "qqqqqqqq"], 2),
      (.clocks, ["add", "portland"], 2), (.rows, ["file"], 2),
    ]

    @Test(arguments: messages.keys.sorted())
    func `errors are told in the language of the environment`(locale: String) throws {
      let home = try Home()
      home.environment["LANG"] = "\(locale).UTF-8"
      try home.makeFolder("folder")
      try home.write("a\n", to: "file")
      let messages = try #require(Self.messages[locale])
      for ((program, arguments, status), message) in zip(Self.commands, messages) {
        let command = try home.run(program, arguments)
        #expect(command.status == status)
        #expect(command.errors.contains(message), "\(command.errors)")
      }
    }

    @Test func `a message of the app stands in the frame of the argument parser`() throws {
      let home = try Home()
      home.environment["LANG"] = "de_DE.UTF-8"
      let limit = try home.run(.clocks, ["zones", "--limit=-1"])
      #expect(limit.errors.hasPrefix("Error: --limit darf nicht negativ sein."))
      let files = try home.run(.rows, ["a", "b"])
      #expect(files.errors.hasPrefix("Error: Nur eine Datei kann bearbeitet werden;"))
    }
  }
}
