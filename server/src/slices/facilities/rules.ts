// What a facility shows, how far its request has come, and what its owner may do: pure, at a given instant.
import {
  type CertificationState,
  certificationStates,
  certificationStatus,
  type FacilityState,
  type FacilityStep,
  facilitySteps,
  limits,
  type PaymentStage,
} from '@assure/contract/vocabulary'

const dayMs = 86_400_000

const stateOfCode = (code: number): CertificationState => {
  const found = certificationStates.find((state) => certificationStatus[state] === code)
  if (found === undefined) throw new Error(`No certification state has the code ${code}.`)
  return found
}

export const facilityStateOf = (shown: number | null): FacilityState => (shown === null ? 'none' : stateOfCode(shown))

/** One that has run out is expired, although the job that marks it stands still. */
export const certificationStateOf = (
  { status, expiresAt }: { status: number; expiresAt: Date | null },
  now: Date,
): CertificationState =>
  status === certificationStatus.certified && expiresAt !== null && now >= expiresAt ? 'expired' : stateOfCode(status)

/** What the row of a facility says about its certifications; `state` is the shown one. */
export type CertificationFacts = {
  state: FacilityState
  grantedUntil: Date | null
  pendingSince: Date | null
  archivedAt: Date | null
}

export const isGranted = ({ grantedUntil }: Pick<CertificationFacts, 'grantedUntil'>, now: Date): boolean =>
  grantedUntil !== null && now < grantedUntil

export type OrderBar =
  | { code: 'facility.archived' }
  | { code: 'payment.certification-pending' }
  | { code: 'payment.certified-already'; from: Date }

/** Why no certification can be ordered now; undefined when one can. */
export const orderBar = (facts: CertificationFacts, now: Date): OrderBar | undefined => {
  if (facts.archivedAt !== null) return { code: 'facility.archived' }
  if (facts.pendingSince !== null) return { code: 'payment.certification-pending' }
  if (facts.grantedUntil === null || !isGranted(facts, now)) return undefined
  const from = new Date(facts.grantedUntil.getTime() - limits.renewalDays * dayMs)
  return now < from ? { code: 'payment.certified-already', from } : undefined
}

export type OpenOrder = { state: 'awaiting-payment' | 'awaiting-transfer'; slipAt: Date | null }

/** What an owner is told about paying: on cards, on the pages of facility, payment and order, and among what to do next. */
export const paymentStage = (
  order: OpenOrder | null,
  { canOrder, arePaymentsOpen }: { canOrder: boolean; arePaymentsOpen: boolean },
): PaymentStage | null => {
  if (order !== null && order.slipAt !== null) return 'slip-received'
  if (order === null && !canOrder) return null
  if (!arePaymentsOpen) return 'opens-soon'
  if (order === null) return null
  return order.state === 'awaiting-payment' ? 'pay' : 'transfer'
}

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

/** The facts of one request, each undefined or null until it is so. */
export type RequestFacts = {
  state: CertificationState
  requestedAt: Date
  paidAt: Date | null
  plannedAt: Date | null
  reportedAt: Date | null
  decidedAt: Date | null
  issuedAt: Date | null
}

export type Milestone = { step: FacilityStep; at: Date | null }

const later = (one: Date | null, other: Date): Date | null => (one === null ? null : one > other ? one : other)

/**
 * The seven steps of the request. What was there before it (an inspector who is still assigned) counts from its beginning;
 * a visit shows that somebody was assigned, also where the assignment has changed since.
 */
export const timelineOf = (
  facility: { createdAt: Date; assignedAt: Date | null },
  request: RequestFacts | undefined,
): Milestone[] => {
  const at: Record<FacilityStep, Date | null> = {
    registered: facility.createdAt,
    'fee-paid': request?.paidAt ?? null,
    'inspector-assigned': null,
    'visit-scheduled': null,
    'visit-reported': null,
    decision: null,
    'certificate-issued': null,
  }
  if (request !== undefined) {
    const isPending = request.state === 'pending'
    const visited = request.plannedAt ?? request.reportedAt
    at['inspector-assigned'] = isPending
      ? later(facility.assignedAt, request.requestedAt)
      : visited && (later(earlier(facility.assignedAt, visited), request.requestedAt) ?? visited)
    at['visit-scheduled'] = later(visited, request.requestedAt)
    at['visit-reported'] = request.reportedAt
    // A certificate that was withdrawn later was issued all the same.
    at.decision = isPending ? null : (request.issuedAt ?? request.decidedAt)
    at['certificate-issued'] = isPending ? null : request.issuedAt
  }
  return facilitySteps.map((step) => ({ step, at: at[step] }))
}

const earlier = (one: Date | null, other: Date): Date => (one !== null && one < other ? one : other)

/** Full segments of the ring. A granted one is whole, however it was granted. */
export const stepsDone = (timeline: readonly Milestone[], state: CertificationState | undefined): number =>
  state === 'certified' || state === 'expired' ? facilitySteps.length : timeline.filter(({ at }) => at !== null).length

/** The request under way or, without one, the latest: certifications come newest first. */
export const currentRequest = <C extends { state: CertificationState }>(certifications: readonly C[]): C | undefined =>
  certifications.find(({ state }) => state === 'pending') ?? certifications[0]

export type NextStepKind = 'visit' | 'renew' | 'certify-again' | PaymentStage

/** Most urgent first: somebody comes, money is open, a certificate is gone or about to go, one was not passed; then what only takes patience. */
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
