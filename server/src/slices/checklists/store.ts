// Checklists and their versions. Lock the checklist before changing any of its versions.
import type { ChecklistContent, InBothLanguages } from '@assure/contract/domain/checklist-content'
import type { ChecklistState } from '@assure/contract/domain/vocabulary'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** The part of a version that its author writes. */
export type VersionText = { name: InBothLanguages; purpose: InBothLanguages; content: ChecklistContent }

export type LockedChecklist = { id: string; code: string }

export const lockChecklist = (tx: Tx, id: string): Promise<LockedChecklist | undefined> =>
  tx.find<LockedChecklist>(sql`select id, code from checklists where id = ${id} for update`)

export const lockByCode = (tx: Tx, code: string): Promise<LockedChecklist | undefined> =>
  tx.find<LockedChecklist>(sql`select id, code from checklists where code = ${code} for update`)

export const listCodes = async (db: Queryable): Promise<Set<string>> =>
  new Set((await db.many<{ code: string }>(sql`select code from checklists`)).map(({ code }) => code))

type NewChecklist = { id: string; code: string; name: InBothLanguages; by: string | null; now: Date }

/** False when the code is taken. */
export const insertChecklist = async (tx: Tx, { id, code, name, by, now }: NewChecklist): Promise<boolean> =>
  (await tx.run(sql`
    insert into checklists (id, code, name_en, name_ar, created_by, created_at, updated_at)
    values (${id}, ${code}, ${name.en}, ${name.ar}, ${by}, ${now}, ${now}) on conflict (code) do nothing`)) === 1

type NewVersion = VersionText & {
  id: string
  checklistId: string
  itemCount: number
  hash: string
  by: string | null
  now: Date
}

const addWriter = (tx: Tx, versionId: string, accountId: string): Promise<number> =>
  tx.run(
    sql`insert into checklist_writers (version_id, account_id) values (${versionId}, ${accountId}) on conflict do nothing`,
  )

export const insertDraft = async (tx: Tx, version: NewVersion): Promise<void> => {
  const { id, checklistId, name, purpose, content, itemCount, hash, by, now } = version
  await tx.run(sql`
    insert into checklist_versions (id, checklist_id, number, state, name_en, name_ar, purpose_en, purpose_ar, content,
      item_count, hash, created_at, written_by, written_at)
    values (${id}, ${checklistId}, (select coalesce(max(number), 0) + 1 from checklist_versions
      where checklist_id = ${checklistId}), 'draft', ${name.en}, ${name.ar}, ${purpose.en}, ${purpose.ar},
      ${JSON.stringify(content)}::jsonb, ${itemCount}, ${hash}, ${now}, ${by}, ${now})`)
  if (by !== null) await addWriter(tx, id, by)
}

export const updateDraft = async (
  tx: Tx,
  { id, name, purpose, content, itemCount, hash, by, now }: Omit<NewVersion, 'checklistId' | 'by'> & { by: string },
): Promise<void> => {
  await tx.run(sql`
    update checklist_versions set name_en = ${name.en}, name_ar = ${name.ar}, purpose_en = ${purpose.en},
      purpose_ar = ${purpose.ar}, content = ${JSON.stringify(content)}::jsonb, item_count = ${itemCount},
      hash = ${hash}, written_by = ${by}, written_at = ${now}
    where id = ${id} and state = 'draft'`)
  await addWriter(tx, id, by)
}

export const listWriters = async (db: Queryable, versionId: string): Promise<string[]> =>
  (
    await db.many<{ account_id: string }>(
      sql`select account_id from checklist_writers where version_id = ${versionId} order by account_id`,
    )
  ).map((row) => row.account_id)

type Act = { checklistId: string; by: string | null; now: Date }

const retire =
  (state: ChecklistState) =>
  (tx: Tx, { checklistId, by, now }: Act): Promise<number> =>
    tx.run(sql`
    update checklist_versions set state = 'retired', retired_by = ${by}, retired_at = ${now}
    where checklist_id = ${checklistId} and state = ${state}`)

export const retireReleased = retire('released')
export const discardDraftRow = retire('draft')

export const releaseDraft = (tx: Tx, { checklistId, by, now }: Act): Promise<number> =>
  tx.run(sql`
    update checklist_versions set state = 'released', released_by = ${by}, released_at = ${now}
    where checklist_id = ${checklistId} and state = 'draft'`)

/** The checklist takes its name from the released version, else from the last released, else from the latest. */
export const touchChecklist = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    update checklists c set name_en = v.name_en, name_ar = v.name_ar, updated_at = ${now}
    from (select name_en, name_ar from checklist_versions where checklist_id = ${id}
      order by state = 'released' desc, released_at is not null desc, number desc limit 1) v
    where c.id = ${id}`)

export const listServiceIds = async (db: Queryable, checklistId: string): Promise<number[]> =>
  (
    await db.many<{ id: number }>(
      sql`select service_id as id from service_checklists where checklist_id = ${checklistId} order by service_id`,
    )
  ).map(({ id }) => id)

export const countServices = async (db: Queryable, ids: readonly number[]): Promise<number> =>
  (await db.get<{ count: number }>(sql`select count(*) as count from services where id = any(${ids}::int[])`)).count

/** Unlinks all but these services. */
export const unlinkServices = (tx: Tx, checklistId: string, serviceIds: readonly number[]): Promise<number> =>
  tx.run(
    sql`delete from service_checklists where checklist_id = ${checklistId} and service_id <> all(${serviceIds}::int[])`,
  )

/** Appended to the checklists that a service has. */
export const linkServices = (tx: Tx, checklistId: string, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    insert into service_checklists (service_id, checklist_id, position)
    select s.id, ${checklistId}::uuid, (select coalesce(max(position), 0) + 1 from service_checklists
      where service_id = s.id)
    from services s where s.id = any(${ids}::int[])
    on conflict do nothing`)
