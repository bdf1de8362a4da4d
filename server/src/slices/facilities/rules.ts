// What a facility shows, what its owner may do, and what waits on them: pure, at a given instant.
import { certificationStateOfCode, type FacilityState, type PaymentStage } from '@assure/contract/domain/vocabulary'
import { isGranted } from '../certifications/index.ts'
import { type OrderedFacility, orderBar } from '../payments/index.ts'

export const facilityStateOf = (shown: number | null): FacilityState =>
  shown === null ? 'none' : certificationStateOfCode(shown)

/** What the row of a facility says about its certifications; `state` is the shown one. */
export type CertificationFacts = OrderedFacility & { state: FacilityState }

export type OwnerPermissions = {
  edit: boolean
  editContact: boolean
  archive: boolean
  certify: boolean
  renew: boolean
}

/** Once a slip is being checked, or before payments open, there is nothing that the owner could pay. */
export const ownerPermissions = (
  facts: CertificationFacts & { hasOpenOrder: boolean; payment: PaymentStage | null },
  now: Date,
): OwnerPermissions => {
  const isKept = facts.archivedAt === null
  const isNew = facts.state === 'none'
  const canPay =
    orderBar(facts, now) === undefined && facts.payment !== 'slip-received' && facts.payment !== 'opens-soon'
  return {
    edit: isKept && !isGranted(facts, now),
    editContact: isKept,
    archive: isKept && isNew && !facts.hasOpenOrder,
    certify: canPay && isNew,
    renew: canPay && !isNew,
  }
}

export type NextStepKind = 'visit' | 'renew' | 'certify-again' | PaymentStage

/**
 * Most urgent first: somebody comes, money is open, a certificate is gone or about to go, one was not passed; then what
 * only takes patience.
 */
export const nextStepKinds: readonly NextStepKind[] = [
  'visit',
  'pay',
  'transfer',
  'renew',
  'certify-again',
  'slip-received',
  'opens-soon',
]

/** Home shows no more than can be taken in at a glance. */
const stepsAtMost = 3

export const mostUrgent = <N extends { kind: NextStepKind; at: Date | null }>(waiting: readonly N[]): N[] =>
  waiting
    .toSorted(
      (one, other) =>
        nextStepKinds.indexOf(one.kind) - nextStepKinds.indexOf(other.kind) ||
        (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0),
    )
    .slice(0, stepsAtMost)
