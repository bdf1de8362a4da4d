// One inspector, with or without the figures of the bank.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceInspector } from './announce-inspector.ts'
import { maskBank, openBank } from './bank.ts'
import { listAssigned, readWorkload } from './read-workload.ts'
import { findBank, findInspector, listDocuments } from './store.ts'
import { detailWire, type InspectorAnswer } from './wire.ts'

type Wanted = { actor: Administrator; id: string; bankInFull: boolean }

export const readInspector = async (
  db: Queryable,
  deps: Deps,
  { actor, id, bankInFull }: Wanted,
): Promise<InspectorAnswer | undefined> => {
  const row = await findInspector(db, id, actor.language)
  if (!row) return undefined
  const now = deps.clock.now()
  const documents = await listDocuments(db, id)
  const sealed = await findBank(db, id)
  const load = await readWorkload(db, id, now)
  const assigned = await listAssigned(db, id, { language: actor.language, now })
  const bank = openBank(deps.keys, sealed)
  return detailWire(deps, actor, { row, documents, sealed, bank: bankInFull ? bank : maskBank(bank), load, assigned })
}

export const getInspector =
  (deps: Deps) =>
  async ({ actor }: UseCaseContext<Administrator>, id: string): Promise<Outcome<InspectorAnswer>> => {
    const found = await readInspector(deps.db, deps, { actor, id, bankInFull: false })
    return found ? accept(found) : refuse('inspector.not-found')
  }

/** Whoever reads bank details in full leaves a row in the trail, before anything is answered. */
export const getInspectorInFull =
  (deps: Deps) =>
  ({ actor, requestId }: UseCaseContext<Administrator>, id: string): Promise<Outcome<InspectorAnswer>> =>
    deps.db.transaction(async (tx) => {
      const found = await readInspector(tx, deps, { actor, id, bankInFull: true })
      if (!found) return refuse('inspector.not-found')
      const inspector = { id, firstName: found.first_name, lastName: found.last_name, email: found.email }
      await announceInspector(tx, deps, {
        actor,
        requestId,
        inspector,
        news: { action: 'inspector.bank-details-read' },
      })
      return accept(found)
    })
