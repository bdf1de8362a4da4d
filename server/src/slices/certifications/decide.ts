// Both ways to decide. What was found before the lock is what the change expects: whoever comes second finds another
// state and gets 409.

import type { setCertificationStatus, setCertificationStatusInspector } from '@assure/contract/calls/certifications'
import {
  type CertificationMove,
  type Circumstances,
  moveOf,
  tryMove,
} from '@assure/contract/domain/certification-moves'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { type CertificationState, certificationStatus } from '@assure/contract/domain/vocabulary'
import type { BodyOf } from '@assure/contract/endpoint'
import type { MessageCode } from '@assure/contract/messages'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import { changedSinceArrival } from '../../platform/changed-since-arrival.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { missingEvidence, missingWire } from '../inspections/index.ts'
import { currentSettings } from '../settings/index.ts'
import { type ControlLinks, linksOf } from '../staff/index.ts'
import { completeVisit } from '../visits/index.ts'
import { announceDecision } from './announce-certification.ts'
import { certify, type Decision, type DecisionRemarks, expire, fail } from './carry-out.ts'
import { type StaffCertification, staffCertifications } from './read-for-staff.ts'
import { certificationStateOf } from './rules.ts'
import {
  accountCreatedAt,
  type FoundCertification,
  findCertification,
  findEarlierParties,
  findPassingInspector,
  lockFacilityUnderDecision,
  markRecommended,
  touchCertification,
} from './store.ts'

type AdminBody = BodyOf<typeof setCertificationStatus>
type InspectorBody = BodyOf<typeof setCertificationStatusInspector>
type Decider = Administrator | Inspector
type Context<D extends Decider = Decider> = UseCaseContext<D>
type Answer = Outcome<StaffCertification>

/** Kept where no reason came along, so that an administrative decision never stands without one. */
const unexplained = { en: 'Administrative decision; no reason was given.', ar: 'قرار إداري؛ لم يُذكر سبب.' }

type Asked = Context & {
  found: FoundCertification
  body: Pick<AdminBody, 'status' | 'seen' | 'reason'>
  isChanged: boolean
}

const newAccountMs = 86_400_000

/** What whoever reads the trail should look at twice. */
const remarksOn = async (
  tx: Tx,
  { actor, now, assigner, links }: Pick<Context, 'actor' | 'now'> & { assigner: string | null; links: ControlLinks },
): Promise<DecisionRemarks> => {
  const isNew = now.getTime() - (await accountCreatedAt(tx, actor.accountId)).getTime() < newAccountMs
  return {
    ...(isNew ? { decided_by_account_younger_than_a_day: true } : {}),
    ...(links.sharesControllerWith(assigner) ? { same_administrator_behind_both_accounts: true } : {}),
  }
}

/** The state from which the move is possible. */
const moveOn = (
  { actor, now, found, body, isChanged }: Asked,
  circumstances: Circumstances,
): Outcome<CertificationState> => {
  const state = certificationStateOf(found, now)
  if (isChanged || (typeof body.seen === 'number' && body.seen !== certificationStatus[state]))
    return refuse('certification.move-not-possible')
  const next = tryMove(actor.kind, state, moveOf(body.status), circumstances)
  return next.ok ? accept(state) : next
}

/**
 * The facility is locked, what was seen is what is, and the move is possible. An inspector finds only what is assigned
 * to them.
 */
const prepare = async (tx: Tx, asked: Asked): Promise<Outcome<Decision>> => {
  const { actor, now, found, body } = asked
  const inspectorId = actor.kind === 'inspector' ? actor.accountId : undefined
  const facility = await lockFacilityUnderDecision(tx, found.facilityId, inspectorId)
  if (facility === undefined) return refuse('certification.not-found')
  // More than the status was seen: also who decided when, and what an inspector recommends.
  const isSeen = await requireUnchanged(tx, {
    actor,
    now,
    kind: 'certification',
    id: found.id,
    seen: typeof body.seen === 'string' ? body.seen : undefined,
    code: 'certification.move-not-possible',
  })
  if (!isSeen.ok) return isSeen
  const settings = await currentSettings(tx)
  const { assigner, waivers } = await findEarlierParties(tx, found.id)
  const links = await linksOf(tx, actor.accountId, now)
  const state = moveOn(asked, {
    isFourEyes: settings.decisionMode === 'four-eyes',
    isRecommended: found.recommendedStatus !== null,
    isIndependent: [assigner, ...waivers].every(links.isIndependentOf),
  })
  if (!state.ok) return state
  return accept({
    guard: { found, now, inspectorId },
    facility,
    state: state.value,
    by: { kind: actor.kind, accountId: actor.accountId },
    actor: auditActor(actor),
    requestId: asked.requestId,
    reason: body.reason ?? null,
    settings,
    remarks: await remarksOn(tx, { actor, now, assigner, links }),
  })
}

const answerDecision = async (
  tx: Tx,
  deps: Deps,
  { actor, now, id, message }: Pick<Context, 'actor' | 'now'> & { id: string; message: MessageCode },
): Promise<Answer> => {
  const [certification] = await staffCertifications(tx, deps.config, { of: { id }, reader: actor, now })
  await touchCertification(tx, id, deps.clock.now())
  return certification === undefined ? refuse('certification.not-found') : accept(certification, { message })
}

