// The ICU functions for text, dates and numbers, under our own names.
//
// ICU's headers are included by the C sources only, because a client that imports Foundation would
// see its ICU and the system's. The values of the enumerations are ICU's.

#ifndef CICU_H
#define CICU_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>

#include "CICUZones.h"

#define ICU_OPEN_ENUM __attribute__((enum_extensibility(open)))

/// The status of a call: warnings are negative, failures positive.
typedef enum ICU_OPEN_ENUM ICUStatus : int32_t {
  ICUStatusSuccess = 0,
  ICUStatusBufferOverflow = 15,
} ICUStatus;

// Properties of scalars

/// The general categories that determine display width.
typedef enum ICU_OPEN_ENUM ICUCategory : int32_t {
  ICUCategoryUnassigned = 0,
  ICUCategoryNonSpacingMark = 6,
  ICUCategoryEnclosingMark = 7,
  ICUCategoryFormat = 16,
} ICUCategory;

/// The bidirectional classes that determine the direction of a line.
typedef enum ICU_OPEN_ENUM ICUDirection : int32_t {
  ICUDirectionLeftToRight = 0,
  ICUDirectionRightToLeft = 1,
  ICUDirectionBlockSeparator = 7,
  ICUDirectionRightToLeftArabic = 13,
  ICUDirectionFirstStrongIsolate = 19,
  ICUDirectionLeftToRightIsolate = 20,
  ICUDirectionRightToLeftIsolate = 21,
  ICUDirectionPopIsolate = 22,
} ICUDirection;

ICUCategory icu_category(uint32_t scalar);

/// Returns whether a scalar is wide or fullwidth (UAX #11).
bool icu_isWide(uint32_t scalar);

ICUDirection icu_direction(uint32_t scalar);

uint32_t icu_mirror(uint32_t scalar);

// Normal forms

typedef struct ICUNormalForm ICUNormalForm;

/// NFKC with full case folding and without ignorable scalars: UAX #31's toNFKC_Casefold.
const ICUNormalForm *icu_caseFolder(ICUStatus *status);

const ICUNormalForm *icu_decomposer(ICUStatus *status);

const ICUNormalForm *icu_composer(ICUStatus *status);

int32_t icu_normalize(const ICUNormalForm *form, const uint16_t *text, int32_t count,
                      uint16_t *result, int32_t capacity, ICUStatus *status);

/// Full case folding.
int32_t icu_foldCase(const uint16_t *text, int32_t count, uint16_t *result, int32_t capacity,
                     ICUStatus *status);

// Conversion

/// Decodes UTF-8, with U+FFFD for invalid bytes.
void icu_decodeUTF8(const char *text, int32_t count, uint16_t *result, int32_t capacity,
                    int32_t *written, ICUStatus *status);

/// The cases of letters.
typedef enum __attribute__((enum_extensibility(closed))) ICUCase : int32_t {
  ICUCaseUpper,
  ICUCaseLower,
  ICUCaseTitle,
} ICUCase;

/// Writes a text in another case.
int32_t icu_changeCase(ICUCase letters, const char *locale, const uint16_t *text, int32_t count,
                       uint16_t *result, int32_t capacity, ICUStatus *status);

// Bidirectional order

typedef struct ICUBidi ICUBidi;

/// The level of a paragraph: explicit, or determined by the first strong character.
enum : uint8_t { ICU_BIDI_LEFT_TO_RIGHT = 0, ICU_BIDI_RIGHT_TO_LEFT = 1, ICU_BIDI_AUTOMATIC = 0xFE };

ICUBidi *icu_bidiOpen(void);

void icu_bidiClose(ICUBidi *bidi);

void icu_bidiSetText(ICUBidi *bidi, const uint16_t *text, int32_t count, uint8_t level,
                     ICUStatus *status);

uint8_t icu_bidiBaseLevel(const ICUBidi *bidi);

const uint8_t *icu_bidiLevels(ICUBidi *bidi, ICUStatus *status);

