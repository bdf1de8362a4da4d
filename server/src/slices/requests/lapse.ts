// A job. Ends abandoned drafts, expired quotes and requests that were not paid in time.
import { requestLimits } from '@assure/contract/domain/request-moves'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { eachInTransaction } from '../../platform/jobs/every-step.ts'
import { announceRequest } from './announce-request.ts'
import { changeRequest } from './follow-request.ts'
import type { LockedRequest } from './store.ts'
import { listDue, lockDue } from './store-due.ts'
import { dropDraft } from './write-request.ts'

const dayMs = 86_400_000
const system = { kind: 'system' } as const

const lapse = async (tx: Tx, deps: Deps, { request, now }: { request: LockedRequest; now: Date }): Promise<boolean> =>
  (await changeRequest(tx, deps, request, { by: 'time', move: 'lapse', what: 'lapsed', actor: system, now })).ok

const end = async (tx: Tx, deps: Deps, { request, now }: { request: LockedRequest; now: Date }): Promise<boolean> => {
  if (request.state !== 'draft') return lapse(tx, deps, { request, now })
  await dropDraft(tx, deps, { id: request.id, now })
  await announceRequest(tx, deps, { actor: system }, { what: 'dropped', request })
  return true
}

/** One request a transaction, so that a failure doesn't stop the others. Returns how many ended. */
export const endOverdueRequests = async (deps: Deps): Promise<number> => {
  const now = deps.clock.now()
  const due = {
    today: dubaiDay(now),
    draftsBefore: new Date(now.getTime() - requestLimits.draftDays * dayMs),
    unpaidBefore: new Date(now.getTime() - requestLimits.unpaidDays * dayMs),
  }
  return eachInTransaction(deps.db, await listDue(deps.db, due), async (tx, { id }) => {
    const request = await lockDue(tx, id, due)
    return request === undefined ? false : end(tx, deps, { request, now })
  })
}
