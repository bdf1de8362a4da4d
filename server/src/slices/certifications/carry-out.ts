// The three changes of a certification, each with its certificate and everybody who learns of it. No row means that somebody else was first.
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { CertificationState } from '@assure/contract/vocabulary'
import type { AuditActor } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { endAfterMonths } from '../../platform/dubai.ts'
import { endCertificate, grantCertificate, withdrawCertificate } from '../certificates/index.ts'
import { mayIssueCertificates, type Settings } from '../settings/index.ts'
import { announceDecision, type DecisionContext } from './announce-decision.ts'
import {
  type DecidedBy,
  type FacilityUnderDecision,
  findOtherGrantedExpiry,
  markCertified,
  markExpired,
  markFailed,
  type StateGuard,
} from './store.ts'

/** Stand in the trail beside what was decided. */
export type DecisionRemarks = {
  decided_by_account_younger_than_a_day?: true
  same_administrator_behind_both_accounts?: true
}

export type Decision = {
  guard: StateGuard
  place: FacilityUnderDecision
  state: CertificationState
  by: DecidedBy
  actor: AuditActor
  reason: string | null
  requestId: string
  settings: Settings
  remarks: DecisionRemarks
}

const moved = refuse('certification.move-not-possible')

const deedOf = (
  { guard, place, state, actor, reason, requestId, remarks }: Decision,
  after: Record<string, unknown>,
): DecisionContext => ({
  certificationId: guard.found.id,
  place,
  inspectorId: guard.found.recommendedBy,
  actor,
  before: state,
  after: { ...after, ...remarks },
  reason,
  requestId,
})

export const certify = async (
  tx: Tx,
  deps: Deps,
  decision: Decision,
  { certifiedBy, isOverride }: { certifiedBy: string; isOverride: boolean },
): Promise<Outcome<true>> => {
  const { guard, place, by, reason, settings } = decision
  const { found, now } = guard
  if (!mayIssueCertificates(deps.config, settings)) return refuse('certification.issuer-not-set')
  const from = (await findOtherGrantedExpiry(tx, found, now)) ?? now
  const until = endAfterMonths(from, settings.validityMonths)
  if ((await markCertified(tx, guard, by, reason, { from, until }, { certifiedBy, isOverride })) === 0) return moved
  const { number } = await grantCertificate(tx, deps, {
    certificationId: found.id,
    facilityId: place.id,
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
  await announceDecision(tx, deps, deedOf(decision, after), { kind: 'certified', number, until })
  return accept(true)
}

export const fail = async (tx: Tx, deps: Deps, decision: Decision): Promise<Outcome<true>> => {
  const { guard, by, reason } = decision
  if ((await markFailed(tx, guard, by, reason)) === 0) return moved
  const withdrawn = await withdrawCertificate(tx, guard.found.id, reason, guard.now)
  await announceDecision(
    tx,
    deps,
    deedOf(decision, { status: 'failed', ...(withdrawn > 0 ? { certificate: 'withdrawn' } : {}) }),
    {
      kind: 'failed',
      reason,
    },
  )
  return accept(true)
}

export const expire = async (tx: Tx, deps: Deps, decision: Decision): Promise<Outcome<true>> => {
  const { guard, by, reason } = decision
  if ((await markExpired(tx, guard, by, reason)) === 0) return moved
  await endCertificate(tx, guard.found.id, guard.now)
  const isRenewed = (await findOtherGrantedExpiry(tx, guard.found, guard.now)) !== undefined
  await announceDecision(tx, deps, deedOf(decision, { status: 'expired' }), { kind: 'expired', isRenewed })
  return accept(true)
}
