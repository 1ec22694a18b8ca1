#include <string.h>

#include "ICU.h"

ICU_SAME(ICUNumberSymbolZeroDigit, UNUM_ZERO_DIGIT_SYMBOL);
ICU_SAME(ICUNumberSymbolGroupingSeparator, UNUM_GROUPING_SEPARATOR_SYMBOL);
ICU_SAME(ICUNumberTextPositivePrefix, UNUM_POSITIVE_PREFIX);
ICU_SAME(ICUNumberTextPositiveSuffix, UNUM_POSITIVE_SUFFIX);
ICU_SAME(ICUNumberTextNegativePrefix, UNUM_NEGATIVE_PREFIX);
ICU_SAME(ICUNumberTextNegativeSuffix, UNUM_NEGATIVE_SUFFIX);
ICU_SAME(ICUNumberAttributeGroupingUsed, UNUM_GROUPING_USED);
ICU_SAME(ICUNumberAttributeGroupingSize, UNUM_GROUPING_SIZE);
ICU_SAME(ICUNumberAttributeSecondaryGroupingSize, UNUM_SECONDARY_GROUPING_SIZE);
ICU_SAME(ICUNumberAttributeMinimumGroupingDigits, UNUM_MINIMUM_GROUPING_DIGITS);
ICU_SAME(ICUDateWordsEras, UDAT_ERAS);
ICU_SAME(ICUDateWordsMonths, UDAT_MONTHS);
ICU_SAME(ICUDateWordsShortMonths, UDAT_SHORT_MONTHS);
ICU_SAME(ICUDateWordsWeekdays, UDAT_WEEKDAYS);
ICU_SAME(ICUDateWordsShortWeekdays, UDAT_SHORT_WEEKDAYS);
ICU_SAME(ICUDateWordsHalfDays, UDAT_AM_PMS);
ICU_SAME(ICUDateWordsLongEras, UDAT_ERA_NAMES);
ICU_SAME(ICUDateWordsStandaloneMonths, UDAT_STANDALONE_MONTHS);
ICU_SAME(ICUDateWordsStandaloneShortMonths, UDAT_STANDALONE_SHORT_MONTHS);
ICU_SAME(ICUDateWordsStandaloneWeekdays, UDAT_STANDALONE_WEEKDAYS);
ICU_SAME(ICUDateWordsStandaloneShortWeekdays, UDAT_STANDALONE_SHORT_WEEKDAYS);
ICU_SAME(ICURelativeUnitYear, UDAT_REL_UNIT_YEAR);
ICU_SAME(ICURelativeUnitMonth, UDAT_REL_UNIT_MONTH);
ICU_SAME(ICURelativeUnitWeek, UDAT_REL_UNIT_WEEK);
ICU_SAME(ICURelativeUnitDay, UDAT_REL_UNIT_DAY);
ICU_SAME(ICURelativeUnitSecond, UDAT_REL_UNIT_SECOND);

// Locales and messages

bool icu_isRightToLeft(const char *locale) { return uloc_isRightToLeft(locale); }

int32_t icu_likelyRegion(const char *locale, char *result, int32_t capacity, ICUStatus *status) {
  char whole[ULOC_FULLNAME_CAPACITY];
  uloc_addLikelySubtags(locale, whole, sizeof(whole), icu_error(status));
  return uloc_getCountry(whole, result, capacity, icu_error(status));
}

ICUMessage *icu_messageOpen(const uint16_t *pattern, int32_t count, const char *locale,
                            ICUStatus *status) {
  return (ICUMessage *)umsg_open(pattern, count, locale, NULL, icu_error(status));
}

void icu_messageClose(ICUMessage *message) { umsg_close((UMessageFormat *)message); }

int32_t icu_messageFormat(const ICUMessage *message, uint16_t *result, int32_t capacity,
                          va_list arguments, ICUStatus *status) {
  const UMessageFormat *format = (const UMessageFormat *)message;
  return umsg_vformat(format, result, capacity, arguments, icu_error(status));
}

// Dates

