import type * as calls from '@assure/contract/calls/imports'
import { importLimits } from '@assure/contract/domain/imports'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { MessageCode } from '@assure/contract/messages'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuseLost } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import { announceImport, announceProgress } from './announce-import.ts'
import { answerImport } from './check-import.ts'
import { findToChange, keyIdOf } from './holder.ts'
import type { Importing } from './importer.ts'
import { countRows, lockImport, markInvitationsDue, markRunning, markUndoing } from './store.ts'

const answerWith = async (deps: Deps, tx: Tx, read: { actor: Importing; id: string }, message: MessageCode) => {
  const answer = await answerImport(deps, tx, read)
  return answer.ok ? accept(answer.value, { message }) : answer
}

export const runImport: UseCase<typeof calls.runImport | typeof calls.runImportAdmin> = (
  deps,
  { actor, traceId, now, params: { id }, body: { rows: scope, version } },
) =>
  deps.db.transaction(async (tx) => {
    const target = await findToChange(tx, actor, id)
    if (!target.ok) return target
    const row = target.value
    const keyId = keyIdOf(actor)
    // First, so that the counts are those of the columns that are confirmed.
    const present = await markRunning(tx, { id, scope, by: actor.accountId, keyId, traceId, now })
    if (present === undefined) return refuse('import.started-already')
    const refused = refuseLost(version, present, {})
    if (refused) return refused
    const { ready, faulty } = await countRows(tx, id)
    if (scope === 'all' && faulty > 0) return refuse('import.has-faults')
    if (ready === 0) return refuse('import.nothing-to-import')
    const allowed = await takeOrRefuse(deps.limits, 'imports', actor.accountId, importLimits.perDay, 86_400, tx)
    if (!allowed.ok) return allowed
    await announceImport(tx, deps, { actor, traceId, row, action: 'import.confirmed', after: { rows: ready, scope } })
    await deps.jobs.enqueue(tx, 'run-import', { importId: id })
    return answerWith(deps, tx, { actor, id }, 'import.started')
  })

export const undoImport: UseCase<typeof calls.undoImport | typeof calls.undoImportAdmin> = (
  deps,
  { actor, params: { id } },
) =>
  deps.db.transaction(async (tx) => {
    const target = await findToChange(tx, actor, id)
    if (!target.ok) return target
    const lock = await lockImport(tx, id, 'running', 'done')
    // After the lock: a call that had to wait for invitations is as late as they were.
    const undoing = { id, by: actor.accountId, keyId: keyIdOf(actor), now: deps.clock.now() }
    if (lock === undefined || (await markUndoing(tx, undoing)) === 0) return refuse('import.not-undoable')
    await announceProgress(tx, deps, target.value)
    await deps.jobs.enqueue(tx, 'run-import', { importId: id })
    return answerWith(deps, tx, { actor, id }, 'import.undoing')
  })

export const sendInvitations: UseCase<typeof calls.sendInvitations> = (deps, { actor, now, params: { id } }) =>
  deps.db.transaction(async (tx) => {
    const target = await findToChange(tx, actor, id)
    if (!target.ok) return target
    if ((await markInvitationsDue(tx, id, now)) === 0) return refuse('import.no-invitations')
    await announceProgress(tx, deps, target.value)
    await deps.jobs.enqueue(tx, 'run-import', { importId: id })
    return answerWith(deps, tx, { actor, id }, 'import.inviting')
  })
