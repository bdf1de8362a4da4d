// Imports and their rows. Cells are encrypted, because they can hold bank details.
import {
  type ImportKind,
  type ImportRowState,
  type ImportScope,
  type ImportState,
  type ImportView,
  importLimits,
} from '@assure/contract/domain/imports'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Keys } from '../../platform/keys.ts'
import type { Fault } from './importer.ts'
import type { JudgedRow } from './judge-rows.ts'
import type { ColumnPlaces } from './match-columns.ts'

export type ImportRow = {
  id: string
  kind: ImportKind
  company_id: string | null
  name: string
  headings: string[]
  columns: ColumnPlaces
  state: ImportState
  scope: ImportScope | null
  created_by: string
  creator_name: string
  created_at: Date
  confirmed_by: string | null
  confirmed_key_id: string | null
  trace_id: string | null
  finished_at: Date | null
  undo_until: Date | null
  undone_by: string | null
  undone_key_id: string | null
  invitations_due_at: Date | null
  invited_at: Date | null
}

const columns = sql`i.id, i.kind, i.company_id, i.name, i.headings, i.columns, i.state, i.scope, i.created_by,
  coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) as creator_name, i.created_at,
  i.confirmed_by, i.confirmed_key_id, i.trace_id, i.finished_at, i.undo_until, i.undone_by, i.undone_key_id,
  i.invitations_due_at, i.invited_at`

const imports = sql`imports i join accounts a on a.id = i.created_by`

/** `companyId`: null for the office, which sees no company's imports. */
export type Holder = { companyId: string | null }

export const findImport = (db: Queryable, { id, companyId }: Holder & { id: string }) =>
  db.find<ImportRow>(
    sql`select ${columns} from ${imports} where i.id = ${id} and i.company_id is not distinct from ${companyId}::uuid`,
  )

/** For the job. */
export const findAnyImport = (db: Queryable, id: string) =>
  db.find<ImportRow>(sql`select ${columns} from ${imports} where i.id = ${id}`)

export type ListedImport = ImportRow & { rows: number; created: number }

export const listNewest = (db: Queryable, { companyId }: Holder, kinds: readonly ImportKind[]) =>
  db.many<ListedImport>(sql`
    select ${columns}, counted.rows, counted.created from ${imports}
      cross join lateral (select count(*)::int as rows, count(*) filter (where r.state = 'created')::int as created
        from import_rows r where r.import_id = i.id) counted
    where i.company_id is not distinct from ${companyId}::uuid and i.kind = any(${kinds}::text[])
    order by i.created_at desc, i.id desc limit 20`)

type NewImport = Holder & {
  id: string
  kind: ImportKind
  name: string
  headings: readonly string[]
  places: ColumnPlaces
  by: string
  now: Date
}

export const insertImport = (tx: Tx, { id, kind, companyId, name, headings, places, by, now }: NewImport) =>
  tx.run(sql`
    insert into imports (id, kind, company_id, name, headings, columns, state, created_by, created_at, updated_at)
    values (${id}, ${kind}, ${companyId}, ${name}, ${headings}::text[], ${JSON.stringify(places)}::jsonb, 'checked',
      ${by}, ${now}, ${now})`)

/** How many unconfirmed imports of an account are stored. */
const mostUnconfirmed = 5

export const dropOldUnconfirmed = (tx: Tx, by: string) =>
  tx.run(sql`
    delete from imports where state = 'checked' and id in (select id from imports
      where created_by = ${by} and state = 'checked' order by created_at desc, id desc offset ${mostUnconfirmed})`)

const stateOf = ({ faults }: Pick<JudgedRow, 'faults'>): ImportRowState => (faults.length > 0 ? 'faulty' : 'ready')

export const encryptCells = (keys: Keys, cells: readonly string[]): string =>
  keys.encrypt('import', JSON.stringify(cells))
export const decryptCells = (keys: Keys, encrypted: string): string[] =>
  JSON.parse(keys.decrypt('import', encrypted)) as string[]

export const insertRows = (
  tx: Tx,
  importId: string,
  rows: readonly { row: number; cells: string; faults: readonly Fault[] }[],
) =>
  tx.run(sql`
    insert into import_rows (import_id, row, cells, faults, state)
    select ${importId}, * from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ cells }) => cells)}::text[],
      ${rows.map(({ faults }) => JSON.stringify(faults))}::jsonb[], ${rows.map(stateOf)}::text[])`)

