// ICU renames its functions by macro (u_charType becomes u_charType_72), which Swift does not
// see. Each function that text needs has a wrapper here under a name of its own.

#ifndef CICU_TEXT_H
#define CICU_TEXT_H

#if __has_include(<unicode/uchar.h>)
#include <unicode/ubidi.h>
#include <unicode/ucal.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/umsg.h>
#include <unicode/unorm2.h>
#include <unicode/unum.h>
#include <stdarg.h>

// Properties of scalars

static inline int32_t icu_charType(UChar32 scalar) { return u_charType(scalar); }

static inline int32_t icu_eastAsianWidth(UChar32 scalar) {
  return u_getIntPropertyValue(scalar, UCHAR_EAST_ASIAN_WIDTH);
}

static inline UCharDirection icu_charDirection(UChar32 scalar) { return u_charDirection(scalar); }

static inline UChar32 icu_mirror(UChar32 scalar) { return u_charMirror(scalar); }

// Normal forms

/// NFKC with full case folding and without ignorable scalars: UAX #31's toNFKC_Casefold.
static inline const UNormalizer2 *icu_caseFolder(UErrorCode *status) {
  return unorm2_getNFKCCasefoldInstance(status);
}

static inline const UNormalizer2 *icu_decomposer(UErrorCode *status) {
  return unorm2_getNFDInstance(status);
}

static inline int32_t icu_normalize(const UNormalizer2 *form, const UChar *text, int32_t count,
                                    UChar *result, int32_t capacity, UErrorCode *status) {
  return unorm2_normalize(form, text, count, result, capacity, status);
}

// Bidirectional order

static inline UBiDi *icu_bidiOpen(void) { return ubidi_open(); }

static inline void icu_bidiClose(UBiDi *bidi) { ubidi_close(bidi); }

static inline void icu_bidiSetText(UBiDi *bidi, const UChar *text, int32_t count,
                                   UBiDiLevel level, UErrorCode *status) {
  ubidi_setPara(bidi, text, count, level, NULL, status);
}

static inline UBiDiLevel icu_bidiBaseLevel(const UBiDi *bidi) { return ubidi_getParaLevel(bidi); }

static inline const UBiDiLevel *icu_bidiLevels(UBiDi *bidi, UErrorCode *status) {
  return ubidi_getLevels(bidi, status);
}

/// Fills `order` with the logical index of each visual position.
static inline void icu_bidiReorder(const UBiDiLevel *levels, int32_t count, int32_t *order) {
  ubidi_reorderVisual(levels, count, order);
}

// Collation

static inline UCollator *icu_collatorOpen(const char *locale, UErrorCode *status) {
  return ucol_open(locale, status);
}

static inline void icu_collatorClose(UCollator *collator) { ucol_close(collator); }

static inline UCollationResult icu_collate(const UCollator *collator, const char *left,
                                           int32_t leftCount, const char *right,
                                           int32_t rightCount, UErrorCode *status) {
  return ucol_strcollUTF8(collator, left, leftCount, right, rightCount, status);
}

static inline int32_t icu_sortKey(const UCollator *collator, const UChar *text, int32_t count,
                                  uint8_t *result, int32_t capacity) {
  return ucol_getSortKey(collator, text, count, result, capacity);
}

// Locales and messages

static inline UBool icu_isRightToLeft(const char *locale) { return uloc_isRightToLeft(locale); }

static inline UMessageFormat *icu_messageOpen(const UChar *pattern, int32_t count,
                                              const char *locale, UErrorCode *status) {
  return umsg_open(pattern, count, locale, NULL, status);
}

static inline void icu_messageClose(UMessageFormat *message) { umsg_close(message); }

static inline int32_t icu_messageFormat(const UMessageFormat *message, UChar *result,
                                        int32_t capacity, va_list arguments,
                                        UErrorCode *status) {
  return umsg_vformat(message, result, capacity, arguments, status);
}

// Dates and numbers

/// Sets ICU's default time zone to UTC, because every date format and pattern generator starts with
/// the default one. Without this ICU and the C library look for it: they open what `TZ` or
/// /etc/localtime names and read to its end, which a FIFO or a terminal never has.
static inline void icu_setDefaultZone(UErrorCode *status) {
  ucal_setDefaultTimeZone(u"UTC", status);
}

static inline UDateTimePatternGenerator *icu_patternsOpen(const char *locale,
                                                          UErrorCode *status) {
  icu_setDefaultZone(status);
  return udatpg_open(locale, status);
}

static inline void icu_patternsClose(UDateTimePatternGenerator *patterns) {
  udatpg_close(patterns);
}

static inline int32_t icu_bestPattern(UDateTimePatternGenerator *patterns, const UChar *skeleton,
                                      int32_t count, UChar *result, int32_t capacity,
                                      UErrorCode *status) {
  return udatpg_getBestPattern(patterns, skeleton, count, result, capacity, status);
}

/// Opens a format of instants in UTC. Its Gregorian calendar, where the locale has one, is
/// proleptic: no change from the Julian calendar in 1582.
static inline UDateFormat *icu_dateFormatOpen(const char *locale, const UChar *pattern,
                                              int32_t count, UErrorCode *status) {
  icu_setDefaultZone(status);
  UDateFormat *format =
      udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, u"UTC", 3, pattern, count, status);
  if (U_FAILURE(*status)) return NULL;
  UCalendar *calendar = ucal_clone(udat_getCalendar(format), status);
  if (U_SUCCESS(*status)) {
    UErrorCode unsupported = U_ZERO_ERROR;
    ucal_setGregorianChange(calendar, -8.64e15, &unsupported);
    udat_setCalendar(format, calendar);
    ucal_close(calendar);
  }
  return format;
}

static inline void icu_dateFormatClose(UDateFormat *format) { udat_close(format); }

static inline int32_t icu_dateFormat(const UDateFormat *format, UDate milliseconds, UChar *result,
                                     int32_t capacity, UErrorCode *status) {
  return udat_format(format, milliseconds, result, capacity, NULL, status);
}

static inline UNumberFormat *icu_numberFormatOpen(const char *locale, UErrorCode *status) {
  return unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, status);
}

static inline void icu_numberFormatClose(UNumberFormat *format) { unum_close(format); }

static inline int32_t icu_numberSymbol(const UNumberFormat *format, UNumberFormatSymbol symbol,
                                       UChar *result, int32_t capacity, UErrorCode *status) {
  return unum_getSymbol(format, symbol, result, capacity, status);
}

static inline int32_t icu_numberText(const UNumberFormat *format, UNumberFormatTextAttribute text,
                                     UChar *result, int32_t capacity, UErrorCode *status) {
  return unum_getTextAttribute(format, text, result, capacity, status);
}

static inline int32_t icu_numberAttribute(const UNumberFormat *format,
                                          UNumberFormatAttribute attribute) {
  return unum_getAttribute(format, attribute);
}

#else
#error "ICU's headers are missing: run Resources/setup or install libicu-dev"
#endif

#endif
