#ifndef CCLOCKS_TEXTS_H
#define CCLOCKS_TEXTS_H

/// The texts of clocks in a language, or NULL when there are none.
const char *clocks_texts(const char *language);

#endif
