// Decisions of administrators and inspectors. The update expects the state read before the lock, so the second of two
// decisions gets 409.

import type * as calls from '@assure/contract/calls/certifications'
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
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import { changedSinceArrival } from '../../platform/changed-since-arrival.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { missingEvidence, missingWire } from '../inspections/index.ts'
import { currentSettings } from '../settings/index.ts'
import { type ControlLinks, linksOf } from '../staff/index.ts'
import { completeVisit } from '../visits/index.ts'
import { announceDecision, recommended } from './announce-certification.ts'
import { certify, type Decision, type DecisionRemarks, expire, fail } from './carry-out.ts'
import { type StaffCertification, staffCertifications } from './read-for-staff.ts'
import { certificationStateOf } from './rules.ts'
import {
  accountCreatedAt,
  type CertificationUnderDecision,
  findCertification,
  findEarlierParties,
  findPassingInspector,
  lockFacilityUnderDecision,
  markRecommended,
  touchCertification,
} from './store.ts'

type InspectorBody = BodyOf<typeof calls.setCertificationStatusInspector>
type Context = UseCaseContext<Administrator | Inspector>
type Answer = Outcome<StaffCertification>

/** So that an administrative decision always has a reason. */
const unexplained = { en: 'Administrative decision; no reason was given.', ar: 'قرار إداري؛ لم يُذكر سبب.' }

type DecisionInput = {
  certification: CertificationUnderDecision
  body: Pick<BodyOf<typeof calls.setCertificationStatus>, 'status' | 'seen' | 'reason'>
  isChanged: boolean
}

const newAccountMs = 86_400_000

/** Points out suspicious circumstances in the trail. */
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

/** The present state, if the move is possible from it. */
const stateFor = (
  { actor, now }: Context,
  { certification, body, isChanged }: DecisionInput,
  circumstances: Circumstances,
): Outcome<CertificationState> => {
  const state = certificationStateOf(certification, now)
  if (isChanged || (typeof body.seen === 'number' && body.seen !== certificationStatus[state]))
    return refuse('certification.move-not-possible')
  const next = tryMove(actor.kind, state, moveOf(body.status), circumstances)
  return next.ok ? accept(state) : next
}

/** Locks the facility and checks that nothing changed since it was seen and that the move is possible. */
const prepare = async (tx: Tx, context: Context, input: DecisionInput): Promise<Outcome<Decision>> => {
  const { actor, now, traceId } = context
  const { certification, body } = input
  const inspectorId = actor.kind === 'inspector' ? actor.accountId : undefined
  const facility = await lockFacilityUnderDecision(tx, certification.facility_id, inspectorId)
  if (facility === undefined) return refuse('certification.not-found')
  // Covers more than the status: the last decision and the recommendation too.
  const unchanged = await requireUnchanged(tx, {
    actor,
    now,
    kind: 'certification',
    id: certification.id,
    seen: typeof body.seen === 'string' ? body.seen : undefined,
    code: 'certification.move-not-possible',
  })
  if (!unchanged.ok) return unchanged
  const settings = await currentSettings(tx)
  const { assigner, waivers } = await findEarlierParties(tx, certification.id)
  const links = await linksOf(tx, actor.accountId, now)
  const state = stateFor(context, input, {
    isFourEyes: settings.decisionMode === 'four-eyes',
    isRecommended: certification.recommended_status !== null,
    isIndependent: [assigner, ...waivers].every(links.isIndependentOf),
  })
  if (!state.ok) return state
  return accept({
    guard: { certification, now, inspectorId },
    facility,
    state: state.value,
    by: { kind: actor.kind, accountId: actor.accountId },
    actor,
    traceId,
    reason: body.reason ?? null,
    settings,
    remarks: await remarksOn(tx, { actor, now, assigner, links }),
  })
}

