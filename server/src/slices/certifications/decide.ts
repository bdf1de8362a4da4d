// Both ways to decide. What was found before the lock is what the change expects: whoever comes second finds another state and gets 409.
import { type Circumstances, type Decider, moveOf, tryMove } from '@assure/contract/certification-moves'
import type { setCertificationStatus, setCertificationStatusInspector } from '@assure/contract/certifications'
import type { BodyOf } from '@assure/contract/endpoint'
import type { MessageCode } from '@assure/contract/messages'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import { type CertificationState, certificationStatus } from '@assure/contract/vocabulary'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import { changedSinceArrival } from '../../platform/changed-since-arrival.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import { requireUnchanged } from '../changes/index.ts'
import { currentSettings, type Settings } from '../settings/index.ts'
import { type ControlLinks, linksOf } from '../staff/index.ts'
import { completeVisit } from '../visits/index.ts'
import { announceDecision } from './announce-decision.ts'
import { certify, type Decision, type DecisionRemarks, expire, fail } from './carry-out.ts'
import { type StaffCertification, staffCertifications } from './read-for-staff.ts'
import { certificationStateOf } from './rules.ts'
import {
  accountCreatedAt,
  type FoundCertification,
  findAssigner,
  findCertification,
  hasPassedVisit,
  lockFacilityUnderDecision,
  markRecommended,
  type StateGuard,
  touchCertification,
} from './store.ts'

type AdminBody = BodyOf<typeof setCertificationStatus>
type InspectorBody = BodyOf<typeof setCertificationStatusInspector>
type Answer = Outcome<StaffCertification>
type Request = Pick<RequestFacts, 'id' | 'arrivedAt'>

/** Kept where no reason came along, so that an administrative decision never stands without one. */
const unexplained = { en: 'Administrative decision; no reason was given.', ar: 'قرار إداري؛ لم يُذكر سبب.' }

const circumstancesOf = (
  found: FoundCertification,
  assigner: string | null,
  { decisionMode }: Settings,
  { isIndependentOf }: ControlLinks,
): Circumstances => ({
  isFourEyes: decisionMode === 'four-eyes',
  isRecommended: found.recommendedStatus !== null,
  isIndependent: isIndependentOf(assigner),
})

const newAccountMs = 86_400_000

/** What whoever reads the trail should look at twice. */
const remarksOn = async (
  tx: Tx,
  { accountId }: Administrator | Inspector,
  assigner: string | null,
  { sharesControllerWith }: ControlLinks,
  now: Date,
): Promise<DecisionRemarks> => {
  const isNew = now.getTime() - (await accountCreatedAt(tx, accountId)).getTime() < newAccountMs
  return {
    ...(isNew ? { decided_by_account_younger_than_a_day: true } : {}),
    ...(sharesControllerWith(assigner) ? { same_administrator_behind_both_accounts: true } : {}),
  }
}

/** The state from which the move is possible. */
const moveOn = (
  by: Decider,
  found: FoundCertification,
  body: Pick<AdminBody, 'status' | 'seen'>,
  { now, isChanged }: { now: Date; isChanged: boolean },
  circumstances: Circumstances,
): Outcome<CertificationState> => {
  const state = certificationStateOf(found, now)
  if (isChanged || (typeof body.seen === 'number' && body.seen !== certificationStatus[state]))
    return refuse('certification.move-not-possible')
  const next = tryMove(by, state, moveOf(body.status), circumstances)
  return next.ok ? accept(state) : next
}

/** More than the status was seen: also who decided when, and what an inspector recommends. */
const asSeen = (tx: Tx, actor: Administrator | Inspector, id: string, seen: AdminBody['seen'], now: Date) =>
  requireUnchanged(tx, {
    actor,
    now,
    kind: 'certification',
    id,
    seen: typeof seen === 'string' ? seen : undefined,
    code: 'certification.move-not-possible',
  })

const answerDecision = async (
  tx: Tx,
  deps: Deps,
  actor: Administrator | Inspector,
  id: string,
  now: Date,
  message: MessageCode,
): Promise<Answer> => {
  const [certification] = await staffCertifications(tx, deps.config, { of: { id }, reader: actor, now })
  await touchCertification(tx, id, deps.clock.now())
  return certification === undefined ? refuse('certification.not-found') : accept(certification, { message })
}

