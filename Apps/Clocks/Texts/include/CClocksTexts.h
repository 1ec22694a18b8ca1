#ifndef CCLOCKS_TEXTS_H
#define CCLOCKS_TEXTS_H

/// Returns the texts of clocks in a language, or NULL if there are none.
const char *clocks_texts(const char *language);

#endif
