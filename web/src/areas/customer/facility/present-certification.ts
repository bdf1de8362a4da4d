// Which of a facility's certifications its page speaks of.
import type { AnswerFor } from '@assure/contract/calls'

export type Facility = AnswerFor<'GET /api/user/facility/:id'>
export type Certification = Facility['certifications'][number]

type Held = Pick<Facility, 'state' | 'certifications'>

/** Those that hold, the one in force first: a renewal that is granted begins when the one before it ends. */
const holding = ({ state, certifications }: Held): Certification[] =>
  state === 'certified'
    ? certifications
        .filter((one) => one.is_certified)
        .toSorted((left, right) => (left.expires_at ?? '').localeCompare(right.expires_at ?? ''))
    : []

/** The one in force, else the latest; they come newest first. */
export const presentCertification = (facility: Held): Certification | undefined =>
  holding(facility)[0] ?? facility.certifications[0]

/** A renewal that is granted and waits for its first day. */
export const grantedRenewal = (facility: Held): Certification | undefined => holding(facility)[1]

/** A renewal that is under way beside the certification in force. */
export const hasRenewal = ({ state, certifications }: Held): boolean =>
  state === 'certified' && certifications.some((one) => one.state === 'pending')

/** There are steps to come: of a first request, of a new one, of a renewal. */
export const isUnderWay = (facility: Held): boolean => facility.state === 'pending' || hasRenewal(facility)
