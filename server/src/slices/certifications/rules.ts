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
  { status, expires_at: expiresAt }: { status: number; expires_at: Date | null },
  now: Date,
): CertificationState =>
  status === certificationStatus.certified && expiresAt !== null && now >= expiresAt
    ? 'expired'
    : certificationStateOfCode(status)

/** For a row of facilities. */
export const isGranted = ({ granted_until: grantedUntil }: { granted_until: Date | null }, now: Date): boolean =>
  grantedUntil !== null && now < grantedUntil

export type ProgressInput = {
  state: CertificationState
  requested_at: Date
  paid_at: Date | null
  planned_at: Date | null
  reported_at: Date | null
  decided_at: Date | null
  issued_at: Date | null
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
    'fee-paid': request?.paid_at ?? null,
    'inspector-assigned': null,
    'visit-scheduled': null,
    'visit-reported': null,
    decision: null,
    'certificate-issued': null,
  }
  if (request !== undefined) {
    const isPending = request.state === 'pending'
    const visited = request.planned_at ?? request.reported_at
    at['inspector-assigned'] = isPending
      ? later(facility.assignedAt, request.requested_at)
      : visited && (later(earlier(facility.assignedAt, visited), request.requested_at) ?? visited)
    at['visit-scheduled'] = later(visited, request.requested_at)
    at['visit-reported'] = request.reported_at
    // Stays issued even if it was withdrawn later.
    at.decision = isPending ? null : (request.issued_at ?? request.decided_at)
    at['certificate-issued'] = isPending ? null : request.issued_at
  }
  return facilitySteps.map((step) => ({ step, at: at[step] }))
}

/** Filled segments of the ring; all of them once it is granted, with or without a visit. */
export const stepsDone = (timeline: readonly Milestone[], state: CertificationState | undefined): number =>
  state === 'certified' || state === 'expired' ? facilitySteps.length : timeline.filter(({ at }) => at !== null).length

/** The pending one, else the latest. Expects the newest first. */
export const currentRequest = <C extends { state: CertificationState }>(certifications: readonly C[]): C | undefined =>
  certifications.find(({ state }) => state === 'pending') ?? certifications[0]
