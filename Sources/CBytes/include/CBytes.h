#ifndef CBYTES_H
#define CBYTES_H

#include <stdbool.h>
#include <stddef.h>

#include "CBytesChecksum.h"
#include "CBytesFind.h"
#include "CBytesTranscode.h"

/// The code units of a text.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// One byte: ASCII and UTF-8.
  CBytesUnitsUTF8,
  /// One byte: other encodings in which LF and CR are single bytes and no part of a
  /// longer sequence.
  CBytesUnitsBytes,
  /// Two bytes, little-endian.
  CBytesUnitsUTF16LE,
  /// Two bytes, big-endian.
  CBytesUnitsUTF16BE,
  /// Four bytes, little-endian.
  CBytesUnitsUTF32LE,
  /// Four bytes, big-endian.
  CBytesUnitsUTF32BE,
  /// One byte of EBCDIC, in which LF is 15.
  CBytesUnitsEBCDIC15,
  /// One byte of EBCDIC, in which LF is 25.
  CBytesUnitsEBCDIC25,
} CBytesUnits;

/// A text to scan.
///
/// The text starts at a unit; the last bytes of a text of wider units that make no unit are
/// ignored. A line ends with LF, CR LF, or a CR without a following LF. The position of a line end
/// is that of its last unit, so adjacent ranges count each line end once.
typedef struct {
  const void *_Nonnull bytes;
  size_t count;
  CBytesUnits units;
} CBytesText;

/// Returns the number of line ends in `[start, end)`.
size_t cbytes_count_line_ends(CBytesText text, size_t start, size_t end);

/// Returns the offset after the `ordinal`-th line end (from 1) at or after `start`, or 0 if there
/// are fewer.
size_t cbytes_find_line_end(CBytesText text, size_t start, size_t ordinal);

/// Returns the offset after the last line end in `[start, end)`, or 0 if there is none.
size_t cbytes_find_last_line_end(CBytesText text, size_t start, size_t end);

/// A line end in a text.
typedef struct {
  /// The offset behind it, and its length, in bytes.
  size_t end, length;
} CBytesLineEnd;

/// Writes the line ends of a text in order, as far as there is room, and returns their number.
size_t cbytes_line_ends(CBytesText text, CBytesLineEnd *_Nonnull ends, size_t room);

/// The line ends that occur in a text, and its invalid bytes.
typedef struct {
  /// Whether a line ends with LF alone, CR LF, or CR alone.
  bool lf, crlf, cr;
  /// The number of bytes that aren't valid UTF-8 or UTF-32, or that are unpaired surrogates of
  /// UTF-16; 0 in other encodings.
  size_t invalid;
} CBytesContents;

/// Returns the line ends and invalid bytes of a text.
CBytesContents cbytes_contents(CBytesText text);

#endif
