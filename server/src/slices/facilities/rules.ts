// Pure rules: a facility's state, what its owner may do, and what they can do next.
import { certificationStateOfCode, type FacilityState, type PaymentStage } from '@assure/contract/domain/vocabulary'
import { isGranted } from '../certifications/index.ts'
import { type OrderedFacility, orderBar } from '../payments/index.ts'

export const facilityStateOf = (shown: number | null): FacilityState =>
  shown === null ? 'none' : certificationStateOfCode(shown)

/** `state` is the one shown now. */
export type CertificationFacts = OrderedFacility & { state: FacilityState }

export type OwnerPermissions = {
  edit: boolean
  editContact: boolean
  archive: boolean
  certify: boolean
  renew: boolean
}

/** The owner cannot pay while a slip is checked or before payments open. */
export const ownerPermissions = (
  facts: CertificationFacts & { hasOpenOrder: boolean; payment: PaymentStage | null },
  now: Date,
): OwnerPermissions => {
  const isActive = facts.archived_at === null
  const isNew = facts.state === 'none'
  const canPay =
    orderBar(facts, now) === undefined && facts.payment !== 'slip-received' && facts.payment !== 'opens-soon'
  return {
    edit: isActive && !isGranted(facts, now),
    editContact: isActive,
    archive: isActive && isNew && !facts.hasOpenOrder,
    certify: canPay && isNew,
    renew: canPay && !isNew,
  }
}

export type NextStepKind = 'visit' | 'renew' | 'certify-again' | PaymentStage

/** Most urgent first. The last two need no action by the owner. */
export const nextStepKinds: readonly NextStepKind[] = [
  'visit',
  'pay',
  'transfer',
  'renew',
  'certify-again',
  'slip-received',
  'opens-soon',
]

const stepsAtMost = 3

export const mostUrgent = <N extends { kind: NextStepKind; at: Date | null }>(waiting: readonly N[]): N[] =>
  waiting
    .toSorted(
      (one, other) =>
        nextStepKinds.indexOf(one.kind) - nextStepKinds.indexOf(other.kind) ||
        (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0),
    )
    .slice(0, stepsAtMost)