export const decideAsAdministrator =
  (deps: Deps) =>
  async (actor: Administrator, id: string, body: AdminBody, { id: requestId, arrivedAt }: Request): Promise<Answer> => {
    const found = await findCertification(deps.db, id)
    if (found === undefined) return refuse('certification.not-found')
    const [now, isChanged] = [deps.clock.now(), changedSinceArrival(found, arrivedAt, deps.clock)]
    return deps.db.transaction(async (tx) => {
      const place = await lockFacilityUnderDecision(tx, found.facilityId)
      if (place === undefined) return refuse('certification.not-found')
      const isSeen = await asSeen(tx, actor, id, body.seen, now)
      if (!isSeen.ok) return isSeen
      const settings = await currentSettings(tx)
      const assigner = await findAssigner(tx, id)
      const links = await linksOf(tx, actor.accountId, now)
      const state = moveOn('admin', found, body, { now, isChanged }, circumstancesOf(found, assigner, settings, links))
      if (!state.ok) return state
      const by = { kind: 'admin', accountId: actor.accountId } as const
      const decision: Decision = {
        guard: { found, now },
        place,
        state: state.value,
        by,
        actor: auditActor(actor),
        reason: body.reason ?? null,
        requestId,
        settings,
        remarks: await remarksOn(tx, actor, assigner, links, now),
      }
      const move = moveOf(body.status)
      const done =
        move === 'certify'
          ? await certifyAsAdministrator(tx, deps, decision, actor)
          : move === 'fail'
            ? await fail(tx, deps, decision)
            : await expire(tx, deps, decision)
      return done.ok
        ? answerDecision(
            tx,
            deps,
            actor,
            id,
            now,
            move === 'certify'
              ? 'certification.certified'
              : move === 'fail'
                ? 'certification.failed'
                : 'certification.expired',
          )
        : done
    })
  }

const certifyAsAdministrator = async (
  tx: Tx,
  deps: Deps,
  decision: Decision,
  actor: Administrator,
): Promise<Outcome<true>> => {
  const { found } = decision.guard
  const inspectorId = (await hasPassedVisit(tx, found.id)) ? found.recommendedBy : null
  if (inspectorId !== null) return certify(tx, deps, decision, { certifiedBy: inspectorId, isOverride: false })
  return certify(
    tx,
    deps,
    { ...decision, reason: decision.reason ?? unexplained[actor.language] },
    { certifiedBy: actor.accountId, isOverride: true },
  )
}

const recommend = async (
  tx: Tx,
  deps: Deps,
  { guard, place, by, actor, reason, requestId, state, remarks }: Decision,
  status: number,
): Promise<Outcome<true>> => {
  if ((await markRecommended(tx, guard, by.accountId, status, reason)) === 0)
    return refuse('certification.move-not-possible')
  const after = {
    status: state,
    recommendation: status === certificationStatus.certified ? 'certify' : 'fail',
    ...remarks,
  }
  await announceDecision(
    tx,
    deps,
    { certificationId: guard.found.id, place, actor, before: state, after, reason, requestId },
    { kind: 'recommended' },
  )
  return accept(true)
}

/** Assignment is in the look-up, in the lock and in the change itself: who was reassigned a moment ago finds nothing. */
export const decideAsInspector =
  (deps: Deps) =>
  async (actor: Inspector, id: string, body: InspectorBody, { id: requestId, arrivedAt }: Request): Promise<Answer> => {
    const inspectorId = actor.accountId
    const found = await findCertification(deps.db, id, inspectorId)
    if (found === undefined) return refuse('certification.not-found')
    const [now, isChanged] = [deps.clock.now(), changedSinceArrival(found, arrivedAt, deps.clock)]
    return deps.db.transaction(async (tx) => {
      const place = await lockFacilityUnderDecision(tx, found.facilityId, inspectorId)
      if (place === undefined) return refuse('certification.not-found')
      const isSeen = await asSeen(tx, actor, id, body.seen, now)
      if (!isSeen.ok) return isSeen
      const settings = await currentSettings(tx)
      const assigner = await findAssigner(tx, id)
      const links = await linksOf(tx, inspectorId, now)
      const state = moveOn(
        'inspector',
        found,
        body,
        { now, isChanged },
        circumstancesOf(found, assigner, settings, links),
      )
      if (!state.ok) return state
      const passes = moveOf(body.status) === 'certify'
      const visit = await completeVisit(tx, deps, {
        facilityId: place.id,
        inspectorId,
        certificationId: id,
        outcome: passes ? 'passed' : 'failed',
        mayBeRecorded: body.visited !== false,
      })
      if (visit === undefined) return refuse('certification.not-visited')
      const guard: StateGuard = { found, now, inspectorId }
      const by = { kind: 'inspector', accountId: inspectorId } as const
      const decision: Decision = {
        guard,
        place,
        state: state.value,
        by,
        actor: auditActor(actor),
        reason: body.reason ?? null,
        requestId,
        settings,
        remarks: await remarksOn(tx, actor, assigner, links, now),
      }
      const isFourEyes = settings.decisionMode === 'four-eyes'
      const done = isFourEyes
        ? await recommend(tx, deps, decision, body.status)
        : passes
          ? await certify(tx, deps, decision, { certifiedBy: inspectorId, isOverride: false })
          : await fail(tx, deps, decision)
      return done.ok
        ? answerDecision(
            tx,
            deps,
            actor,
            id,
            now,
            isFourEyes ? 'certification.recommended' : passes ? 'certification.certified' : 'certification.failed',
          )
        : done
    })
  }
