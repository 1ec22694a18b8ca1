/// What a view shows as a sheet, which determines the size of the sheet.
///
/// The size is settled when the sheet opens and changes only with the window. In a window of less
/// than 60 columns or 16 rows every sheet covers everything except for the last line.
public nonisolated enum SheetStyle: Hashable, Sendable, CaseIterable {
  /// A question, as large as its contents; its text follows the title without a blank row.
  case question
  /// Other contents, such as settings or a list of keys; the sheet is as large as they are.
  case contents
  /// A list of results: up to 92 columns and 23 rows, regardless of how many results there are.
  case results
  /// A document or a comparison: up to 112 columns and 26 rows.
  case page
}