/** Before the import is confirmed. */
export const saveJudgement = (tx: Tx, importId: string, rows: readonly JudgedRow[]) =>
  tx.run(sql`
    update import_rows r set faults = n.faults, state = n.state
    from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ faults }) => JSON.stringify(faults))}::jsonb[],
      ${rows.map(stateOf)}::text[]) as n (row, faults, state)
    where r.import_id = ${importId} and r.row = n.row and r.faults is distinct from n.faults`)

export const savePlaces = (tx: Tx, { id, places, now }: { id: string; places: ColumnPlaces; now: Date }) =>
  tx.run(
    sql`update imports set columns = ${JSON.stringify(places)}::jsonb, updated_at = ${now} where id = ${id} and state = 'checked'`,
  )

export type StoredRow = {
  row: number
  cells: string
  faults: Fault[]
  state: ImportRowState
  record_id: string | null
}

const rowColumns = sql`r.row, r.cells, r.faults, r.state, r.record_id`

export const readRows = (db: Queryable, importId: string, after: number, limit: number) =>
  db.many<StoredRow>(sql`
    select ${rowColumns} from import_rows r where r.import_id = ${importId} and r.row > ${after} order by r.row limit ${limit}`)

type RowsWanted = { state: ImportRowState; limit: number; only?: number | undefined }

export const readRowsIn = (db: Queryable, importId: string, { state, limit, only }: RowsWanted) =>
  db.many<StoredRow>(sql`
    select ${rowColumns} from import_rows r where r.import_id = ${importId} and r.state = ${state}
      and (${only ?? null}::int is null or r.row = ${only ?? null}::int) order by r.row limit ${limit}`)

const viewed: Record<ImportView, Sql> = {
  all: sql`true`,
  faulty: sql`r.state = 'faulty'`,
  created: sql`r.state = 'created'`,
  'left-out': sql`r.state in ('faulty', 'ready')`,
  kept: sql`r.state = 'kept'`,
}

export const readPage = (
  db: Queryable,
  { id, view, page, limit }: { id: string; view: ImportView; page: number; limit: number },
) =>
  db.many<StoredRow>(sql`
    select ${rowColumns} from import_rows r where r.import_id = ${id} and ${viewed[view]}
    order by r.row limit ${limit} offset ${Math.min((page - 1) * limit, importLimits.rows)}`)

/** Left out: neither created nor undone. */
export const readLeftOut = (db: Queryable, importId: string, after: number, limit: number) =>
  db.many<StoredRow>(sql`
    select ${rowColumns} from import_rows r where r.import_id = ${importId} and r.row > ${after}
      and ${viewed['left-out']} order by r.row limit ${limit}`)

export type StateCounts = Record<ImportRowState, number>

export const countRows = async (db: Queryable, importId: string): Promise<StateCounts> => {
  const rows = await db.many<{ state: ImportRowState; count: number }>(
    sql`select state, count(*)::int as count from import_rows where import_id = ${importId} group by state`,
  )
  return {
    ready: 0,
    faulty: 0,
    created: 0,
    removed: 0,
    kept: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  }
}

/** So that one job at a time works on it, and nobody changes its state meanwhile. Undefined: in another state. */
export const lockImport = (tx: Tx, id: string, ...states: ImportState[]) =>
  tx.find<Pick<ImportRow, 'columns'>>(
    sql`select columns from imports where id = ${id} and state = any(${states}::text[]) for no key update`,
  )

type Confirming = { id: string; scope: ImportScope; by: string; keyId: string | null; traceId: string; now: Date }

/** Undefined: somebody confirmed it before. */
export const markRunning = (tx: Tx, { id, scope, by, keyId, traceId, now }: Confirming) =>
  tx.find<Pick<ImportRow, 'columns'>>(sql`
    update imports set state = 'running', scope = ${scope}, confirmed_by = ${by}, confirmed_key_id = ${keyId},
      confirmed_at = ${now}, trace_id = ${traceId}, updated_at = ${now}
    where id = ${id} and state = 'checked' returning columns`)

export const markCreated = (tx: Tx, importId: string, created: readonly { row: number; recordId: string }[]) =>
  tx.run(sql`
    update import_rows r set state = 'created', record_id = n.record_id
    from unnest(${created.map(({ row }) => row)}::int[], ${created.map(({ recordId }) => recordId)}::text[])
      as n (row, record_id)
    where r.import_id = ${importId} and r.row = n.row and r.state = 'ready'`)

export const markFaulty = (tx: Tx, importId: string, row: number, faults: readonly Fault[]) =>
  tx.run(sql`
    update import_rows set state = 'faulty', faults = ${JSON.stringify(faults)}::jsonb
    where import_id = ${importId} and row = ${row} and state = 'ready'`)

