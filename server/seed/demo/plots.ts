// The stories of the town's facilities, with the number of facilities for each.
import { daysAgo, daysBetween, workday } from './calendar.ts'
import { type Around, type Life, mishaps, type RaisedThere, type Run } from './life.ts'

/** One facility: the number of days since it was added, and its story. */
export type PlannedStory = { from: number; tell(life: Life, days: number): void }

/** `from`: the fewest and the most days since the facility was added. `tell`: its story. */
type Plot = { count: number; from: [least: number, most: number]; tell(life: Life, days: number, nth: number): void }

const runs = (until: Run['until'], isPlain = true) => ({ until, isPlain })
const pickUp = (life: Life, days: number, run: Run) => {
  life.add(days)
  life.run(days - 2, run)
}

/** A certificate is valid for twelve months. */
const year = 365
/** The nth hour after the current one in Dubai, if it is a working hour. */
const hourLeft = (now: Date, nth: number): number | undefined => {
  const hour = new Date(now.getTime() + 4 * 3_600_000).getUTCHours()
  const wished = Math.max(8, hour + 1) + nth
  return wished <= 17 ? wished : undefined
}

/** Critical findings are overdue after 14 working days. */
const failedFor: readonly RaisedThere[] = [
  { class: 'critical', upTo: 'open' },
  { class: 'critical', upTo: 'plan' },
  { class: 'major', upTo: 'closed' },
  { class: 'major', upTo: 'evidence' },
]
const stillOpen: readonly RaisedThere[] = [
  { class: 'major', upTo: 'open' },
  { class: 'major', upTo: 'plan' },
  { class: 'minor', upTo: 'accepted' },
]

const plots = ({ now, chance }: Around): Plot[] => [
  {
    count: 14,
    from: [395, 535],
    tell: (life, days) => {
      pickUp(life, days, runs('passed', false))
      // Paid shortly before the old certificate expires, or some weeks after.
      life.run(daysBetween(life.at(), now) - year + chance.between(-12, 50), runs('passed', false))
    },
  },
  { count: 6, from: [400, 520], tell: (life, days) => pickUp(life, days, runs('passed', false)) },
  {
    count: 1,
    from: [470, 480],
    tell: (life, days) => {
      pickUp(life, days, runs('passed'))
      life.decide(daysBetween(life.at(), now) - year - 20, 1, 'Renewed on the report of the same month.')
    },
  },
  {
    count: 5,
    from: [357, 372],
    tell: (life, days) => pickUp(life, days, runs('passed')),
  },
  {
    count: 4,
    from: [362, 372],
    tell: (life, days, nth) => {
      pickUp(life, days, runs('passed'))
      // The last certificate is granted before the old one expires.
      if (nth === 3) life.run(35, runs('passed'))
      else life.run(17 - nth, runs((['paid', 'assigned', 'planned'] as const)[nth] ?? 'paid'))
    },
  },
  {
    count: 1,
    from: [260, 300],
    tell: (life, days) => {
      pickUp(life, days, runs('passed'))
      life.decide(45, 2, 'The facility was closed by its owner.')
    },
  },
  {
    count: 2,
    from: [150, 280],
    tell: (life, days, nth) => {
      pickUp(life, days, runs('passed'))
      life.decide(26 + nth * 33, 3, 'The alarm system was found disconnected.')
    },
  },
  {
    count: 5,
    from: [80, 330],
    tell: (life, days) => {
      pickUp(life, days, runs('failed', false))
      life.run(daysBetween(life.at(), now) - chance.between(6, 20), runs('passed'))
    },
  },
  { count: 2, from: [90, 200], tell: (life, days) => pickUp(life, days, runs('overridden')) },
  {
    count: 14,
    from: [40, 330],
    tell: (life, days, nth) => {
      const mishap = mishaps[nth]
      pickUp(life, days, { ...runs('passed', false), ...(mishap === undefined ? {} : { with: mishap }) })
    },
  },
  { count: 6, from: [31, 38], tell: (life, days) => pickUp(life, days, runs('passed')) },
  {
    count: 4,
    from: [38, 110],
    tell: (life, days, nth) => {
      pickUp(life, days, runs('failed', false))
      life.find(failedFor[nth] ?? { class: 'major', upTo: 'open' })
    },
  },
  {
    count: 3,
    from: [30, 200],
    tell: (life, days) => {
      life.add(days)
      life.archive()
    },
  },
  { count: 3, from: [27, 29], tell: (life, days) => pickUp(life, days, runs('recommended')) },
  {
    count: 3,
    from: [20, 24],
    tell: (life, days, nth) => {
      pickUp(life, days, { ...runs('planned'), visit: { days: workday(now, 1 + nth), hour: 9 + nth } })
      life.find(stillOpen[nth] ?? { class: 'minor', upTo: 'open' })
    },
  },
  {
    count: 3,
    from: [14, 18],
    tell: (life, days, nth) => {
      const hour = hourLeft(now, nth)
      const visit = hour === undefined ? { days: workday(now, -1), hour: 9 + nth } : { days: 0, hour }
      pickUp(life, days, { ...runs('planned'), visit })
    },
  },
  {
    count: 7,
    from: [14, 19],
    tell: (life, days, nth) =>
      pickUp(life, days, { ...runs('planned'), visit: { days: workday(now, -1 - nth), hour: 8 + ((nth * 3) % 7) } }),
  },
  { count: 4, from: [12, 15], tell: (life, days) => pickUp(life, days, runs('assigned')) },
  { count: 4, from: [9, 13], tell: (life, days) => pickUp(life, days, runs('paid')) },
  { count: 2, from: [12, 18], tell: (life, days) => pickUp(life, days, runs('refused')) },
  {
    count: 4,
    from: [6, 9],
    tell: (life, days, nth) => pickUp(life, days, runs(nth === 0 ? 'awaiting-transfer' : 'slip-sent')),
  },
  { count: 3, from: [5, 8], tell: (life, days) => pickUp(life, days, runs('awaiting-payment')) },
  { count: 4, from: [3, 25], tell: (life, days) => life.add(days) },
]

/** Weights by month: few in summer, more in spring and autumn. */
const seasons = [9, 10, 9, 8, 7, 5, 4, 4, 8, 10, 10, 7]

/** A random day between two, weighted towards busy seasons and recent dates. */
const dayBetween = ({ now, chance }: Around, [least, most]: readonly [number, number]): number => {
  const draws = Array.from({ length: 3 }, () => chance.between(least, most))
  const weightOf = (days: number) => (seasons[daysAgo(now, days, 12).getUTCMonth()] ?? 7) - days / 200
  return draws.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? least
}

/** Oldest first. */
export const planAll = (around: Around): PlannedStory[] =>
  plots(around)
    .flatMap(({ count, from, tell }) =>
      Array.from({ length: count }, (_, nth) => ({
        from: dayBetween(around, from),
        tell: (life: Life, days: number) => tell(life, days, nth),
      })),
    )
    .toSorted((one, other) => other.from - one.from)
