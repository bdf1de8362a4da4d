// Administrators choose a certification's checklist until the first entry.
import type * as calls from '@assure/contract/calls/inspections'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuseLost } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { checklistsForService } from '../checklists/index.ts'
import { announceInspection } from './announce-inspection.ts'
import { isClosed } from './rules.ts'
import { findChoice, findPendingOf, lockCertificationExecution, saveChoice } from './store.ts'

const choose = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId }: UseCaseContext<Administrator>,
  { id, checklistId, version }: { id: string; checklistId: string; version?: string | undefined },
): Promise<Outcome<Record<string, never>>> => {
  const execution = await lockCertificationExecution(tx, id, { reader: actor })
  if (execution === undefined) return refuse('inspection.not-found')
  const checklist = (await checklistsForService(tx, execution.service_id)).find(
    (one) => one.checklist_id === checklistId,
  )
  if (checklist === undefined) return refuse('checklist.not-found')
  if (execution.inspection_id !== null || isClosed(execution)) return refuse('inspection.begun')
  const { subject_id: certificationId } = execution
  const present = { checklist_id: await findChoice(tx, certificationId) }
  const lost = refuseLost(version, present, { checklist_id: checklistId })
  if (lost) return lost
  await saveChoice(tx, { certificationId, checklistId, by: actor.accountId, now: deps.clock.now() })
  const news = { kind: 'checklist-chosen', after: { checklist: checklist.code } } as const
  await announceInspection(tx, deps, { actor, traceId, execution, inspectionId: null, news })
  return accept({}, { message: 'inspection.checklist-chosen' })
}

export const chooseChecklist: UseCase<typeof calls.chooseChecklist> = (deps, call) =>
  deps.db.transaction((tx) => {
    const { checklist_id: checklistId, version } = call.body
    return choose(tx, deps, call, { id: call.params.id, checklistId, version })
  })

/** With the assignment of an inspector. Without a pending certification there is nothing to choose. */
export const chooseForFacility = async (
  tx: Tx,
  deps: Deps,
  context: UseCaseContext<Administrator>,
  { facilityId, checklistId }: { facilityId: string; checklistId: string },
): Promise<Outcome<Record<string, never>>> => {
  const id = await findPendingOf(tx, facilityId)
  return id === undefined ? accept({}) : choose(tx, deps, context, { id, checklistId })
}
