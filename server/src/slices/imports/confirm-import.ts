import type * as calls from '@assure/contract/calls/imports'
import { type ImportScope, importLimits } from '@assure/contract/domain/imports'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceImport, announceProgress } from './announce-import.ts'
import { answerImport } from './check-import.ts'
import { holderOf, keyIdOf, mayImport } from './holder.ts'
import type { Importing } from './importer.ts'
import { countRows, findImport, lockImport, markInvitationsDue, markRunning, markUndoing } from './store.ts'
import type { ImportWire } from './wire.ts'

type Act = Pick<UseCaseContext<Importing>, 'actor' | 'traceId' | 'now'> & { id: string }

export const confirm = (
  deps: Deps,
  { actor, traceId, now, id, scope }: Act & { scope: ImportScope },
): Promise<Outcome<ImportWire>> =>
  deps.db.transaction(async (tx) => {
    const row = await findImport(tx, { id, ...holderOf(actor) })
    if (row === undefined) return refuse('import.not-found')
    if (!mayImport(actor, row.kind)) return refuse('session.wrong-role')
    const keyId = keyIdOf(actor)
    // First, so that the counts are those of the columns that are confirmed.
    if ((await markRunning(tx, { id, scope, by: actor.accountId, keyId, traceId, now })) === 0)
      return refuse('import.started-already')
    const { ready, faulty } = await countRows(tx, id)
    if (scope === 'all' && faulty > 0) return refuse('import.has-faults')
    if (ready === 0) return refuse('import.nothing-to-import')
    const allowed = await takeOrRefuse(deps.limits, 'imports', actor.accountId, importLimits.perDay, 86_400, tx)
    if (!allowed.ok) return allowed
    await announceImport(tx, deps, { actor, traceId, row, action: 'import.confirmed', after: { rows: ready, scope } })
    await deps.jobs.enqueue(tx, 'run-import', { importId: id })
    const answer = await answerImport(deps, tx, { actor, id })
    return answer.ok ? accept(answer.value, { message: 'import.started' }) : answer
  })

export const undo = (deps: Deps, { actor, id }: Pick<Act, 'actor' | 'id'>): Promise<Outcome<ImportWire>> =>
  deps.db.transaction(async (tx) => {
    const row = await findImport(tx, { id, ...holderOf(actor) })
    if (row === undefined) return refuse('import.not-found')
    if (!mayImport(actor, row.kind)) return refuse('session.wrong-role')
    const lock = await lockImport(tx, id, 'running', 'done')
    // After the lock: a call that had to wait for invitations is as late as they were.
    const undoing = { id, by: actor.accountId, keyId: keyIdOf(actor), now: deps.clock.now() }
    if (lock === 0 || (await markUndoing(tx, undoing)) === 0) return refuse('import.not-undoable')
    await announceProgress(tx, deps, row)
    await deps.jobs.enqueue(tx, 'run-import', { importId: id })
    const answer = await answerImport(deps, tx, { actor, id })
    return answer.ok ? accept(answer.value, { message: 'import.undoing' }) : answer
  })

export const runImport: UseCase<typeof calls.runImport | typeof calls.runImportAdmin> = (
  deps,
  { actor, traceId, now, params: { id }, body: { rows: scope } },
) => confirm(deps, { actor, traceId, now, id, scope })

export const undoImport: UseCase<typeof calls.undoImport | typeof calls.undoImportAdmin> = (
  deps,
  { actor, params: { id } },
) => undo(deps, { actor, id })

export const sendInvitations: UseCase<typeof calls.sendInvitations> = (deps, { actor, now, params: { id } }) =>
  deps.db.transaction(async (tx) => {
    const row = await findImport(tx, { id, ...holderOf(actor) })
    if (row === undefined) return refuse('import.not-found')
    if ((await markInvitationsDue(tx, id, now)) === 0) return refuse('import.no-invitations')
    await announceProgress(tx, deps, row)
    await deps.jobs.enqueue(tx, 'run-import', { importId: id })
    const answer = await answerImport(deps, tx, { actor, id })
    return answer.ok ? accept(answer.value, { message: 'import.inviting' }) : answer
  })