export const markUndone = (tx: Tx, importId: string, row: number, state: 'removed' | 'kept') =>
  tx.run(
    sql`update import_rows set state = ${state} where import_id = ${importId} and row = ${row} and state = 'created'`,
  )

type Finishing = { id: string; now: Date; undoUntil: Date; invitationsDueAt: Date | null }

export const markDone = (tx: Tx, { id, now, undoUntil, invitationsDueAt }: Finishing) =>
  tx.run(sql`
    update imports set state = 'done', finished_at = ${now}, undo_until = ${undoUntil},
      invitations_due_at = ${invitationsDueAt}, updated_at = ${now}
    where id = ${id} and state = 'running'`)

export const readUninvited = (tx: Tx, importId: string, limit: number) =>
  tx.many<Pick<StoredRow, 'row' | 'record_id'>>(sql`
    select r.row, r.record_id from import_rows r
    where r.import_id = ${importId} and r.state = 'created' and r.invited_at is null order by r.row limit ${limit}`)

export const markInvited = (tx: Tx, importId: string, rows: readonly number[], now: Date) =>
  tx.run(sql`update import_rows set invited_at = ${now} where import_id = ${importId} and row = any(${rows}::int[])`)

export const markInvitationsSent = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update imports set invited_at = ${now}, updated_at = ${now} where id = ${id}`)

/** From now on it cannot be undone. 0: none are waiting. */
export const markInvitationsDue = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    update imports set invitations_due_at = ${now}, undo_until = ${now}, updated_at = ${now}
    where id = ${id} and state = 'done' and invitations_due_at > ${now} and invited_at is null`)

type Undoing = { id: string; by: string | null; keyId: string | null; now: Date }

/** 0: it cannot be undone. Asked while it is locked, so that no invitation leaves meanwhile. */
export const markUndoing = (tx: Tx, { id, by, keyId, now }: Undoing): Promise<number> =>
  tx.run(sql`
    update imports set state = 'undoing', undone_by = ${by}, undone_key_id = ${keyId}, invitations_due_at = null,
      updated_at = ${now}
    where id = ${id} and (state = 'running' or (state = 'done' and undo_until > ${now} and invited_at is null
      and not exists (select from import_rows r where r.import_id = ${id} and r.invited_at is not null)))`)

export const markEnded = (tx: Tx, { id, state, now }: { id: string; state: 'undone' | 'failed'; now: Date }) =>
  tx.run(sql`
    update imports set state = ${state}, finished_at = coalesce(finished_at, ${now}), undo_until = null, updated_at = ${now}
    where id = ${id} and state = 'undoing'`)

/** Whether anything was recorded about it besides these acts. */
export const wasTouched = async (
  tx: Tx,
  { kind, id, except }: { kind: string; id: string; except: readonly string[] },
): Promise<boolean> =>
  (await tx.find(sql`
    select 1 as there from audit_events where subject_id = ${id} and subject_kind = ${kind}
      and action <> all(${except}::text[]) limit 1`)) !== undefined

type ImportingAccount = {
  email: string
  first_name: string
  last_name: string
  language: 'en' | 'ar'
  is_active: boolean
  role: 'ADMIN' | 'SUPER_ADMIN' | null
  key_name: string | null
  is_key_ended: boolean
}

export const readAccount = (db: Queryable, { id, keyId }: { id: string; keyId: string | null }) =>
  db.get<ImportingAccount>(sql`
    select a.email, a.first_name, a.last_name, a.language, a.is_active, s.role,
      k.name as key_name, k.ended_at is not null as is_key_ended
    from accounts a left join staff s on s.account_id = a.id left join api_keys k on k.id = ${keyId}::uuid
    where a.id = ${id}`)

/** What a job has to go on with. */
export const listUnfinished = (db: Queryable, now: Date) =>
  db.many<{ id: string }>(sql`
    select id from imports where state in ('running', 'undoing')
      or (state = 'done' and invitations_due_at <= ${now} and invited_at is null)
    order by updated_at limit 100`)

const ended = ['done', 'undone', 'failed'] as const

/**
 * For the tidy-up job: a thousand rows of an import are gone with it, so only few at once. One that somebody is just
 * confirming is left alone.
 */
export const tidyImports = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`
    delete from imports where id in (select id from imports
      where (state = 'checked' and updated_at < ${now}::timestamptz - ${importLimits.unconfirmedDays}::int * interval '1 day')
        or (state = any(${ended}::text[]) and updated_at < ${now}::timestamptz - ${importLimits.endedDays}::int * interval '1 day')
      order by updated_at limit 20 for update skip locked)`)
