// The job of an import: creates the next records, or removes them, in small transactions. A row and its record are
// written in one transaction, so a process that is killed continues where it was.
import { setTimeout as sleep } from 'node:timers/promises'
import { importLimits } from '@assure/contract/domain/imports'
import type { AuditActor } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isDatabaseUnavailable } from '../../platform/db/unavailable.ts'
import type { Deps } from '../../platform/deps.ts'
import { inviteInspector } from '../inspectors/index.ts'
import { announceImport, announceProgress, announceRemoval } from './announce-import.ts'
import { mayImport } from './holder.ts'
import type { Creating, Importing } from './importer.ts'
import { importerOf } from './importers.ts'
import { judgeRows } from './judge-rows.ts'
import {
  countRows,
  decryptCells,
  findAnyImport,
  type ImportRow,
  listUnfinished,
  lockImport,
  markCreated,
  markDone,
  markEnded,
  markFaulty,
  markInvitationsSent,
  markInvited,
  markUndoing,
  markUndone,
  readAccount,
  readRowsIn,
  readUninvited,
  type StoredRow,
  wasTouched,
} from './store.ts'

/** Short transactions, so that others wait for none of them. */
const rowsAtOnce = 10
/** Then the job leaves the worker to other imports. */
const batchesPerJob = 100

type Person = { by: string; keyId: string | null }

/** As the one who confirmed or undid it. Undefined: that account or its key may no longer do so. */
const actorOf = async (deps: Deps, row: ImportRow, { by, keyId }: Person): Promise<Importing | undefined> => {
  const account = await readAccount(deps.db, { id: by, keyId })
  const { role, is_active: isActive, key_name: keyName, is_key_ended: isKeyEnded, ...person } = account
  if (!isActive || isKeyEnded) return undefined
  const key = keyName === null || keyId === null ? undefined : { id: keyId, name: keyName, scopes: [], networks: [] }
  const signed = { ...person, accountId: by, sessionId: '', ...(key ? { key } : {}) }
  if (row.company_id !== null) return { kind: 'owner', companyId: row.company_id, ...signed }
  if (role === null) return undefined
  const administrator: Importing = { kind: 'admin', role, ...signed }
  return mayImport(administrator, row.kind) ? administrator : undefined
}

const finish = async (tx: Tx, deps: Deps, row: ImportRow, actor: Importing | AuditActor): Promise<void> => {
  const now = deps.clock.now()
  const { created, ready, faulty } = await countRows(tx, row.id)
  const undoUntil = new Date(now.getTime() + importLimits.undoMinutes * 60_000)
  const hasInvitations = row.kind === 'inspectors' && created > 0
  await markDone(tx, { id: row.id, now, undoUntil, invitationsDueAt: hasInvitations ? undoUntil : null })
  if (hasInvitations)
    await deps.jobs.enqueue(
      tx,
      'run-import',
      { importId: row.id },
      { startAfter: undoUntil, singletonKey: `${row.id}:invite` },
    )
  await announceImport(tx, deps, {
    actor,
    traceId: row.trace_id ?? undefined,
    row,
    action: 'import.finished',
    after: { created, left_out: ready + faulty },
  })
}

/** All or nothing: what was created is removed again. */
const turnBack = async (tx: Tx, deps: Deps, row: ImportRow): Promise<void> => {
  await markUndoing(tx, { id: row.id, by: null, keyId: null, now: deps.clock.now() })
  await announceProgress(tx, deps, row)
}

/** `only`: this row of the file. */
type Batch = { row: ImportRow; actor: Importing; only?: number }

