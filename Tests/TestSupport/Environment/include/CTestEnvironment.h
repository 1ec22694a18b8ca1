// Gives the process of the tests an environment that doesn't depend on the machine or the user: the home
// folder, time zone and its data, locale, file mode mask, and of other variables those that find tools.
//
// A program that links this target has nothing to call.

#ifndef C_TEST_ENVIRONMENT_H
#define C_TEST_ENVIRONMENT_H
#endif