/// Fills `order` with the logical index of each visual position.
void icu_bidiReorder(const uint8_t *levels, int32_t count, int32_t *order);

// Line breaks

typedef struct ICULineBreaks ICULineBreaks;

ICULineBreaks *icu_lineBreaksOpen(ICUStatus *status);

void icu_lineBreaksClose(ICULineBreaks *breaks);

/// Sets the text, which must stay in memory.
void icu_lineBreaksSetText(ICULineBreaks *breaks, const uint16_t *text, int32_t count,
                           ICUStatus *status);

/// Returns whether a line may end before a code unit (UAX #14).
bool icu_isLineBreak(ICULineBreaks *breaks, int32_t offset);

// Collation

typedef struct ICUCollator ICUCollator;

ICUCollator *icu_collatorOpen(const char *locale, ICUStatus *status);

void icu_collatorClose(ICUCollator *collator);

/// Returns a negative number, zero or a positive number if the left text is less than, equal to or
/// greater than the right one.
int32_t icu_collate(const ICUCollator *collator, const char *left, int32_t leftCount,
                    const char *right, int32_t rightCount, ICUStatus *status);

int32_t icu_sortKey(const ICUCollator *collator, const uint16_t *text, int32_t count,
                    uint8_t *result, int32_t capacity);

// Regular expressions

typedef struct ICUExpression ICUExpression;

/// Compiles an expression.
///
/// Only LF ends a line. If the expression is wrong, `place` is the number of characters up to the
/// mistake.
ICUExpression *icu_expressionOpen(const uint16_t *pattern, int32_t count, bool ignoresCase,
                                  int32_t *place, ICUStatus *status);

/// Copies a compiled expression, for another thread.
ICUExpression *icu_expressionClone(const ICUExpression *expression, ICUStatus *status);

void icu_expressionClose(ICUExpression *expression);

/// Limits the steps of a match, in units of ten thousand steps, and the bytes of its stack.
void icu_expressionSetLimits(ICUExpression *expression, int32_t steps, int32_t stack,
                             ICUStatus *status);

/// Sets the text, which must stay in memory, and returns whether there is a match in it.
bool icu_expressionFind(ICUExpression *expression, const uint16_t *text, int32_t count,
                        ICUStatus *status);

/// Sets a text of ASCII, whose parts are matched. The units, as many as bytes, must stay in memory.
void icu_expressionLoadASCII(ICUExpression *expression, const void *text, int32_t count,
                             uint16_t *units, ICUStatus *status);

/// Returns whether there is a match in a part of the text, as if the part were the text.
bool icu_expressionFindInPart(ICUExpression *expression, int32_t start, int32_t end,
                              ICUStatus *status);

/// Returns whether there is another match.
bool icu_expressionFindNext(ICUExpression *expression, ICUStatus *status);

/// Returns the number of groups of an expression.
int32_t icu_expressionGroupCount(const ICUExpression *expression, ICUStatus *status);

/// Returns the number of the group with a name.
int32_t icu_expressionGroupNumber(const ICUExpression *expression, const uint16_t *name,
                                  int32_t count, ICUStatus *status);

/// Writes where a group of the latest match starts and ends. Group 0 is the match; -1 means that
/// the group isn't part of the match.
void icu_expressionGroup(const ICUExpression *expression, int32_t group, int32_t *start,
                         int32_t *end, ICUStatus *status);

// Text encodings

typedef struct ICUConverter ICUConverter;

/// Returns ICU's own name of the encoding that a name means, or null if ICU knows none. It stays in
/// memory and is the same for all names of an encoding.
const char *icu_converterName(const char *name);

/// Returns the name of an encoding in a standard, such as "IANA", or null if it has none there.
const char *icu_standardName(const char *name, const char *standard);

/// Returns another name of an encoding by its number from 0, or null behind the last one.
const char *icu_otherName(const char *name, uint16_t number);

/// Returns the name of one of ICU's encodings by its number from 0, or null behind the last one.
///
/// The first call tries all encodings, which takes some milliseconds.
const char *icu_availableName(int32_t number);