ICUPatterns *icu_patternsOpen(const char *locale, ICUStatus *status) {
  icu_setDefaultZone(icu_error(status));
  return (ICUPatterns *)udatpg_open(locale, icu_error(status));
}

void icu_patternsClose(ICUPatterns *patterns) {
  udatpg_close((UDateTimePatternGenerator *)patterns);
}

int32_t icu_bestPattern(ICUPatterns *patterns, const uint16_t *skeleton, int32_t count,
                        uint16_t *result, int32_t capacity, ICUStatus *status) {
  UDateTimePatternGenerator *generator = (UDateTimePatternGenerator *)patterns;
  return udatpg_getBestPattern(generator, skeleton, count, result, capacity, icu_error(status));
}

ICUDateFormat *icu_dateFormatOpen(const char *locale, const uint16_t *pattern, int32_t count,
                                  ICUStatus *status) {
  UErrorCode *error = icu_error(status);
  icu_setDefaultZone(error);
  UDateFormat *format =
      udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, u"UTC", 3, pattern, count, error);
  if (U_FAILURE(*error)) return NULL;
  UCalendar *calendar = ucal_clone(udat_getCalendar(format), error);
  if (U_SUCCESS(*error)) {
    UErrorCode unsupported = U_ZERO_ERROR;
    ucal_setGregorianChange(calendar, -8.64e15, &unsupported);
    udat_setCalendar(format, calendar);
    ucal_close(calendar);
  }
  return (ICUDateFormat *)format;
}

void icu_dateFormatClose(ICUDateFormat *format) { udat_close((UDateFormat *)format); }

void icu_dateFormatSetPattern(ICUDateFormat *format, const uint16_t *pattern, int32_t count) {
  udat_applyPattern((UDateFormat *)format, false, pattern, count);
}

int32_t icu_dateFormat(const ICUDateFormat *format, double milliseconds, uint16_t *result,
                       int32_t capacity, ICUStatus *status) {
  const UDateFormat *dates = (const UDateFormat *)format;
  return udat_format(dates, milliseconds, result, capacity, NULL, icu_error(status));
}

int32_t icu_dateFormatWithSeconds(const ICUDateFormat *format, double milliseconds, uint16_t *result,
                                  int32_t capacity, int32_t *begin, int32_t *end,
                                  ICUStatus *status) {
  UFieldPosition seconds = {UDAT_SECOND_FIELD, 0, 0};
  int32_t count = udat_format((const UDateFormat *)format, milliseconds, result, capacity, &seconds,
                              icu_error(status));
  *begin = seconds.beginIndex;
  *end = seconds.endIndex;
  return count;
}

int32_t icu_dateWord(const ICUDateFormat *format, ICUDateWords words, int32_t index,
                     uint16_t *result, int32_t capacity, ICUStatus *status) {
  const UDateFormat *dates = (const UDateFormat *)format;
  return udat_getSymbols(dates, (UDateFormatSymbolType)words, index, result, capacity,
                         icu_error(status));
}

ICUCalendar *icu_calendarOpen(const char *locale, ICUStatus *status) {
  UCalendar *calendar = ucal_open(u"UTC", 3, locale, UCAL_DEFAULT, icu_error(status));
  // A date that doesn't exist is an error instead of another date.
  if (calendar != NULL) ucal_setAttribute(calendar, UCAL_LENIENT, 0);
  return (ICUCalendar *)calendar;
}

void icu_calendarClose(ICUCalendar *calendar) { ucal_close((UCalendar *)calendar); }

bool icu_calendarIsGregorian(const ICUCalendar *calendar) {
  UErrorCode error = U_ZERO_ERROR;
  const char *type = ucal_getType((const UCalendar *)calendar, &error);
  return U_FAILURE(error) || strcmp(type, "gregorian") == 0;
}

int32_t icu_calendarMonths(const ICUCalendar *calendar) {
  UErrorCode error = U_ZERO_ERROR;
  return ucal_getLimit((const UCalendar *)calendar, UCAL_MONTH, UCAL_MAXIMUM, &error) + 1;
}

