import DocumentApp
import MAVB

/// The settings, and the sheet that changes them; neither is saved with the view state.
///
/// A change updates the values, which views observe, and is sent as an edit to the file. A change
/// of the file by another program arrives as a reading.
struct SettingsState: UnsavedContainer {
  /// The settings in effect.
  let current = SessionVar(Settings())

  /// The mistakes in `config.json`.
  let mistakes = SessionVar<[SettingsMistake]>([])

  /// The mistakes in the theme file.
  let themeMistakes = SessionVar<[SettingsMistake]>([])

  /// The user's changes, for the files.
  let changes = TempVar<SettingsChange>()

  /// The sheet, while it is open.
  let sheet = SessionVar<SettingsSheet?>(nil)

  /// Requests to open the file of the settings in the user's editor.
  let editorRequests = TempVar<Void>()

  /// The command of the editor that has failed.
  let failedEditor = SessionVar<String?>(nil)
}

/// The open sheet.
struct SettingsSheet {
  /// The settings when it was opened.
  let atOpening: Settings

  /// The selected setting.
  let row = Var(0)

  /// The index of the first visible setting.
  let offset = Var(0)
}

// MARK: - Slices

extension SettingsState {
  /// The settings, then each change.
  var values: Signal<Settings> { current.distinctUntilChanged() }

  /// How times and dates are written.
  var formats: Signal<Settings.Formats> { current.map(\.formats).distinctUntilChanged() }

  /// The order of the clocks.
  var order: Signal<ClockOrder> { current.map(\.order).distinctUntilChanged() }

  /// The theme.
  var theme: Signal<ThemeChoice> { current.map(\.theme).distinctUntilChanged() }

  /// Whether the mouse is left to the terminal, for its own selection.
  var leavesMouse: Signal<Bool> { current.map { $0.mouse == .off }.distinctUntilChanged() }

  /// The mistakes in all files.
  var allMistakes: Signal<[SettingsMistake]> { mistakes.combineLatest(themeMistakes) { $0 + $1 } }

  /// The formatters that write times and dates as the settings say.
  func formatters(_ plain: ClockFormatter) -> Signal<ClockFormatter> {
    formats.map(plain.choosing).continuous()
  }
}

// MARK: - Changes by the user

extension SettingsState {
  /// Changes the settings, and sends the change to the files.
  var changing: SignalInput<Settings> {
    Input()
      .withLatestFrom(current) { SettingsChange(old: $1, new: $0) }
      .bind(to: Input().map(\.new).bind(to: current), changes)
  }

  /// Changes the order of the clocks.
  var ordering: SignalInput<ClockOrder> {
    Input()
      .withLatestFrom(current) { order, settings in
        var settings = settings
        settings.order = order
        return settings
      }
      .bind(to: changing)
  }

  /// Leaves the mouse to the terminal, or takes it back.
  var leavingMouse: SignalInput<Bool> {
    Input()
      .withLatestFrom(current) { leaves, settings in
        var settings = settings
        settings.mouse = leaves ? .off : .on
        return settings
      }
      .bind(to: changing)
  }

  /// Opens the sheet.
  var opening: SignalInput<Void> {
    Input().bind(
      to: Input().withLatestFrom(current) { SettingsSheet(atOpening: $1) }.bind(to: sheet),
      Input().map { nil }.bind(to: failedEditor)
    )
  }

  /// Opens the file of the settings in the user's editor.
  var openingFile: SignalInput<Void> {
    Input().bind(to: Input().map { nil }.bind(to: failedEditor), editorRequests)
  }

  /// Moves the selected setting of a sheet to a value some places on.
  func stepping(_ sheet: SettingsSheet, by distance: Int) -> SignalInput<Void> {
    Input()
      .withLatestFrom(sheet.row.combineLatest(current) { (row: $0, settings: $1) }) { $1 }
      .map { latest in
        let setting = Setting.all[max(0, min(latest.row, Setting.all.count - 1))]
        let index = setting.index(in: latest.settings)
        return setting.choosing(at: index + distance, in: latest.settings)
      }
      .bind(to: changing)
  }

  /// Chooses a value of a setting by its index.
  func choosing(_ setting: Setting) -> SignalInput<Int> {
    Input()
      .withLatestFrom(current) { setting.choosing(at: $0, in: $1) }
      .bind(to: changing)
  }
}

// MARK: - Changes of the files

extension SettingsState {
  /// Reads the files at the start, before the first frame.
  func start(_ services: Services) {
    let reading = services.settingsReader.reading(in: services.files)
    var settings = reading.settings
    // The theme is read already, and a printed frame has one of its own.
    settings.theme = services.theme
    current.send(settings)
    mistakes.send(reading.mistakes)
    themeMistakes.send(services.settingsMistakes)
  }

  /// Takes over `config.json`.
  func reading(_ reader: SettingsReader) -> SignalInput<ConfigContents> {
    Input()
      .withLatestFrom(current) { reader.reading($0, after: $1) }
      .bind(
        to: Input().map(\.settings).bind(to: current),
        telling(in: mistakes)
      )
  }

  /// Takes over the theme file.
  func readingTheme(_ reader: SettingsReader) -> SignalInput<ConfigContents> {
    Input()
      .withLatestFrom(current) { reader.readingTheme($0, after: $1) }
      .bind(
        to: Input().map(\.settings).bind(to: current),
        telling(in: themeMistakes)
      )
  }

  /// Reports mistakes that have changed, and closes the sheet, which would cover the bar.
  private func telling(
    in known: SessionVar<[SettingsMistake]>
  ) -> SignalInput<SettingsReader.Reading> {
    Input()
      .withLatestFrom(known) { $0.mistakes == $1 ? nil : $0.mistakes }
      .compactMap { $0 }
      .bind(
        to: known,
        Input().compactMap { $0.isEmpty ? nil : .some(nil) }.bind(to: sheet)
      )
  }
}
