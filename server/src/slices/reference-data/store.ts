// The lists that forms choose from, in the reader's language. Small and not cached, so that a change shows immediately.
import type { Language } from '@assure/contract/domain/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'

export type ReferenceList = 'emirates' | 'company-types' | 'countries' | 'service-areas' | 'services'
export type Choice = { id: number; name: string }

export const referenceTables: Record<ReferenceList, Sql> = {
  emirates: unsafeText('emirates'),
  'company-types': unsafeText('company_types'),
  countries: unsafeText('countries'),
  'service-areas': unsafeText('service_areas'),
  services: unsafeText('services'),
}

const names: Record<Language, Sql> = { en: unsafeText('name_en'), ar: unsafeText('name_ar') }

/** The name column of a joined reference table. */
export const nameIn = (language: Language, alias: 'e' | 't' | 'c' | 's'): Sql =>
  unsafeText(`${alias}.${language === 'ar' ? 'name_ar' : 'name_en'}`)

export const listChoices = (db: Queryable, list: ReferenceList, language: Language): Promise<Choice[]> =>
  db.many<Choice>(
    sql`select id, ${names[language]} as name from ${referenceTables[list]} where is_active order by position, id`,
  )

/** All emirates in both languages, also inactive ones. */
export const listEmirates = async (db: Queryable): Promise<{ id: number; name: { en: string; ar: string } }[]> => {
  const rows = await db.many<{ id: number; name_en: string; name_ar: string }>(
    sql`select id, name_en, name_ar from emirates order by position, id`,
  )
  return rows.map(({ id, name_en: nameEn, name_ar: nameAr }) => ({ id, name: { en: nameEn, ar: nameAr } }))
}

/** The ids that cannot be chosen: unknown or inactive. A record may keep those it has already (`current`). */
export const unknownChoices = async (
  db: Queryable,
  list: ReferenceList,
  { ids, current = [] }: { ids: readonly number[]; current?: readonly number[] | undefined },
): Promise<number[]> => {
  const added = ids.filter((id) => !current.includes(id))
  if (added.length === 0) return []
  const rows = await db.many<{ id: number }>(
    sql`select id from ${referenceTables[list]} where id = any(${added}::int[]) and is_active`,
  )
  const known = new Set(rows.map((row) => row.id))
  return added.filter((id) => !known.has(id))
}

export const mayChoose = async (
  db: Queryable,
  list: ReferenceList,
  { id, current }: { id: number; current?: number | undefined },
): Promise<boolean> =>
  (await unknownChoices(db, list, { ids: [id], current: current === undefined ? [] : [current] })).length === 0
