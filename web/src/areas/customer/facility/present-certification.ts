// Selects the certification that a facility's page shows.
import type { AnswerFor } from '@assure/contract/calls'

export type Facility = AnswerFor<'GET /api/user/facility/:id'>
export type Certification = Facility['certifications'][number]

type Held = Pick<Facility, 'state' | 'certifications'>

/** Granted certifications, the one in force first: a granted renewal begins when the current one ends. */
const holding = ({ state, certifications }: Held): Certification[] =>
  state === 'certified'
    ? certifications
        .filter((one) => one.is_certified)
        .toSorted((left, right) => (left.expires_at ?? '').localeCompare(right.expires_at ?? ''))
    : []

/** The one in force, otherwise the latest. Certifications come newest first. */
export const presentCertification = (facility: Held): Certification | undefined =>
  holding(facility)[0] ?? facility.certifications[0]

/** A granted renewal that has not begun yet. */
export const grantedRenewal = (facility: Held): Certification | undefined => holding(facility)[1]

/** Whether a renewal is under way while a certification is in force. */
export const hasRenewal = ({ state, certifications }: Held): boolean =>
  state === 'certified' && certifications.some((one) => one.state === 'pending')

/** Whether steps remain, for a first request, a new one or a renewal. */
export const isUnderWay = (facility: Held): boolean => facility.state === 'pending' || hasRenewal(facility)
