// A month of visits and expiry dates, lists for the selected day and the whole month, and the subscription. For owners
// and inspectors.
import type { AnswerFor } from '@assure/contract/calls'
import { useState } from 'react'
import { useDates } from '../../lib/dates.ts'
import { type Day, monthOf, sameDayIn } from '../../ui/data/month.ts'
import { type DayMark, MonthGrid } from '../../ui/data/month-grid.tsx'
import { byDay, type Entry, entriesWithin, nameOfEntry } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { FeedCard } from './feed-card.tsx'
import { calendarTexts } from './texts.ts'

type Props = {
  area: 'customer' | 'inspector'
  calendar: AnswerFor<'GET /api/user/calendar'>
  today: Day
  /** The selected day. Its month is shown. */
  day: Day
  onDay: (day: Day) => void
}

const addresses = {
  customer: { facility: '/facility/', request: '/requests/' },
  inspector: { facility: '/inspector/assigned-facility/', request: '/inspector/requests/' },
}

// A broken ring, like the seal of an expired certification.
const BrokenRing = () => (
  <svg
    viewBox="0 0 10 10"
    width="9"
    height="9"
    aria-hidden="true"
    className="text-expired [td[aria-selected=true]_&]:text-on-brand"
  >
    <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="2.6 1.2" />
  </svg>
)

const useMarks = (days: ReadonlyMap<Day, readonly Entry[]>): Record<Day, DayMark[]> => {
  const t = calendarTexts.useT()
  const { time } = useDates()
  const markOf = (entry: Entry): DayMark => {
    const { id, kind, at, status } = entry
    const facility = nameOfEntry(entry)
    return kind !== 'visit'
      ? { key: id, label: t(`mark.${kind}`, { facility }), glyph: <BrokenRing /> }
      : {
          key: id,
          label: t('mark.visit', { time: time(at), facility }),
          tone: status === 'COMPLETED' ? 'certified' : 'brand',
        }
  }
  // Cancelled visits are listed but do not mark the day.
  return Object.fromEntries(
    [...days].map(([day, entries]) => [day, entries.filter(({ status }) => status !== 'CANCELLED').map(markOf)]),
  )
}

export const CalendarPanel = ({ area, calendar, today, day, onDay }: Props) => {
  const t = calendarTexts.useT()
  const dates = useDates()
  const [shown, setShown] = useState<Entry>()
  const [isOpen, setIsOpen] = useState(false)
  const month = monthOf(day)
  const days = byDay(calendar.entries)
  const marks = useMarks(days)
  const ofDay = days.get(day) ?? []
  const ofMonth = entriesWithin(calendar.entries, month)
  const title = t('month', { month: dates.month(`${month}-15`) })
  const open = (entry: Entry): void => {
    setShown(entry)
    setIsOpen(true)
  }
  return (
    <div className="flex flex-col gap-6">
      <MonthGrid
        month={month}
        selected={day}
        today={today}
        marks={marks}
        label={t('title')}
        onSelect={onDay}
        onMonth={(next) => onDay(sameDayIn(day, next))}
      />
      <section aria-label={dates.date(day)} className="flex flex-col gap-2">
        <h2 className="text-h3 font-semibold text-ink">{dates.weekday(day)}</h2>
        {ofDay.length > 0 ? (
          <EntryList label={dates.date(day)} entries={ofDay} onOpen={open} />
        ) : (
          <p className="text-ink-2">{t('nothing.day')}</p>
        )}
      </section>
      <section aria-label={title} className="flex flex-col gap-2">
        <h2 className="text-h3 font-semibold text-ink">{title}</h2>
        {ofMonth.length > 0 ? (
          <EntryList label={dates.month(`${month}-15`)} entries={ofMonth} withDay onOpen={open} />
        ) : (
          <p className="text-ink-2">{t('nothing.month')}</p>
        )}
      </section>
      <FeedCard area={area} url={calendar.feed_url} />
      <EntrySheet
        entry={shown}
        open={isOpen}
        withWhom={`with.${area}`}
        hrefOf={({ facility, request }) =>
          request ? `${addresses[area].request}${request.id}` : `${addresses[area].facility}${facility?.id ?? ''}`
        }
        onClose={() => setIsOpen(false)}
      />
    </div>
  )
}
