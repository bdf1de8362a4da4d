// Groups calendar entries by their day in the UAE.
import type { AnswerFor } from '@assure/contract/calls'
import { dayOf } from '../../lib/dates.ts'
import { addDays, addMonths, type Day, type Month, monthOf, weeksOf } from '../../ui/data/month.ts'

export type Entry = AnswerFor<'GET /api/user/calendar'>['entries'][number]

/** The facility, or the place and number of a request. */
export const nameOfEntry = ({ facility, request }: Entry): string =>
  facility?.name ?? [request?.place, request?.number].filter(Boolean).join(', ')

export const cityOfEntry = ({ facility, request }: Entry): string => facility?.city ?? request?.city ?? ''

/** The full weeks that the month grid shows. */
export const rangeOf = (month: Month): { from: Day; to: Day } => {
  const weeks = weeksOf(month)
  return { from: weeks[0]?.[0] ?? `${month}-01`, to: weeks.at(-1)?.at(-1) ?? addDays(`${addMonths(month, 1)}-01`, -1) }
}

export const byDay = (entries: readonly Entry[]): Map<Day, Entry[]> => {
  const days = new Map<Day, Entry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}

export const entriesWithin = (entries: readonly Entry[], month: Month): Entry[] =>
  entries.filter(({ at }) => monthOf(dayOf(at)) === month)
