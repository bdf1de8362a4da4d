// The state of a certification at an instant, and how far the request for one has come: pure.
import {
  type CertificationState,
  certificationStateOfCode,
  certificationStatus,
  type FacilityStep,
  facilitySteps,
} from '@assure/contract/domain/vocabulary'

/** One that has run out is expired, although the job that marks it stands still. */
export const certificationStateOf = (
  { status, expiresAt }: { status: number; expiresAt: Date | null },
  now: Date,
): CertificationState =>
  status === certificationStatus.certified && expiresAt !== null && now >= expiresAt
    ? 'expired'
    : certificationStateOfCode(status)

/** Whether a facility is certified: `grantedUntil` is kept in its row. */
export const isGranted = ({ grantedUntil }: { grantedUntil: Date | null }, now: Date): boolean =>
  grantedUntil !== null && now < grantedUntil

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

const earlier = (one: Date | null, other: Date): Date => (one !== null && one < other ? one : other)
const later = (one: Date | null, other: Date): Date | null => (one === null ? null : one > other ? one : other)

/**
 * The seven steps of the request. What was there before it (an inspector who is still assigned) counts from its
 * beginning;
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

/** Full segments of the ring. A granted one is whole, however it was granted. */
export const stepsDone = (timeline: readonly Milestone[], state: CertificationState | undefined): number =>
  state === 'certified' || state === 'expired' ? facilitySteps.length : timeline.filter(({ at }) => at !== null).length

/** The request under way or, without one, the latest: certifications come newest first. */
export const currentRequest = <C extends { state: CertificationState }>(certifications: readonly C[]): C | undefined =>
  certifications.find(({ state }) => state === 'pending') ?? certifications[0]