ICUConverter *icu_converterOpen(const char *name, ICUStatus *status);

void icu_converterClose(ICUConverter *converter);

/// Returns the number of bytes of the longest character if a stateless table defines the
/// characters; otherwise 0.
int32_t icu_longestCharacter(const ICUConverter *converter);

/// Writes for each byte whether a character of several bytes can start with it.
void icu_leadBytes(const ICUConverter *converter, bool lead[256]);

/// Writes the names of the likeliest encodings of a text, the likeliest first, as far as there is
/// room, and returns their number. The names stay in memory.
int32_t icu_likelyEncodings(const char *bytes, int32_t count, const char **names, int32_t room,
                            ICUStatus *status);

/// Decodes a whole text and returns the number of code units, at most one for each byte.
///
/// Invalid bytes become U+FFFD. `offsets`, unless it is null, receives the offset of the first byte
/// of each code unit. If `incomplete` isn't null, more bytes may follow: it receives the number of
/// the last bytes, which begin a character and are not decoded.
int32_t icu_decode(ICUConverter *converter, const char *bytes, int32_t count, uint16_t *text,
                   int32_t *offsets, int32_t capacity, int32_t *incomplete, ICUStatus *status);

/// Encodes a whole text and returns the number of bytes, at most four for each code unit.
///
/// Fails at a character that the encoding doesn't have.
int32_t icu_encode(ICUConverter *converter, const uint16_t *text, int32_t count, char *bytes,
                   int32_t capacity, ICUStatus *status);

// Locales and messages

typedef struct ICUMessage ICUMessage;

bool icu_isRightToLeft(const char *locale);

/// Writes the region in which most users of a locale live, which may be empty.
int32_t icu_likelyRegion(const char *locale, char *result, int32_t capacity, ICUStatus *status);

ICUMessage *icu_messageOpen(const uint16_t *pattern, int32_t count, const char *locale,
                            ICUStatus *status);

void icu_messageClose(ICUMessage *message);

int32_t icu_messageFormat(const ICUMessage *message, uint16_t *result, int32_t capacity,
                          va_list arguments, ICUStatus *status);

// Dates and numbers

typedef struct ICUPatterns ICUPatterns;
typedef struct ICUDateFormat ICUDateFormat;
typedef struct ICUCalendar ICUCalendar;
typedef struct ICUNumberFormat ICUNumberFormat;

typedef enum ICU_OPEN_ENUM ICUNumberSymbol : int32_t {
  ICUNumberSymbolZeroDigit = 4,
  ICUNumberSymbolGroupingSeparator = 1,
} ICUNumberSymbol;

typedef enum ICU_OPEN_ENUM ICUNumberText : int32_t {
  ICUNumberTextPositivePrefix = 0,
  ICUNumberTextPositiveSuffix = 1,
  ICUNumberTextNegativePrefix = 2,
  ICUNumberTextNegativeSuffix = 3,
} ICUNumberText;

typedef enum ICU_OPEN_ENUM ICUNumberAttribute : int32_t {
  ICUNumberAttributeGroupingUsed = 1,
  ICUNumberAttributeGroupingSize = 10,
  ICUNumberAttributeSecondaryGroupingSize = 15,
  ICUNumberAttributeMinimumGroupingDigits = 22,
} ICUNumberAttribute;

ICUPatterns *icu_patternsOpen(const char *locale, ICUStatus *status);

void icu_patternsClose(ICUPatterns *patterns);

int32_t icu_bestPattern(ICUPatterns *patterns, const uint16_t *skeleton, int32_t count,
                        uint16_t *result, int32_t capacity, ICUStatus *status);

/// Opens a format of instants in UTC.
///
/// A Gregorian calendar is proleptic, without the change from the Julian calendar in 1582.
ICUDateFormat *icu_dateFormatOpen(const char *locale, const uint16_t *pattern, int32_t count,
                                  ICUStatus *status);

void icu_dateFormatClose(ICUDateFormat *format);

void icu_dateFormatSetPattern(ICUDateFormat *format, const uint16_t *pattern, int32_t count);

