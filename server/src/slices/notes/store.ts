// Notes. Each statement checks who may read a facility's notes.
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { wasAssigned } from '../former-inspectors/index.ts'

export type NoteReader = Administrator | Inspector
export type AuthorKind = 'ADMIN' | 'INSPECTOR'

export const authorKindOf = (reader: NoteReader): AuthorKind => (reader.kind === 'admin' ? 'ADMIN' : 'INSPECTOR')

export type NoteRow = {
  id: string
  facility_id: string
  note: string
  version: number
  created_at: Date
  updated_at: Date
  handed_over_at: Date | null
  author_kind: AuthorKind
  author_id: string
  author_name: string
}

/** For `facilities f`. */
const isSeenBy = (reader: NoteReader): Sql =>
  reader.kind === 'admin' ? sql`true` : sql`f.inspector_id = ${reader.accountId} and f.archived_at is null`

const noteColumns = sql`
  n.id, n.facility_id, n.note, n.version, n.created_at, n.updated_at, n.handed_over_at, n.author_kind, n.author_id,
  coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as author_name`

export const listNotesOf = (db: Queryable, facilityId: string): Promise<NoteRow[]> =>
  db.many<NoteRow>(
    sql`select ${noteColumns} from notes n join accounts a on a.id = n.author_id where n.facility_id = ${facilityId}
      order by n.created_at desc, n.id desc`,
  )

export const findNote = (db: Queryable, id: string, reader: NoteReader): Promise<NoteRow | undefined> =>
  db.find<NoteRow>(sql`
    select ${noteColumns} from notes n join accounts a on a.id = n.author_id join facilities f on f.id = n.facility_id
    where n.id = ${id} and ${isSeenBy(reader)}`)

export type NotedFacility = { id: string; name: string; inspector_id: string | null }

export const findVisibleFacility = (
  db: Queryable,
  facilityId: string,
  reader: NoteReader,
): Promise<NotedFacility | undefined> =>
  db.find<NotedFacility>(
    sql`select f.id, f.name, f.inspector_id from facilities f where f.id = ${facilityId} and ${isSeenBy(reader)}`,
  )

/** Locked so that no other inspector is assigned until the commit. */
export const lockVisibleFacility = (
  tx: Tx,
  facilityId: string,
  reader: NoteReader,
): Promise<NotedFacility | undefined> =>
  tx.find<NotedFacility>(
    sql`select f.id, f.name, f.inspector_id from facilities f where f.id = ${facilityId} and ${isSeenBy(reader)}
      for share of f`,
  )

type OnceAssigned = { facilityId: string; inspectorId: string; now: Date }

/** A facility that the inspector was assigned to until recently. Locked like `lockVisibleFacility`. */
export const lockOnceAssignedFacility = (tx: Tx, { facilityId, inspectorId, now }: OnceAssigned) =>
  tx.find<NotedFacility>(sql`
    select f.id, f.name, f.inspector_id from facilities f
    where f.id = ${facilityId} and ${wasAssigned(inspectorId, now)} for share of f`)

type NewNote = { id: string; facilityId: string; text: string; isHandedOver: boolean; author: NoteReader; now: Date }

export const insertNote = (tx: Tx, { id, facilityId, text, isHandedOver, author, now }: NewNote): Promise<number> =>
  tx.run(sql`
    insert into notes (id, facility_id, author_kind, author_id, note, created_at, updated_at, handed_over_at)
    values (${id}, ${facilityId}, ${authorKindOf(author)}, ${author.accountId}, ${text}, ${now}, ${now},
      ${isHandedOver ? now : null})`)

export const countOwnNotes = async (tx: Tx, facilityId: string, author: NoteReader): Promise<number> =>
  (
    await tx.get<{ count: number }>(sql`
      select count(*)::int as count from notes where facility_id = ${facilityId} and author_id = ${author.accountId}`)
  ).count

type NoteChange = { note: NoteRow; text: string; author: NoteReader; now: Date }

/** 0: another author, or changed since it was read. */
export const updateNote = (tx: Tx, { note: { id, version }, text, author, now }: NoteChange): Promise<number> =>
  tx.run(sql`
    update notes set note = ${text}, version = version + 1, updated_at = ${now}
    where id = ${id} and author_kind = ${authorKindOf(author)} and author_id = ${author.accountId}
      and version = ${version}`)
