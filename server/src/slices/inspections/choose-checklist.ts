// Which checklist a certification uses, as long as nothing was entered.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { checklistsForService } from '../checklists/index.ts'
import { announceInspection } from './announce-inspection.ts'
import { isClosed } from './rules.ts'
import { findPendingOf, lockCertificationExecution, saveChoice } from './store.ts'

type Context = UseCaseContext<Administrator>
type Wanted = { id: string; checklistId: string }

const choose = async (
  tx: Tx,
  deps: Deps,
  { id, checklistId, ...context }: Context & Wanted,
): Promise<Outcome<Record<string, never>>> => {
  const { actor } = context
  const execution = await lockCertificationExecution(tx, id, { reader: actor })
  if (execution === undefined) return refuse('inspection.not-found')
  const chosen = (await checklistsForService(tx, execution.serviceId)).find((one) => one.checklistId === checklistId)
  if (chosen === undefined) return refuse('checklist.not-found')
  if (execution.inspectionId !== null || isClosed(execution)) return refuse('inspection.begun')
  const { subjectId: certificationId } = execution
  await saveChoice(tx, { certificationId, checklistId, by: actor.accountId, now: deps.clock.now() })
  const news = { kind: 'checklist-chosen', after: { checklist: chosen.code } } as const
  await announceInspection(tx, deps, { ...context, execution, inspectionId: null, news })
  return accept({}, { message: 'inspection.checklist-chosen' })
}

export const chooseChecklist =
  (deps: Deps) =>
  async (context: Context, wanted: Wanted): Promise<Outcome<Record<string, never>>> =>
    deps.db.transaction((tx) => choose(tx, deps, { ...context, ...wanted }))

/** With the assignment of a facility. Without a pending certification there is none to choose. */
export const chooseForFacility = async (
  tx: Tx,
  deps: Deps,
  { facilityId, checklistId, ...context }: Context & { facilityId: string; checklistId: string },
): Promise<Outcome<Record<string, never>>> => {
  const id = await findPendingOf(tx, facilityId)
  return id === undefined ? accept({}) : choose(tx, deps, { ...context, id, checklistId })
}
