// Public, because both types are.
public import MAVB

extension RowSelection: SessionValue {
  /// No selected rows.
  public static let atStart = RowSelection()
}
