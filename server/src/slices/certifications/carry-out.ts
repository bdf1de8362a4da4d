// The three changes of a certification, each with its certificate and announcement. If no row changes, another decision
// was first.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { CertificationState } from '@assure/contract/domain/vocabulary'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { endAfterMonths } from '../../platform/dubai.ts'
import { endCertificate, grantCertificate, withdrawCertificate } from '../certificates/index.ts'
import { mayIssueCertificates, type Settings } from '../settings/index.ts'
import { announceDecision, certified, type Decided, expired, failed } from './announce-certification.ts'
import {
  type DecidedBy,
  type FacilityUnderDecision,
  findOtherGrantedExpiry,
  markCertified,
  markExpired,
  markFailed,
  type StateGuard,
} from './store.ts'

/** Recorded in the trail with the decision. */
export type DecisionRemarks = {
  decided_by_account_younger_than_a_day?: true
  same_administrator_behind_both_accounts?: true
}

export type Decision = {
  guard: StateGuard
  facility: FacilityUnderDecision
  state: CertificationState
  by: DecidedBy
  actor: By['actor']
  traceId: string
  reason: string | null
  settings: Settings
  remarks: DecisionRemarks
}

const notPossible = refuse('certification.move-not-possible')

const announcementOf = (
  { guard, state, actor, traceId, reason, remarks }: Decision,
  { news, after }: Pick<Decided, 'news' | 'after'>,
): Decided => ({
  actor,
  traceId,
  certificationId: guard.certification.id,
  inspectorId: guard.certification.recommended_by,
  news,
  before: state,
  after: { ...after, ...remarks },
  reason,
})

type Certifier = { certifiedBy: string; isOverride: boolean }

export const certify = async (
  tx: Tx,
  deps: Deps,
  { certifiedBy, isOverride, ...decision }: Decision & Certifier,
): Promise<Outcome<true>> => {
  const { guard, facility, by, reason, settings } = decision
  const { certification, now } = guard
  if (!mayIssueCertificates(deps.config, settings)) return refuse('certification.issuer-not-set')
  const from = (await findOtherGrantedExpiry(tx, certification, now)) ?? now
  const until = endAfterMonths(from, certification.validity_months ?? settings.validityMonths)
  if ((await markCertified(tx, { guard, by, reason, from, until, certifiedBy, isOverride })) === 0) return notPossible
  const { number } = await grantCertificate(tx, deps, {
    certificationId: certification.id,
    facilityId: facility.id,
    service: certification.service,
    issuer: settings.issuer,
    issuedAt: now,
    validFrom: from,
    expiresAt: until,
    isAdministrative: isOverride,
  })
  const after = {
    status: 'certified',
    certificate: number,
    valid_from: from.toISOString(),
    expires_at: until.toISOString(),
    is_administrative: isOverride,
  }
  await announceDecision(tx, deps, announcementOf(decision, { news: certified(facility, { number, until }), after }))
  await deps.jobs.enqueue(tx, 'issue-report', { certificationId: certification.id })
  return accept(true)
}

export const fail = async (tx: Tx, deps: Deps, decision: Decision): Promise<Outcome<true>> => {
  const { guard, by, reason } = decision
  if ((await markFailed(tx, { guard, by, reason })) === 0) return notPossible
  const withdrawn = await withdrawCertificate(tx, { certificationId: guard.certification.id, reason, now: guard.now })
  const after = { status: 'failed', ...(withdrawn === undefined ? {} : { certificate: 'withdrawn' }) }
  const news = failed(decision.facility, { reason, withdrawn: withdrawn?.number })
  await announceDecision(tx, deps, announcementOf(decision, { news, after }))
  await deps.jobs.enqueue(tx, 'issue-report', { certificationId: guard.certification.id })
  return accept(true)
}

export const expire = async (tx: Tx, deps: Deps, decision: Decision): Promise<Outcome<true>> => {
  const { guard, by, reason } = decision
  if ((await markExpired(tx, { guard, by, reason })) === 0) return notPossible
  await endCertificate(tx, guard.certification.id, guard.now)
  const isRenewed = (await findOtherGrantedExpiry(tx, guard.certification, guard.now)) !== undefined
  const after = { status: 'expired' }
  await announceDecision(tx, deps, announcementOf(decision, { news: expired(decision.facility, { isRenewed }), after }))
  return accept(true)
}
