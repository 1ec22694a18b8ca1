import DocumentApp
import Documents
import MAVB

/// The sheet that changes the settings: each has its values side by side, and applies at once.
func settingsView(_ sheet: SettingsSheet, _ split: SplitState, _ services: Services) -> View {
  let texts = services.texts
  let widths = SettingWidths(texts)
  return View(
    .sheetTitle -- texts["command.settings"],
    .sheetNote -- "clocks",
    .sheetStyle -- .contents,
    .layout <-- split.listStyle.map { SectionRows($0) }.distinctUntilChanged().map { rows in
      settingsLayout(sheet, split, widths, rows, services)
    },
    .commands -- settingsCommands(sheet, split.settings, texts)
      .mappedInSheet(by: services.keyMap)
  )
}

func settingsCommands(
  _ sheet: SettingsSheet,
  _ settings: SettingsState,
  _ texts: Texts
) -> CommandGroup {
  // Left and Right keep their visual direction, so they swap in a right-to-left layout.
  let keys: [KeyEvent] = texts.locale.isRightToLeft ? ["right", "left"] : ["left", "right"]
  return CommandGroup(
    texts["command.settings"],
    Command("command.previousValue", texts, keys[0]).inKeyBar("")
      --> settings.stepping(sheet, by: -1),
    Command("command.nextValue", texts, keys[1]).inKeyBar(texts["settings.value"])
      --> settings.stepping(sheet, by: 1),
    Command("settings.openFile", texts, "o") --> settings.openingFile,
    Command("command.asItWas", texts, "0")
      --> Input().map { sheet.atOpening }.bind(to: settings.changing),
    Command("command.accept", texts, "escape", "enter", "q", "S")
      --> Input().map { nil }.bind(to: settings.sheet)
  )
}

private func settingsLayout(
  _ sheet: SettingsSheet,
  _ split: SplitState,
  _ widths: SettingWidths,
  _ rows: SectionRows,
  _ services: Services
) -> Layout {
  .vertical(
    .view(
      settingsTable(sheet, split, widths, rows.spacing, services.texts),
      length: .fixed(Setting.all.count + rows.count),
      breadth: .fixed(widths.row)
    ),
    .space(),
    .horizontal(
      margins: Insets(left: 2, right: 2),
      .view(fileLabel(split.settings, services), priority: -1)
    )
  )
}

/// The path of the file, or that the editor has failed.
private func fileLabel(_ settings: SettingsState, _ services: Services) -> Label {
  let file = services.folders.shortText(of: services.settingsReader.config)
  return Label(
    .truncation -- .middle,
    .ink <-- settings.failedEditor.map { $0 == nil ? .secondary : .error },
    .text <-- settings.failedEditor.map { editor in
      editor.map { services.texts.format("settings.editorFailed", .text($0)) } ?? file
    }
  )
}

private func settingsTable(
  _ sheet: SettingsSheet,
  _ split: SplitState,
  _ widths: SettingWidths,
  _ spacing: Int,
  _ texts: Texts
) -> TableView<Setting> {
  TableView<Setting>(
    .sections <-- split.listStyle.map { $0.showsGroups ? sections(texts) : [] },
    .sectionSpacing -- spacing,
    .tableData -- Setting.all.tableData(),
    .selectedRow <-- sheet.row.map(Optional.some),
    .contentOffset <-- sheet.offset,
    .isFocused -- true,
    .selectionChanged --> Input().compactMap { $0?.index }.bind(to: sheet.row),
    .contentOffsetChanged --> sheet.offset,
    // Each setting has a cell of its own.
    .cellIdentifier -- { $0.name },
    .cellConstructor -- { name, _ in
      cell(Setting.all.firstIndex { $0.name == name } ?? 0, sheet, split.settings, widths, texts)
    }
  )
}

private func cell(
  _ row: Int,
  _ sheet: SettingsSheet,
  _ settings: SettingsState,
  _ widths: SettingWidths,
  _ texts: Texts
) -> View {
  let setting = Setting.all[row]
  return View(
    .layout -- .horizontal(
      margins: Insets(left: 3, right: 1),
      .view(Label(.text -- setting.title(texts)), length: .fixed(widths.title)),
      .space(SettingWidths.gap),
      .view(
        SegmentedControl(
          .style -- .marks,
          .refusesFirstResponder -- true,
          .titles -- setting.valueTitles(texts),
          .selectedSegment <-- settings.values.map { setting.index(in: $0) },
          .segmentSelected --> Input().bind(
            to: Input().map { _ in row }.bind(to: sheet.row),
            settings.choosing(setting)
          )
        ),
        length: .fillRemaining
      )
    )
  )
}

private func sections(_ texts: Texts) -> [TableSection] {
  Setting.Part.allCases.compactMap { part in
    Setting.all.firstIndex { $0.part == part }.map {
      TableSection(texts[TextKey(rawValue: "settings.\(part.rawValue)")], firstRow: $0)
    }
  }
}

/// The rows of the headings.
private struct SectionRows: Equatable {
  /// The blank rows between the parts.
  let spacing: Int

  /// The rows of all headings with these.
  let count: Int

  init(_ style: ListStyle) {
    let parts = Setting.Part.allCases.count
    spacing = style.sectionSpacing
    count = style.showsGroups ? parts + (parts - 1) * style.sectionSpacing : 0
  }
}

/// The columns of the table, which are the same for all settings.
private struct SettingWidths {
  /// The columns of the titles.
  let title: Int

  /// The columns of a row in which all values fit.
  let row: Int

  /// The columns between titles and values.
  static let gap = 3

  init(_ texts: Texts) {
    title = Setting.all.map { $0.title(texts).displayWidth }.max() ?? 0
    let values = Setting.all.map { setting in
      setting.valueTitles(texts).reduce(-2) { $0 + $1.displayWidth + 4 }
    }
    // The mark, the margins of the cell, and the column of the scroll bar.
    row = 1 + 3 + title + Self.gap + (values.max() ?? 0) + 2
  }
}

extension Setting {
  /// The title.
  fileprivate func title(_ texts: Texts) -> String {
    texts[TextKey(rawValue: "settings.\(name)")]
  }

  /// The titles of the values.
  fileprivate func valueTitles(_ texts: Texts) -> [String] {
    values.map { value in
      let number = Int(value).map { [TextArgument.integer($0)] } ?? []
      return texts.format(TextKey(rawValue: "settings.\(name).\(value)"), number)
    }
  }
}
