#define _GNU_SOURCE
#include "CBytesFind.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__) && defined(__GLIBC__)
#define WIDEST __attribute__((target_clones("avx2", "default")))
#else
#define WIDEST
#endif

enum { VECTOR_BYTES = 32, WORDS = VECTOR_BYTES / sizeof(uint64_t) };

typedef uint8_t Lanes __attribute__((vector_size(VECTOR_BYTES)));

static bool is_upper(uint8_t byte) { return 'A' <= byte && byte <= 'Z'; }

static bool is_lower(uint8_t byte) { return 'a' <= byte && byte <= 'z'; }

static uint8_t folded(uint8_t byte) { return is_upper(byte) ? byte | 0x20 : byte; }

/// The bit that letters of both cases differ in, if the needle ignores the case of a byte.
static uint8_t case_bit(CBytesNeedle needle, uint8_t byte) {
  return needle.ignores_case && is_lower(byte) ? 0x20 : 0;
}

/// Returns the number of equal bytes at the start; all of the needle's if it occurs there.
static size_t common(const uint8_t *bytes, CBytesNeedle needle) {
  const uint8_t *wanted = needle.bytes;
  size_t i = 0;
  if (needle.ignores_case) {
    while (i < needle.count && folded(bytes[i]) == wanted[i]) i++;
  } else {
    while (i < needle.count && bytes[i] == wanted[i]) i++;
  }
  return i;
}

/// Returns the lowest set lane of a vector of comparisons and clears it, or -1 if there is none.
static int next_lane(uint64_t words[WORDS]) {
  for (int word = 0; word < WORDS; word++) {
    if (words[word] == 0) continue;
    int lane = __builtin_ctzll(words[word]) / 8;
    words[word] &= ~(UINT64_C(0xFF) << (8 * lane));
    return 8 * word + lane;
  }
  return -1;
}

/// The bytes that a search compares, and when it gives up.
typedef struct {
  /// The next offset to look at.
  size_t next;
  /// The bytes that were compared in vain.
  size_t wasted;
  /// The offset of the needle, or -1.
  ptrdiff_t found;
} Search;

/// Looks for the needle's first and last byte in vectors, and compares the rest where both occur.
///
/// Stops at a match, near the end, or when many comparisons were in vain.
WIDEST static void scan(const uint8_t *bytes, size_t count, CBytesNeedle needle, Search *search) {
  const uint8_t *wanted = needle.bytes;
  const uint8_t first = wanted[0], last = wanted[needle.count - 1];
  const Lanes firsts = first - (Lanes){0}, lasts = last - (Lanes){0};
  const Lanes first_bit = case_bit(needle, first) - (Lanes){0};
  const Lanes last_bit = case_bit(needle, last) - (Lanes){0};
  const size_t start = search->next, span = needle.count - 1 + VECTOR_BYTES;
  size_t i = start;
  for (; i + span <= count; i += VECTOR_BYTES) {
    Lanes here, there;
    memcpy(&here, bytes + i, sizeof here);
    memcpy(&there, bytes + i + needle.count - 1, sizeof there);
    Lanes equal = (Lanes)(((here | first_bit) == firsts) & ((there | last_bit) == lasts));
    uint64_t words[WORDS];
    memcpy(words, &equal, sizeof words);
    if ((words[0] | words[1] | words[2] | words[3]) == 0) continue;
    for (int lane = next_lane(words); lane >= 0; lane = next_lane(words)) {
      size_t same = common(bytes + i + lane, needle);
      if (same == needle.count) {
        search->found = (ptrdiff_t)(i + lane);
        return;
      }
      search->wasted += same;
    }
    if (search->wasted > 16 * (i - start) + 4 * needle.count + 256) {
      i += VECTOR_BYTES;
      break;
    }
  }
  search->next = i;
}

/// Finds a needle in folded copies of overlapping parts, in linear time.
static ptrdiff_t find_folded(
    const uint8_t *bytes, size_t count, size_t start, CBytesNeedle needle) {
  size_t room = 4 * needle.count + 256;
  uint8_t *copy = malloc(room);
  if (copy == NULL) abort();
  ptrdiff_t found = -1;
  while (start + needle.count <= count && found < 0) {
    size_t part = count - start < room ? count - start : room;
    for (size_t i = 0; i < part; i++) copy[i] = folded(bytes[start + i]);
    const uint8_t *place = memmem(copy, part, needle.bytes, needle.count);
    if (place != NULL) found = (ptrdiff_t)start + (place - copy);
    start += part - needle.count + 1;
  }
  free(copy);
  return found;
}

static ptrdiff_t find_linear(
    const uint8_t *bytes, size_t count, size_t start, CBytesNeedle needle) {
  if (needle.ignores_case) return find_folded(bytes, count, start, needle);
  const uint8_t *place = memmem(bytes + start, count - start, needle.bytes, needle.count);
  return place == NULL ? -1 : place - bytes;
}

ptrdiff_t cbytes_find(const void *text, size_t count, size_t start, CBytesNeedle needle) {
  if (needle.count == 0) return start <= count ? (ptrdiff_t)start : -1;
  if (start > count || count - start < needle.count) return -1;
  Search search = {.next = start, .wasted = 0, .found = -1};
  scan(text, count, needle, &search);
  return search.found >= 0 ? search.found : find_linear(text, count, search.next, needle);
}

WIDEST static bool is_ascii(const uint8_t *bytes, size_t count) {
  size_t i = 0;
  while (i < count) {
    // Blocks, so that the inner loop has no branch and is compiled to vectors.
    size_t end = count - i < 1024 ? count : i + 1024;
    uint8_t bits = 0;
    for (; i < end; i++) bits |= bytes[i];
    if (bits & 0x80) return false;
  }
  return true;
}

bool cbytes_is_ascii(const void *bytes, size_t count) { return is_ascii(bytes, count); }

size_t cbytes_find_beyond_ascii(const void *text, size_t count, size_t start) {
  const uint8_t *bytes = text;
  uint64_t word;
  for (; start + sizeof word <= count; start += sizeof word) {
    memcpy(&word, bytes + start, sizeof word);
    if (word & UINT64_C(0x8080808080808080)) break;
  }
  while (start < count && bytes[start] < 0x80) start++;
  return start;
}