int32_t icu_calendarLastEra(const ICUCalendar *calendar) {
  UErrorCode error = U_ZERO_ERROR;
  return ucal_getLimit((const UCalendar *)calendar, UCAL_ERA, UCAL_MAXIMUM, &error);
}

int32_t icu_calendarFirstWeekday(const ICUCalendar *calendar) {
  return ucal_getAttribute((const UCalendar *)calendar, UCAL_FIRST_DAY_OF_WEEK);
}

void icu_calendarYear(ICUCalendar *calendar, double milliseconds, int32_t *era, int32_t *year,
                      ICUStatus *status) {
  UErrorCode *error = icu_error(status);
  ucal_setMillis((UCalendar *)calendar, milliseconds, error);
  *era = ucal_get((UCalendar *)calendar, UCAL_ERA, error);
  *year = ucal_get((UCalendar *)calendar, UCAL_YEAR, error);
}

double icu_calendarDay(ICUCalendar *calendar, int32_t era, int32_t year, int32_t month, int32_t day,
                       ICUStatus *status) {
  UCalendar *fields = (UCalendar *)calendar;
  ucal_clear(fields);
  ucal_set(fields, UCAL_ERA, era);
  ucal_set(fields, UCAL_YEAR, year);
  ucal_set(fields, UCAL_MONTH, month);
  ucal_set(fields, UCAL_DATE, day);
  return ucal_getMillis(fields, icu_error(status));
}

int32_t icu_relative(const char *locale, int32_t count, ICURelativeUnit unit, uint16_t *result,
                     int32_t capacity, ICUStatus *status) {
  UErrorCode *error = icu_error(status);
  icu_setDefaultZone(error);
  URelativeDateTimeFormatter *format = ureldatefmt_open(
      locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, error);
  if (U_FAILURE(*error)) return 0;
  int32_t length = ureldatefmt_format(
      format, count, (URelativeDateTimeUnit)unit, result, capacity, error);
  ureldatefmt_close(format);
  return length;
}

// Numbers

int32_t icu_measure(const char *locale, const uint16_t *skeleton, int32_t count, int64_t number,
                    uint16_t *result, int32_t capacity, ICUStatus *status) {
  UErrorCode *error = icu_error(status);
  UNumberFormatter *format = unumf_openForSkeletonAndLocale(skeleton, count, locale, error);
  UFormattedNumber *formatted = unumf_openResult(error);
  unumf_formatInt(format, number, formatted, error);
  int32_t written = unumf_resultToString(formatted, result, capacity, error);
  unumf_closeResult(formatted);
  unumf_close(format);
  return written;
}

ICUNumberFormat *icu_numberFormatOpen(const char *locale, ICUStatus *status) {
  return (ICUNumberFormat *)unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, icu_error(status));
}

void icu_numberFormatClose(ICUNumberFormat *format) { unum_close((UNumberFormat *)format); }

int32_t icu_numberSymbol(const ICUNumberFormat *format, ICUNumberSymbol symbol, uint16_t *result,
                         int32_t capacity, ICUStatus *status) {
  const UNumberFormat *numbers = (const UNumberFormat *)format;
  UNumberFormatSymbol kind = (UNumberFormatSymbol)symbol;
  return unum_getSymbol(numbers, kind, result, capacity, icu_error(status));
}

int32_t icu_numberText(const ICUNumberFormat *format, ICUNumberText text, uint16_t *result,
                       int32_t capacity, ICUStatus *status) {
  const UNumberFormat *numbers = (const UNumberFormat *)format;
  UNumberFormatTextAttribute kind = (UNumberFormatTextAttribute)text;
  return unum_getTextAttribute(numbers, kind, result, capacity, icu_error(status));
}

int32_t icu_numberAttribute(const ICUNumberFormat *format, ICUNumberAttribute attribute) {
  const UNumberFormat *numbers = (const UNumberFormat *)format;
  return unum_getAttribute(numbers, (UNumberFormatAttribute)attribute);
}
