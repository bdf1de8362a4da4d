// The device holds the whole list, so it is searched and sorted here, without a connection.
import type { AnswerFor } from '@assure/contract/calls'

export type AssignedFacility = AnswerFor<'GET /inspector/api/assigned-facilities'>[number]

export const facilitySorts = ['due', 'newest', 'name'] as const
export type FacilitySort = (typeof facilitySorts)[number]
/** By default, the next facility to visit comes first. */
export const usualSort: FacilitySort = 'due'

// Strips marks and unifies letter forms that people omit or swap when they type.
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0655\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()

const searched = ({
  name,
  company_name,
  city,
  emirateInfo,
  phone_number,
  contact_full_name,
}: AssignedFacility): string =>
  plain(
    [name, company_name, city, emirateInfo.name, phone_number, phone_number.replace(/\D/g, ''), contact_full_name].join(
      ' ',
    ),
  )

/**
 * Facilities with a scheduled visit first, the nearest on top; then those awaiting a decision, the longest wait on top;
 * then the rest.
 */
const dueRank = ({ next_visit_at, certifications }: AssignedFacility): [number, number] => {
  if (next_visit_at !== null) return [0, Date.parse(next_visit_at)]
  const waitingSince = certifications
    .filter(({ state }) => state === 'pending')
    .map(({ created_at }) => Date.parse(created_at))
  return waitingSince.length > 0 ? [1, Math.min(...waitingSince)] : [2, 0]
}

const newest = (a: AssignedFacility, b: AssignedFacility): number => Date.parse(b.created_at) - Date.parse(a.created_at)

const comparing: Record<FacilitySort, (a: AssignedFacility, b: AssignedFacility) => number> = {
  newest,
  due: (a, b) => {
    const [[rank, time], [otherRank, otherTime]] = [dueRank(a), dueRank(b)]
    return rank - otherRank || time - otherTime || newest(a, b)
  },
  name: (a, b) => a.name.localeCompare(b.name),
}

export const arrangeFacilities = (
  facilities: readonly AssignedFacility[],
  words: string,
  sort: FacilitySort,
): AssignedFacility[] => {
  const searchWords = plain(words).split(/\s+/).filter(Boolean)
  return facilities
    .filter((facility) => searchWords.every((word) => searched(facility).includes(word)))
    .toSorted(comparing[sort])
}