int32_t icu_dateFormat(const ICUDateFormat *format, double milliseconds, uint16_t *result,
                       int32_t capacity, ICUStatus *status);

/// Formats an instant, and writes the range of its seconds in the result, in UTF-16 code units.
int32_t icu_dateFormatWithSeconds(const ICUDateFormat *format, double milliseconds, uint16_t *result,
                                  int32_t capacity, int32_t *begin, int32_t *end,
                                  ICUStatus *status);

/// The words of a date format.
typedef enum __attribute__((enum_extensibility(closed))) ICUDateWords : int32_t {
  ICUDateWordsEras = 0,
  ICUDateWordsMonths = 1,
  ICUDateWordsShortMonths = 2,
  ICUDateWordsWeekdays = 3,
  ICUDateWordsShortWeekdays = 4,
  ICUDateWordsHalfDays = 5,
  ICUDateWordsLongEras = 7,
  ICUDateWordsStandaloneMonths = 10,
  ICUDateWordsStandaloneShortMonths = 11,
  ICUDateWordsStandaloneWeekdays = 13,
  ICUDateWordsStandaloneShortWeekdays = 14,
} ICUDateWords;

/// Writes a word of a date format; eras, months and halves of the day count from 0, weekdays from
/// 1, which is Sunday.
int32_t icu_dateWord(const ICUDateFormat *format, ICUDateWords words, int32_t index,
                     uint16_t *result, int32_t capacity, ICUStatus *status);

/// Opens the calendar of a locale in UTC.
ICUCalendar *icu_calendarOpen(const char *locale, ICUStatus *status);

void icu_calendarClose(ICUCalendar *calendar);

bool icu_calendarIsGregorian(const ICUCalendar *calendar);

/// The most months of a year.
int32_t icu_calendarMonths(const ICUCalendar *calendar);

/// The number of the last era.
int32_t icu_calendarLastEra(const ICUCalendar *calendar);

/// The first day of the week, from 1, which is Sunday.
int32_t icu_calendarFirstWeekday(const ICUCalendar *calendar);

/// Writes the era and the year of an instant.
void icu_calendarYear(ICUCalendar *calendar, double milliseconds, int32_t *era, int32_t *year,
                      ICUStatus *status);

/// Returns the instant at which a day begins; an error if there is no such day.
/// Months count from 0.
double icu_calendarDay(ICUCalendar *calendar, int32_t era, int32_t year, int32_t month, int32_t day,
                       ICUStatus *status);

/// The units of times relative to now.
typedef enum __attribute__((enum_extensibility(closed))) ICURelativeUnit : int32_t {
  ICURelativeUnitYear = 0,
  ICURelativeUnitMonth = 2,
  ICURelativeUnitWeek = 3,
  ICURelativeUnitDay = 4,
  ICURelativeUnitSecond = 7,
} ICURelativeUnit;

/// Writes a time relative to now, such as "tomorrow" and, for no seconds, "now", or "in 3 days"
/// where the language has no word.
int32_t icu_relative(const char *locale, int32_t count, ICURelativeUnit unit, uint16_t *result,
                     int32_t capacity, ICUStatus *status);

/// Formats a number as a skeleton describes, such as "measure-unit/duration-minute".
int32_t icu_measure(const char *locale, const uint16_t *skeleton, int32_t count, int64_t number,
                    uint16_t *result, int32_t capacity, ICUStatus *status);

ICUNumberFormat *icu_numberFormatOpen(const char *locale, ICUStatus *status);

void icu_numberFormatClose(ICUNumberFormat *format);

int32_t icu_numberSymbol(const ICUNumberFormat *format, ICUNumberSymbol symbol, uint16_t *result,
                         int32_t capacity, ICUStatus *status);

int32_t icu_numberText(const ICUNumberFormat *format, ICUNumberText text, uint16_t *result,
                       int32_t capacity, ICUStatus *status);

int32_t icu_numberAttribute(const ICUNumberFormat *format, ICUNumberAttribute attribute);

#endif
