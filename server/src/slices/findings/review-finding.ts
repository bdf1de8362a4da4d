// What inspectors and administrators decide about a finding.

import type {
  acceptFindingPlan as acceptCall,
  closeFinding as closeCall,
  decideFindingExtension as extensionCall,
  FindingDetail,
  returnFinding as returnCall,
  waiveFinding as waiveCall,
} from '@assure/contract/calls/findings'
import type { FindingCheck } from '@assure/contract/domain/finding-moves'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { passOpenVisit } from '../visits/index.ts'
import { actOnFinding, type FindingAct } from './change-finding.ts'
import { extendedDay } from './rules.ts'
import { findFollowUp, findVisitSeenAt, isFailedAndPutRight, type LockedFinding } from './store.ts'

type Context = UseCaseContext<Administrator | Inspector>
type Sent<Body> = { id: string; body: Body }
type Answer = Promise<Outcome<FindingDetail>>

export const acceptPlan =
  (deps: Deps) =>
  (context: Context, { id, body }: Sent<BodyOf<typeof acceptCall>>): Answer =>
    actOnFinding(deps)(context, {
      id,
      seen: body.seen,
      move: 'accept-plan',
      message: 'finding.plan-accepted',
      act: () => accept({ kind: 'plan-accepted' }),
    })

export const returnFinding =
  (deps: Deps) =>
  (context: Context, { id, body }: Sent<BodyOf<typeof returnCall>>): Answer =>
    actOnFinding(deps)(context, {
      id,
      seen: body.seen,
      move: 'return',
      message: 'finding.returned',
      act: () => accept({ kind: 'returned', text: body.reason }),
    })

export const waiveFinding =
  (deps: Deps) =>
  (context: UseCaseContext<Administrator>, { id, body }: Sent<BodyOf<typeof waiveCall>>): Answer =>
    actOnFinding(deps)(context, {
      id,
      seen: body.seen,
      move: 'waive',
      message: 'finding.waived',
      act: () =>
        accept({ kind: 'waived', text: body.reason, extensionUntil: null, closed: { check: null, visitId: null } }),
    })

/**
 * A failed certification whose last grave finding is closed has passed its follow-up visit, be the last one closed there
 * or at the desk afterwards: an administrator who certifies it then overrides nothing. Without a visit it is none.
 */
const passFollowUp = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  found: LockedFinding,
  check: FindingCheck,
): Promise<void> => {
  const { certificationId } = found
  if (certificationId === null || !(await isFailedAndPutRight(tx, certificationId))) return
  const now = deps.clock.now()
  const visit = check === 'visit' ? await findFollowUp(tx, found, now) : await findVisitSeenAt(tx, certificationId)
  if (visit !== undefined) await passOpenVisit(tx, { id: visit.id, certificationId, now })
}

export const closeFinding =
  (deps: Deps) =>
  (context: Context, { id, body }: Sent<BodyOf<typeof closeCall>>): Answer =>
    actOnFinding(deps)(context, {
      id,
      seen: body.seen,
      move: body.check === 'visit' ? 'close-at-visit' : 'close-at-desk',
      message: 'finding.closed',
      act: async (tx, found, { now }): Promise<Outcome<FindingAct>> => {
        const closed: FindingAct = { kind: 'closed', text: body.note, extensionUntil: null }
        if (body.check === 'desk') return accept({ ...closed, closed: { check: 'desk', visitId: null } })
        const visit = await findFollowUp(tx, found, now)
        return visit === undefined
          ? refuse('finding.not-visited')
          : accept({ ...closed, closed: { check: 'visit', visitId: visit.id } })
      },
      after: async (tx, found) => {
        await passFollowUp(tx, deps, found, body.check)
      },
    })

export const decideExtension =
  (deps: Deps) =>
  (context: Context, { id, body }: Sent<BodyOf<typeof extensionCall>>): Answer =>
    actOnFinding(deps)(context, {
      id,
      seen: body.seen,
      move: 'decide-extension',
      message: body.is_granted ? 'finding.extension-granted' : 'finding.extension-refused',
      act: (_tx, { dueOn, extensionUntil }, { now }): Outcome<FindingAct> => {
        const text = body.reason ?? null
        if (!body.is_granted)
          return text === null
            ? refuse('finding.reason-required', { fields: { reason: 'finding.reason-required' } })
            : accept({ kind: 'extension-refused', text, extensionUntil: null })
        const until = extendedDay(body.until ?? extensionUntil ?? '', dueOn, dubaiDay(now))
        return until.ok
          ? accept({ kind: 'extension-granted', text, until: until.value, dueOn: until.value, extensionUntil: null })
          : until
      },
    })
