// Gapless numbers by series and year. Take one as late as possible in a transaction, because its row stays locked until
// the end. A rollback returns the number.
import { type NumberSeries, numberPrefixes } from '@assure/contract/domain/number-series'
import { dubaiYear } from '../dubai.ts'
import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** For a transaction that takes a number of this series after other locks: waits for it first, so that no two deadlock. */
export const lockSeries = (tx: Queryable, series: NumberSeries, now: Date): Promise<number> =>
  tx.run(sql`select 1 from number_series where name = ${series} and year = ${dubaiYear(now)} for no key update`)

export const takeNumber = async (tx: Queryable, series: NumberSeries, now: Date): Promise<string> => {
  const year = dubaiYear(now)
  const { last_number: lastNumber } = await tx.get<{ last_number: number }>(sql`
    insert into number_series (name, year, last_number) values (${series}, ${year}, 1)
    on conflict (name, year) do update set last_number = number_series.last_number + 1
    returning last_number`)
  return `${numberPrefixes[series]}-${year}-${String(lastNumber).padStart(6, '0')}`
}
