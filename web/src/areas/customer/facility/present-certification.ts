// Which of a facility's certifications its page speaks of.
import type { AnswerFor } from '@assure/contract/calls'

export type Facility = AnswerFor<'GET /api/user/facility/:id'>
export type Certification = Facility['certifications'][number]

/** The one in force, else the latest; they come newest first. */
export const presentCertification = ({ state, certifications }: Pick<Facility, 'state' | 'certifications'>): Certification | undefined =>
  (state === 'certified' ? certifications.find((one) => one.is_certified) : undefined) ?? certifications[0]

/** A renewal that is under way beside the certification in force. */
export const hasRenewal = ({ state, certifications }: Pick<Facility, 'state' | 'certifications'>): boolean =>
  state === 'certified' && certifications.some((one) => one.state === 'pending')

/** There are steps to come: of a first request, of a new one, of a renewal. */
export const isUnderWay = (facility: Pick<Facility, 'state' | 'certifications'>): boolean => facility.state === 'pending' || hasRenewal(facility)
