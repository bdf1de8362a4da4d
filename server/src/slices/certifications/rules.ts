// Pure rules: the state of a certification at an instant, and the steps of its request.
import {
  type CertificationState,
  certificationStateOfCode,
  certificationStatus,
  type FacilityStep,
  facilitySteps,
} from '@assure/contract/domain/vocabulary'

/** Expired as soon as its end has passed, before the job marks it. */
export const certificationStateOf = (
  { status, expiresAt }: { status: number; expiresAt: Date | null },
  now: Date,
): CertificationState =>
  status === certificationStatus.certified && expiresAt !== null && now >= expiresAt
    ? 'expired'
    : certificationStateOfCode(status)

/** For a row of facilities. */
export const isGranted = ({ grantedUntil }: { grantedUntil: Date | null }, now: Date): boolean =>
  grantedUntil !== null && now < grantedUntil

export type ProgressInput = {
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
 * The seven steps of a request. An inspector assigned before the request counts from its start. A visit proves an
 * assignment, even if another inspector is assigned now.
 */
export const timelineOf = (
  facility: { createdAt: Date; assignedAt: Date | null },
  request: ProgressInput | undefined,
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
    // Stays issued even if it was withdrawn later.
    at.decision = isPending ? null : (request.issuedAt ?? request.decidedAt)
    at['certificate-issued'] = isPending ? null : request.issuedAt
  }
  return facilitySteps.map((step) => ({ step, at: at[step] }))
}

/** Filled segments of the ring; all of them once it is granted, with or without a visit. */
export const stepsDone = (timeline: readonly Milestone[], state: CertificationState | undefined): number =>
  state === 'certified' || state === 'expired' ? facilitySteps.length : timeline.filter(({ at }) => at !== null).length

/** The pending one, else the latest. Expects the newest first. */
export const currentRequest = <C extends { state: CertificationState }>(certifications: readonly C[]): C | undefined =>
  certifications.find(({ state }) => state === 'pending') ?? certifications[0]
