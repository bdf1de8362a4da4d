// The conversation on a finding. Append-only.

import type { FindingDetail, FindingEntry } from '@assure/contract/calls/findings'
import type { FindingCheck, FindingParty } from '@assure/contract/domain/finding-moves'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { MessageFileRow } from '../conversations/index.ts'

export type FindingPlan = { cause: string; correction: string; prevention: string }

export type NewEntry = {
  id: string
  findingId: string
  kind: FindingEntry['kind']
  by: { id: string; kind: FindingParty }
  text?: string | null | undefined
  plan?: FindingPlan | undefined
  until?: string | undefined
  check?: FindingCheck | undefined
  fileIds: readonly string[]
  now: Date
}

export const insertEntry = async (
  tx: Tx,
  { id, findingId, kind, by, text, plan, until, check, fileIds, now }: NewEntry,
): Promise<void> => {
  await tx.run(sql`
    insert into finding_entries (id, finding_id, kind, account_id, author_kind, text, cause, correction, prevention,
      until_on, check_at, created_at)
    values (${id}, ${findingId}, ${kind}, ${by.id}, ${by.kind}, ${text ?? null}, ${plan?.cause ?? null},
      ${plan?.correction ?? null}, ${plan?.prevention ?? null}, ${until ?? null}, ${check ?? null}, ${now})`)
  for (const fileId of fileIds)
    await tx.run(sql`insert into finding_files (entry_id, file_id) values (${id}, ${fileId})`)
}

/** `recent`: by everyone since `since`. `own`: by one person, in total. */
export const countComments = (
  db: Queryable,
  { findingId, since, by }: { findingId: string; since: Date; by: string },
): Promise<{ recent: number; own: number }> =>
  db.get<{ recent: number; own: number }>(sql`
    select count(*) filter (where created_at > ${since})::int as recent,
      count(*) filter (where account_id = ${by})::int as own
    from finding_entries where finding_id = ${findingId} and kind = 'comment'`)

/** Comments by others since `since`, oldest first. */
export const listComments = async (
  db: Queryable,
  { findingId, since, reader }: { findingId: string; since: Date; reader: string },
): Promise<string[]> =>
  (
    await db.many<{ text: string | null }>(sql`
      select text from finding_entries
      where finding_id = ${findingId} and kind = 'comment' and created_at >= ${since} and account_id <> ${reader}
      order by created_at, id`)
  ).flatMap(({ text }) => (text === null ? [] : [text]))

export type EntryRow = {
  id: string
  finding_id: string
  kind: FindingEntry['kind']
  author_kind: FindingParty
  author_name: string
  text: string | null
  cause: string | null
  correction: string | null
  prevention: string | null
  until_on: string | null
  check: FindingCheck | null
  created_at: Date
}

const entryColumns = sql`
  e.id, e.finding_id, e.kind, e.author_kind,
  coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as author_name,
  e.text, e.cause, e.correction, e.prevention, e.until_on, e.check_at as "check", e.created_at`

/** Oldest first. */
export const listEntries = (db: Queryable, findingIds: readonly string[]): Promise<EntryRow[]> =>
  db.many<EntryRow>(sql`
    select ${entryColumns} from finding_entries e join accounts a on a.id = e.account_id
    where e.finding_id = any(${findingIds}::uuid[]) order by e.created_at, e.id`)

const entriesAPage = 50

/** The latest entries of a finding, or the latest before the entry `before`; oldest first. */
export const listEntryPage = async (
  db: Queryable,
  findingId: string,
  before?: string,
): Promise<{ entries: EntryRow[]; hasEarlier: boolean }> => {
  const latestFirst = await db.many<EntryRow>(sql`
    select ${entryColumns} from finding_entries e join accounts a on a.id = e.account_id
    where e.finding_id = ${findingId} and (${before ?? null}::uuid is null or (e.created_at, e.id) < (
      select b.created_at, b.id from finding_entries b where b.id = ${before ?? null}::uuid and b.finding_id = e.finding_id))
    order by e.created_at desc, e.id desc limit ${entriesAPage + 1}`)
  return { entries: latestFirst.slice(0, entriesAPage).toReversed(), hasEarlier: latestFirst.length > entriesAPage }
}

export const listEntryFiles = (db: Queryable, findingIds: readonly string[]): Promise<MessageFileRow[]> =>
  db.many<MessageFileRow>(sql`
    select x.entry_id, file.id as file_id, file.name, file.type, file.size
    from finding_files x join finding_entries e on e.id = x.entry_id join files file on file.id = x.file_id
    where e.finding_id = any(${findingIds}::uuid[]) and file.deleted_at is null order by file.created_at, file.id`)

export type FindingPhotoRow = {
  id: string
  taken_at: Date
  remarks: FindingDetail['photos'][number]['remarks']
  file_id: string
  file_name: string
  thumbnail_file_id: string
  thumbnail_name: string
}

/** The question of the finding's item, in the version that was answered. */
export const findItemText = (db: Queryable, findingId: string) =>
  db.find<{ en: string; ar: string }>(sql`
    select coalesce(item->'text'->>'en', '') as en, coalesce(item->'text'->>'ar', '') as ar
    from findings n join inspections i on i.id = n.inspection_id
    join checklist_versions v on v.id = i.checklist_version_id
    cross join lateral jsonb_path_query(v.content, '$.sections[*].items[*]') item
    where n.id = ${findingId} and item->>'key' = n.item_key limit 1`)

/**
 * The inspection's current photos of the finding's item. A photo that arrives after the finding is included, a removed
 * one is not.
 */
export const listFindingPhotos = (db: Queryable, findingId: string): Promise<FindingPhotoRow[]> =>
  db.many<FindingPhotoRow>(sql`
    select p.id, p.taken_at, p.remarks, file.id as file_id, file.name as file_name,
      thumbnail.id as thumbnail_file_id, thumbnail.name as thumbnail_name
    from findings n join inspections i on i.certification_id = n.certification_id
    join inspection_photos p on p.inspection_id = i.id and p.item_key = n.item_key
      and p.repeat is not distinct from n.repeat and p.removed_at is null
    join files file on file.id = p.file_id
    join files thumbnail on thumbnail.id = p.thumbnail_file_id
    where n.id = ${findingId} order by p.taken_at, p.id`)
