// Facilities by their text, for the lists of what belongs to them. Those that are archived have an index of their own.
import { where } from './listing.ts'
import { type Sql, sql } from './sql.ts'

/** The ids. `filters` are for `facilities y`, whose search document is `y.doc`. */
export const facilitiesWith = (filters: readonly Sql[]): Sql => sql`(
  select y.id from facilities y ${where([sql`y.archived_at is null`, ...filters])}
  union all select y.id from facilities y ${where([sql`y.archived_at is not null`, ...filters])})`
