#ifndef ACCESSORYSETUPKIT_CSQLITE_H
#define ACCESSORYSETUPKIT_CSQLITE_H

#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast, so Swift does not import it; sqlite3_db_config() is variadic, so it cannot. */
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
static inline int csqlite_enable_defensive(sqlite3 *db) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *) 0);
}
static inline int csqlite_keep_log_on_close(sqlite3 *db, int keep) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep, (int *) 0);
}

#endif
