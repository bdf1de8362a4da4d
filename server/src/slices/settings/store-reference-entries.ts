import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type ReferenceList, referenceTables as tables } from '../reference-data/index.ts'

export type EntryRow = { id: number; name_en: string; name_ar: string; position: number; is_active: boolean }

const columns = sql`id, name_en, name_ar, position, is_active`

export const listEntryRows = (db: Queryable, list: ReferenceList) =>
  db.many<EntryRow>(sql`select ${columns} from ${tables[list]} order by position, id`)

export const findEntry = (db: Queryable, list: ReferenceList, id: number) =>
  db.find<EntryRow>(sql`select ${columns} from ${tables[list]} where id = ${id}`)

/** One writer at a time, so that two entries cannot get the same name. */
export const lockList = (tx: Queryable, list: ReferenceList): Promise<number> =>
  tx.run(sql`lock table ${tables[list]} in share row exclusive mode`)

export const isNameTaken = async (
  tx: Queryable,
  list: ReferenceList,
  { en, ar, except }: { en: string; ar: string; except?: number },
): Promise<boolean> =>
  (await tx.find(sql`
    select 1 as taken from ${tables[list]}
    where (lower(name_en) = lower(${en}) or search_text(name_ar) = search_text(${ar})) and id is distinct
      from ${except ?? null}::int limit 1`)) !== undefined

type NewEntry = { name: { en: string; ar: string }; position?: number | undefined }

/** Last in its list, unless a position is given. */
export const insertEntry = (tx: Queryable, list: ReferenceList, { name, position }: NewEntry) =>
  tx.get<EntryRow>(sql`
    insert into ${tables[list]} (name_en, name_ar, position)
    values (${name.en}, ${name.ar}, coalesce(${position ?? null}::int, (select coalesce(max(position), 0) + 1
      from ${tables[list]})))
    returning ${columns}`)

export const updateEntry = (tx: Queryable, list: ReferenceList, entry: EntryRow) =>
  tx.get<EntryRow>(sql`
    update ${tables[list]} set name_en = ${entry.name_en}, name_ar = ${entry.name_ar}, position = ${entry.position},
      is_active = ${entry.is_active}
    where id = ${entry.id} returning ${columns}`)