/** False: nothing was left to create. */
const createSome = (deps: Deps, { row, actor, only }: Batch): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    if ((await lockImport(tx, row.id, 'running')) === undefined) return false
    const stored = await readRowsIn(tx, row.id, { state: 'ready', limit: rowsAtOnce, only })
    if (stored.length === 0) {
      if (only !== undefined) return true
      await finish(tx, deps, row, actor)
      return false
    }
    const sheetRows = stored.map(({ row: number, cells }) => ({ row: number, cells: decryptCells(deps.keys, cells) }))
    const importer = importerOf(row.kind)
    // Checked again: since the preview, the same may have been added, or a choice may have ended.
    const judged = await judgeRows({ db: tx, clock: deps.clock }, { importer, actor, places: row.columns }, sheetRows)
    const by: Creating = { actor, traceId: row.trace_id ?? undefined, now: deps.clock.now() }
    const created: { row: number; recordId: string }[] = []
    for (const { row: number, faults, draft } of judged) {
      const outcome = await draft?.create(tx, deps, by)
      if (outcome?.ok) {
        created.push({ row: number, recordId: outcome.value })
        continue
      }
      const refused = Object.entries(outcome?.fields ?? {}).map(([field, code]) => ({
        column: importer.fieldColumns?.[field] ?? field,
        code,
      }))
      const whole = outcome
        ? [{ column: null, code: outcome.code, ...(outcome.values ? { values: outcome.values } : {}) }]
        : []
      await markFaulty(tx, row.id, number, [faults, refused, whole].find(({ length }) => length > 0) ?? [])
      if (row.scope === 'all') {
        await markCreated(tx, row.id, created)
        await turnBack(tx, deps, row)
        return true
      }
    }
    await markCreated(tx, row.id, created)
    await announceProgress(tx, deps, row)
    return true
  })

/** A row that no check foresees does not hold up the others. */
const createOneByOne = async (deps: Deps, { row, actor }: Batch): Promise<void> => {
  for (const { row: only } of await readRowsIn(deps.db, row.id, { state: 'ready', limit: rowsAtOnce }))
    try {
      if (!(await createSome(deps, { row, actor, only }))) return
    } catch (error) {
      if (isDatabaseUnavailable(error as Error)) throw error
      deps.log.error({ error, importId: row.id }, 'a row of an import could not be created')
      await deps.db.transaction(async (tx) => {
        if ((await lockImport(tx, row.id, 'running')) === undefined) return
        await markFaulty(tx, row.id, only, [{ column: null, code: 'request.failed' }])
        if (row.scope === 'all') await turnBack(tx, deps, row)
      })
    }
}

const createNext = async (deps: Deps, batch: Batch): Promise<boolean> => {
  try {
    return await createSome(deps, batch)
  } catch (error) {
    if (isDatabaseUnavailable(error as Error)) throw error
    deps.log.warn({ error, importId: batch.row.id }, 'a batch of an import failed; its rows are tried one by one')
  }
  await createOneByOne(deps, batch)
  return true
}

type Removing = { row: ImportRow; actor: Importing | AuditActor }

/** In a transaction of its own: what refers to the record makes its deletion fail, and then it stays. */
const removeOne = async (deps: Deps, { row, actor }: Removing, { row: number, record_id: id }: StoredRow) => {
  const { subject, harmless, remove } = importerOf(row.kind)
  const mark = (state: 'removed' | 'kept') =>
    deps.db.transaction(async (tx) => {
      if (id === null || (await lockImport(tx, row.id, 'undoing')) === undefined) return
      if ((await markUndone(tx, row.id, number, state)) === 0 || state === 'kept') return
      // Removed first: that waits for one who is just changing the record, whose entry in the trail is then seen.
      const removed = await remove(tx, id)
      if (removed === undefined || (await wasTouched(tx, { kind: subject, id, except: harmless }))) throw new Touched()
      await announceRemoval(tx, deps, { actor, row, subject: { kind: subject, id, name: removed.name } })
    })
  try {
    await mark('removed')
  } catch (error) {
    const isReferred = (error as { code?: string }).code === '23503'
    if (isDatabaseUnavailable(error as Error)) throw error
    if (!isReferred && !(error instanceof Touched))
      deps.log.error({ error, importId: row.id, row: number }, 'a record of an import could not be removed')
    await mark('kept')
  }
}