const answerDecision = async (
  tx: Tx,
  deps: Deps,
  { actor, now }: Context,
  { id, message }: { id: string; message: MessageCode },
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
  const { certification } = decision.guard
  // Evidence may be missing by now, or required by a setting that changed since. Then this is an override.
  const isComplete =
    decision.settings.evidence !== 'required' || (await missingEvidence(tx, certification.id)).length === 0
  const inspectorId = isComplete ? await findPassingInspector(tx, certification) : null
  if (inspectorId !== null) return certify(tx, deps, { ...decision, certifiedBy: inspectorId, isOverride: false })
  const reason = decision.reason ?? unexplained[actor.language]
  return certify(tx, deps, { ...decision, reason, certifiedBy: actor.accountId, isOverride: true })
}

export const decideAsAdministrator: UseCase<typeof calls.setCertificationStatus> = async (deps, call) => {
  const { body } = call
  const { id } = call.params
  const certification = await findCertification(deps.db, id)
  if (certification === undefined) return refuse('certification.not-found')
  const isChanged = changedSinceArrival(certification, call.arrivedAt, deps.clock)
  return deps.db.transaction(async (tx) => {
    const prepared = await prepare(tx, call, { certification, body, isChanged })
    if (!prepared.ok) return prepared
    const decision = prepared.value
    const move = moveOf(body.status)
    const done =
      move === 'certify'
        ? await certifyAsAdministrator(tx, deps, { ...decision, administrator: call.actor })
        : move === 'fail'
          ? await fail(tx, deps, decision)
          : await expire(tx, deps, decision)
    return done.ok ? answerDecision(tx, deps, call, { id, message: messages[move] }) : done
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
    actor: decision.actor,
    traceId: decision.traceId,
    reason,
    certificationId: guard.certification.id,
    news: recommended(decision.facility),
    before: state,
    after: {
      status: state,
      recommendation: status === certificationStatus.certified ? 'certify' : 'fail',
      ...decision.remarks,
    },
  })
  return accept(true)
}

/** If evidence is required, a Pass is refused with a list of what is missing. */
const requireEvidence = async (tx: Tx, actor: Inspector, id: string): Promise<Outcome<true>> => {
  const missing = await missingEvidence(tx, id)
  return missing.length === 0
    ? accept(true)
    : refuse('inspection.evidence-missing', { details: { missing: missingWire(missing, actor.language) } })
}

export const decideInspected = async (
  tx: Tx,
  deps: Deps,
  context: UseCaseContext<Inspector>,
  input: DecisionInput & { body: InspectorBody },
): Promise<Answer> => {
  const { actor } = context
  const { certification, body } = input
  const prepared = await prepare(tx, context, input)
  if (!prepared.ok) return prepared
  const decision = prepared.value
  const move = moveOf(body.status)
  if (move === 'certify' && decision.settings.evidence === 'required') {
    const complete = await requireEvidence(tx, actor, certification.id)
    if (!complete.ok) return complete
  }
  const visit = await completeVisit(tx, deps, {
    facilityId: decision.facility.id,
    inspectorId: actor.accountId,
    certificationId: certification.id,
    outcome: move === 'certify' ? 'passed' : 'failed',
    mayBeRecorded: body.visited !== false,
    facilityName: decision.facility.name,
    actor: decision.actor,
    traceId: decision.traceId,
  })
  if (visit === undefined) return refuse('certification.not-visited')
  const isFourEyes = decision.settings.decisionMode === 'four-eyes'
  const done = isFourEyes
    ? await recommend(tx, deps, { ...decision, status: body.status })
    : move === 'certify'
      ? await certify(tx, deps, { ...decision, certifiedBy: actor.accountId, isOverride: false })
      : await fail(tx, deps, decision)
  const message = isFourEyes ? 'certification.recommended' : messages[move]
  return done.ok ? answerDecision(tx, deps, context, { id: certification.id, message }) : done
}

/** Assignment is checked when reading, locking and writing, so an inspector who was just replaced changes nothing. */
export const decideAsInspector: UseCase<typeof calls.setCertificationStatusInspector> = async (deps, call) => {
  const { body } = call
  const certification = await findCertification(deps.db, call.params.id, call.actor.accountId)
  if (certification === undefined) return refuse('certification.not-found')
  const isChanged = changedSinceArrival(certification, call.arrivedAt, deps.clock)
  return deps.db.transaction((tx) => decideInspected(tx, deps, call, { certification, body, isChanged }))
}
