// ICU's headers, for the C sources only.

#ifndef ICU_H
#define ICU_H

#if !__has_include(<unicode/uchar.h>)
// The following include ends the compilation, so that no other errors follow.
#error "ICU's headers are missing: run Resources/setup or install libicu-dev"
#endif

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/ucal.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uldnames.h>
#include <unicode/uloc.h>
#include <unicode/umsg.h>
#include <unicode/unorm2.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/uregex.h>
#include <unicode/ureldatefmt.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

#include "CICU.h"

/// Asserts that one of our values equals ICU's.
#define ICU_SAME(ours, theirs) _Static_assert((int)(ours) == (int)(theirs), #theirs)

/// Our status as ICU's: the values are the same.
static inline UErrorCode *icu_error(ICUStatus *status) { return (UErrorCode *)status; }

/// Sets ICU's default time zone to UTC, because every date format and pattern generator uses the
/// default zone. Otherwise ICU and the C library would determine it by reading the file in `TZ` or
/// /etc/localtime, which blocks on a FIFO or a terminal.
static inline void icu_setDefaultZone(UErrorCode *status) {
  ucal_setDefaultTimeZone(u"UTC", status);
}

#endif