/** Ends the transaction in which a record was to be removed. */
class Touched extends Error {}

const removeNext = async (deps: Deps, removing: Removing): Promise<boolean> => {
  const { row, actor } = removing
  const rows = await readRowsIn(deps.db, row.id, { state: 'created', limit: rowsAtOnce })
  for (const one of rows) await removeOne(deps, removing, one)
  await deps.db.transaction(async (tx) => {
    if (rows.length > 0) return announceProgress(tx, deps, row)
    const state = row.undone_by === null ? 'failed' : 'undone'
    if ((await markEnded(tx, { id: row.id, state, now: deps.clock.now() })) === 0) return
    const { removed, kept } = await countRows(tx, row.id)
    await announceImport(tx, deps, {
      actor,
      row,
      action: state === 'failed' ? 'import.failed' : 'import.undone',
      after: { removed, kept_records: kept },
    })
  })
  return rows.length > 0
}

/** Once it can no longer be undone. */
const inviteNext = (deps: Deps, row: ImportRow): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    if ((await lockImport(tx, row.id, 'done')) === undefined) return false
    const now = deps.clock.now()
    const rows = await readUninvited(tx, row.id, rowsAtOnce)
    for (const { record_id: id } of rows) if (id !== null) await inviteInspector(tx, deps, id, now)
    await markInvited(
      tx,
      row.id,
      rows.map(({ row: number }) => number),
      now,
    )
    if (rows.length === 0) await markInvitationsSent(tx, row.id, now)
    await announceProgress(tx, deps, row)
    return rows.length > 0
  })

const system: AuditActor = { kind: 'system' }

/**
 * The person who confirmed the import lost the account, the role or the key since, so nothing more is created. True if the
 * import is all or nothing and rows are missing: its records are then removed again.
 */
const stop = (deps: Deps, row: ImportRow): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    if ((await lockImport(tx, row.id, 'running')) === undefined) return false
    const [next] = await readRowsIn(tx, row.id, { state: 'ready', limit: 1 })
    if (row.scope === 'good' || next === undefined) {
      await finish(tx, deps, row, system)
      return false
    }
    await markFaulty(tx, row.id, next.row, [{ column: null, code: 'session.wrong-role' }])
    await turnBack(tx, deps, row)
    return true
  })

/** One batch. False: nothing is left to do. */
const continueOnce = async (deps: Deps, id: string): Promise<boolean> => {
  const row = await findAnyImport(deps.db, id)
  if (row?.state === 'running' && row.confirmed_by !== null) {
    const actor = await actorOf(deps, row, { by: row.confirmed_by, keyId: row.confirmed_key_id })
    if (actor !== undefined) return createNext(deps, { row, actor })
    return stop(deps, row)
  }
  const due = row?.state === 'done' && row.invited_at === null ? row.invitations_due_at : null
  if (row && due !== null && due <= deps.clock.now()) return inviteNext(deps, row)
  if (row?.state !== 'undoing') return false
  const person = row.undone_by === null ? undefined : { by: row.undone_by, keyId: row.undone_key_id }
  return removeNext(deps, { row, actor: (person && (await actorOf(deps, row, person))) ?? system })
}

export const continueImport = async (deps: Deps, importId: string): Promise<void> => {
  for (let batch = 0; batch < batchesPerJob; batch++) {
    const since = performance.now()
    if (!(await continueOnce(deps, importId))) return
    // Pauses as long as the batch took, so that other work gets half of the time.
    await sleep(performance.now() - since)
  }
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, 'run-import', { importId }))
}

/** For the tidy-up job: a restored backup has no jobs. */
export const requeueImports = (deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    for (const { id } of await listUnfinished(tx, deps.clock.now()))
      await deps.jobs.enqueue(tx, 'run-import', { importId: id })
  })