const messages: Record<CertificationMove, MessageCode> = {
  certify: 'certification.certified',
  fail: 'certification.failed',
  expire: 'certification.expired',
}

const certifyAsAdministrator = async (
  tx: Tx,
  deps: Deps,
  { administrator: actor, ...decision }: Decision & { administrator: Administrator },
): Promise<Outcome<true>> => {
  const { found } = decision.guard
  // What the inspector recommended may lack something by now, or by a setting of now: then this is an override.
  const isWhole = decision.settings.evidence !== 'required' || (await missingEvidence(tx, found.id)).length === 0
  const inspectorId = isWhole ? await findPassingInspector(tx, found) : null
  if (inspectorId !== null) return certify(tx, deps, { ...decision, certifiedBy: inspectorId, isOverride: false })
  const reason = decision.reason ?? unexplained[actor.language]
  return certify(tx, deps, { ...decision, reason, certifiedBy: actor.accountId, isOverride: true })
}

export const decideAsAdministrator =
  (deps: Deps) =>
  async (context: Context<Administrator>, { id, body }: { id: string; body: AdminBody }): Promise<Answer> => {
    const { actor, arrivedAt } = context
    const found = await findCertification(deps.db, id)
    if (found === undefined) return refuse('certification.not-found')
    const isChanged = changedSinceArrival(found, arrivedAt, deps.clock)
    return deps.db.transaction(async (tx) => {
      const prepared = await prepare(tx, { ...context, found, body, isChanged })
      if (!prepared.ok) return prepared
      const decision = prepared.value
      const move = moveOf(body.status)
      const done =
        move === 'certify'
          ? await certifyAsAdministrator(tx, deps, { ...decision, administrator: actor })
          : move === 'fail'
            ? await fail(tx, deps, decision)
            : await expire(tx, deps, decision)
      return done.ok ? answerDecision(tx, deps, { ...context, id, message: messages[move] }) : done
    })
  }

const recommend = async (
  tx: Tx,
  deps: Deps,
  { status, ...decision }: Decision & { status: number },
): Promise<Outcome<true>> => {
  const { guard, by, reason, state } = decision
  if ((await markRecommended(tx, { guard, by, reason, status })) === 0) return refuse('certification.move-not-possible')
  await announceDecision(tx, deps, {
    ...decision,
    certificationId: guard.found.id,
    result: { kind: 'recommended' },
    before: state,
    after: {
      status: state,
      recommendation: status === certificationStatus.certified ? 'certify' : 'fail',
      ...decision.remarks,
    },
  })
  return accept(true)
}

/** Under `required` a Pass stands on evidence that is whole; what is missing is said. */
const requireEvidence = async (
  tx: Tx,
  { actor, id }: Pick<Context, 'actor'> & { id: string },
): Promise<Outcome<true>> => {
  const missing = await missingEvidence(tx, id)
  return missing.length === 0
    ? accept(true)
    : refuse('inspection.evidence-missing', { details: { missing: missingWire(missing, actor.language) } })
}

/** In a transaction of the caller's. */
export const decideFound = async (
  tx: Tx,
  deps: Deps,
  context: Context<Inspector> & { found: FoundCertification; body: InspectorBody; isChanged: boolean },
): Promise<Answer> => {
  const { actor, found, body } = context
  const prepared = await prepare(tx, context)
  if (!prepared.ok) return prepared
  const decision = prepared.value
  const move = moveOf(body.status)
  if (move === 'certify' && decision.settings.evidence === 'required') {
    const whole = await requireEvidence(tx, { actor, id: found.id })
    if (!whole.ok) return whole
  }
  const visit = await completeVisit(tx, deps, {
    facilityId: decision.facility.id,
    inspectorId: actor.accountId,
    certificationId: found.id,
    outcome: move === 'certify' ? 'passed' : 'failed',
    mayBeRecorded: body.visited !== false,
    facilityName: decision.facility.name,
    actor: decision.actor,
    requestId: decision.requestId,
  })
  if (visit === undefined) return refuse('certification.not-visited')
  const isFourEyes = decision.settings.decisionMode === 'four-eyes'
  const done = isFourEyes
    ? await recommend(tx, deps, { ...decision, status: body.status })
    : move === 'certify'
      ? await certify(tx, deps, { ...decision, certifiedBy: actor.accountId, isOverride: false })
      : await fail(tx, deps, decision)
  const message = isFourEyes ? 'certification.recommended' : messages[move]
  return done.ok ? answerDecision(tx, deps, { ...context, id: found.id, message }) : done
}

/**
 * Assignment is in the look-up, in the lock and in the change itself: who was reassigned a moment ago finds nothing.
 */
export const decideAsInspector =
  (deps: Deps) =>
  async (context: Context<Inspector>, { id, body }: { id: string; body: InspectorBody }): Promise<Answer> => {
    const found = await findCertification(deps.db, id, context.actor.accountId)
    if (found === undefined) return refuse('certification.not-found')
    const isChanged = changedSinceArrival(found, context.arrivedAt, deps.clock)
    return deps.db.transaction((tx) => decideFound(tx, deps, { ...context, found, body, isChanged }))
  }
