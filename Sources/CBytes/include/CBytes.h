#ifndef CBYTES_H
#define CBYTES_H

#include <stddef.h>

#include "CBytesChecksum.h"

/// How the bytes of a text form the units among which line ends are looked for.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// One byte: ASCII, UTF-8, and every other encoding in which LF and CR are bytes of their own.
  CBytesUnitsUTF8,
  /// Two bytes, the low one first.
  CBytesUnitsUTF16LE,
  /// Two bytes, the high one first.
  CBytesUnitsUTF16BE,
} CBytesUnits;

/// A text to scan.
///
/// The text starts at a unit; a last odd byte of a text of two-byte units is part of no unit. A
/// line ends with LF, CR LF, or a CR that no LF follows. A line end lies where its last unit lies,
/// so a range may be cut anywhere between two units and still counts each line end once.
typedef struct {
  const void *_Nonnull bytes;
  size_t count;
  CBytesUnits units;
} CBytesText;

/// The number of line ends whose last unit lies in `[start, end)`.
size_t cbytes_count_line_ends(CBytesText text, size_t start, size_t end);

/// The offset after the `ordinal`-th line end (from 1) that lies at or after `start`.
///
/// 0 if there are fewer.
size_t cbytes_find_line_end(CBytesText text, size_t start, size_t ordinal);

/// The offset after the last line end that lies in `[start, end)`; 0 if there is none.
size_t cbytes_find_last_line_end(CBytesText text, size_t start, size_t end);

#endif
