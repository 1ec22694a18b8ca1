// ICU's headers, for the sources alone.

#ifndef ICU_H
#define ICU_H

#if !__has_include(<unicode/uchar.h>)
// The include after it ends the compilation, so that no other error follows.
#error "ICU's headers are missing: run Resources/setup or install libicu-dev"
#endif

#include <unicode/ubidi.h>
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
#include <unicode/ures.h>
#include <unicode/ustring.h>

#include "CICU.h"

/// Checks that a value of ours is ICU's.
#define ICU_SAME(ours, theirs) _Static_assert((int)(ours) == (int)(theirs), #theirs)

/// Our status as ICU's: the values are the same.
static inline UErrorCode *icu_error(ICUStatus *status) { return (UErrorCode *)status; }

/// Sets ICU's default time zone to UTC, because every date format and pattern generator starts with
/// the default one. Without this ICU and the C library look for it: they open what `TZ` or
/// /etc/localtime names and read to its end, which a FIFO or a terminal never has.
static inline void icu_setDefaultZone(UErrorCode *status) {
  ucal_setDefaultTimeZone(u"UTC", status);
}

#endif
