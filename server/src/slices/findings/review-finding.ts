// Decisions of inspectors and administrators about a finding.

import type * as calls from '@assure/contract/calls/findings'
import type { FindingCheck } from '@assure/contract/domain/finding-moves'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { passOpenVisit } from '../visits/index.ts'
import { actOnFinding, type FindingAct } from './change-finding.ts'
import { extendedDay } from './rules.ts'
import { findFollowUp, findVisitSeenAt, isFailedAndPutRight, type LockedFinding } from './store.ts'

export const acceptPlan: UseCase<typeof calls.acceptFindingPlan | typeof calls.acceptFindingPlanInspector> = (
  deps,
  call,
) =>
  actOnFinding(deps, call, {
    move: 'accept-plan',
    message: 'finding.plan-accepted',
    act: () => accept({ kind: 'plan-accepted' }),
  })

export const returnFinding: UseCase<typeof calls.returnFinding | typeof calls.returnFindingInspector> = (deps, call) =>
  actOnFinding(deps, call, {
    move: 'return',
    message: 'finding.returned',
    act: () => accept({ kind: 'returned', text: call.body.reason }),
  })

export const waiveFinding: UseCase<typeof calls.waiveFinding> = (deps, call) =>
  actOnFinding(deps, call, {
    move: 'waive',
    message: 'finding.waived',
    act: () =>
      accept({ kind: 'waived', text: call.body.reason, extensionUntil: null, closed: { check: null, visitId: null } }),
  })

/**
 * When the last critical or major finding of a failed certification is closed, the follow-up visit is marked as passed,
 * even if that finding was closed at the desk. Certifying then is no override. Without a visit it still is.
 */
const passFollowUp = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  finding: LockedFinding,
  check: FindingCheck,
): Promise<void> => {
  const { certification_id: certificationId } = finding
  if (certificationId === null || !(await isFailedAndPutRight(tx, certificationId))) return
  const now = deps.clock.now()
  const visit = check === 'visit' ? await findFollowUp(tx, finding, now) : await findVisitSeenAt(tx, certificationId)
  if (visit !== undefined) await passOpenVisit(tx, { id: visit.id, certificationId, now })
}

export const closeFinding: UseCase<typeof calls.closeFinding | typeof calls.closeFindingInspector> = (deps, call) =>
  actOnFinding(deps, call, {
    move: call.body.check === 'visit' ? 'close-at-visit' : 'close-at-desk',
    message: 'finding.closed',
    act: async (tx, finding, now): Promise<Outcome<FindingAct>> => {
      const closed: FindingAct = { kind: 'closed', text: call.body.note, extensionUntil: null }
      if (call.body.check === 'desk') return accept({ ...closed, closed: { check: 'desk', visitId: null } })
      const visit = await findFollowUp(tx, finding, now)
      return visit === undefined
        ? refuse('finding.not-visited')
        : accept({ ...closed, closed: { check: 'visit', visitId: visit.id } })
    },
    after: async (tx, finding) => {
      await passFollowUp(tx, deps, finding, call.body.check)
    },
  })

export const decideExtension: UseCase<
  typeof calls.decideFindingExtension | typeof calls.decideFindingExtensionInspector
> = (deps, call) =>
  actOnFinding(deps, call, {
    move: 'decide-extension',
    message: call.body.is_granted ? 'finding.extension-granted' : 'finding.extension-refused',
    act: (_tx, { due_on: dueOn, extension_until: extensionUntil }, now): Outcome<FindingAct> => {
      const text = call.body.reason ?? null
      if (!call.body.is_granted)
        return text === null
          ? refuse('finding.reason-required', { fields: { reason: 'finding.reason-required' } })
          : accept({ kind: 'extension-refused', text, extensionUntil: null })
      const until = extendedDay(call.body.until ?? extensionUntil ?? '', dueOn, dubaiDay(now))
      return until.ok
        ? accept({ kind: 'extension-granted', text, until: until.value, dueOn: until.value, extensionUntil: null })
        : until
    },
  })
