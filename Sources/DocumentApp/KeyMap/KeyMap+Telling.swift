import Documents
public import ModelAdapters
public import OpenDocuments
public import Signals

extension KeyMap {
  /// Shows the mistakes of other settings and then those of the map in a notice of the document,
  /// which ends when there are none.
  ///
  /// - Parameters:
  ///   - settings: The mistakes of other settings, now and after each change.
  ///   - doc: The document.
  /// - Returns: The lifetime, for the window's `lifetimes` binding.
  public func tellingMistakes<Document>(
    of settings: Signal<[SettingsMistake]>,
    to doc: OpenDocumentAdapter<Document>
  ) -> Lifetime {
    settings
      .scan((told: false, all: [SettingsMistake]())) { [mistakes] old, new in
        (told: old.told || !old.all.isEmpty, all: new + mistakes)
      }
      // There is nothing to show, and no notice to end.
      .compactMap {
        $0.told || !$0.all.isEmpty ? .ignoredSettings($0.all.map { AnyError($0) }) : nil
      }
      .bind(to: doc)
  }
}
