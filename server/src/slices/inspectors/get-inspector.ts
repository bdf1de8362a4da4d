import type * as calls from '@assure/contract/calls/inspectors'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceInspector } from './announce-inspector.ts'
import { decryptBank, maskBank } from './bank.ts'
import { listAssigned, readWorkload } from './read-workload.ts'
import { findBank, findInspector, listDocuments } from './store.ts'
import { detailWire, type InspectorAnswer } from './wire.ts'

type InspectorQuery = { actor: Administrator; id: string; bankInFull: boolean }

export const readInspector = async (
  db: Queryable,
  deps: Deps,
  { actor, id, bankInFull }: InspectorQuery,
): Promise<InspectorAnswer | undefined> => {
  const row = await findInspector(db, id, actor.language)
  if (!row) return undefined
  const now = deps.clock.now()
  const documents = await listDocuments(db, id)
  const encrypted = await findBank(db, id)
  const load = await readWorkload(db, id, now)
  const assigned = await listAssigned(db, id, { language: actor.language, now })
  const bank = decryptBank(deps.keys, encrypted)
  return detailWire(deps, actor, {
    row,
    documents,
    encrypted,
    bank: bankInFull ? bank : maskBank(bank),
    load,
    assigned,
  })
}

/** Reading bank details in full is recorded in the trail before they are returned. */
export const getInspector: UseCase<typeof calls.getInspector> = async (
  deps,
  { actor, traceId, params: { id }, query },
) => {
  if (query.bank === 'masked') {
    const inspector = await readInspector(deps.db, deps, { actor, id, bankInFull: false })
    return inspector ? accept(inspector) : refuse('inspector.not-found')
  }
  return deps.db.transaction(async (tx) => {
    const inspector = await readInspector(tx, deps, { actor, id, bankInFull: true })
    if (!inspector) return refuse('inspector.not-found')
    await announceInspector(tx, deps, { actor, traceId, inspector, action: 'inspector.bank-details-read' })
    return accept(inspector)
  })
}
