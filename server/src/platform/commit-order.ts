// Transactions that took this lock become visible in the order in which they took it: the audit chain and the ids of live events need that.
// One lock for both, so that no two transactions can wait for each other; taken late, held to the commit.
import { sql } from './db/sql.ts'

/** Of the advisory lock. */
export const commitOrder = 7_350_112_091

export const commitOrderLock = sql`select pg_advisory_xact_lock(${commitOrder})`
