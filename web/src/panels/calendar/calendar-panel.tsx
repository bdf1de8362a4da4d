// A month with its visits and expiries, the chosen day and the whole month below it, and the subscription. For owners and inspectors.
import { useState } from 'react'
import { dayOf, formatDate, useDates } from '../../lib/dates.ts'
import { explain } from '../../lib/explain.ts'
import { useCall } from '../../lib/query.ts'
import { type Day, type Month, monthOf, sameDayIn } from '../../ui/data/month.ts'
import { type DayMark, MonthGrid } from '../../ui/data/month-grid.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { PageProblem } from '../../ui/feedback/page-problem.tsx'
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx'
import { byDay, type Entry, rangeOf, within } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { FeedCard } from './feed-card.tsx'
import { calendarTexts } from './texts.ts'

type Props = {
  area: 'customer' | 'inspector'
  /** Of the address; without it the present one. */
  month: Month | undefined
  onMonth: (month: Month) => void
  hrefOf: (facilityId: string) => string
}

const reads = { customer: 'GET /api/user/calendar', inspector: 'GET /inspector/api/calendar' } as const

// A ring that is broken, as the seal of what has expired.
const BrokenRing = () => (
  <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true" className="text-expired [td[aria-selected=true]_&]:text-on-brand">
    <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="2.6 1.2" />
  </svg>
)

const useMarks = (days: ReadonlyMap<Day, readonly Entry[]>): Record<Day, DayMark[]> => {
  const t = calendarTexts.useT()
  const { time } = useDates()
  const markOf = ({ id, kind, at, status, facility }: Entry): DayMark =>
    kind === 'expiry'
      ? { key: id, label: t('mark.expiry', { facility: facility.name }), glyph: <BrokenRing /> }
      : { key: id, label: t('mark.visit', { time: time(at), facility: facility.name }), tone: status === 'COMPLETED' ? 'certified' : 'brand' }
  // A cancelled visit is listed, yet it marks no day.
  return Object.fromEntries([...days].map(([day, entries]) => [day, entries.filter(({ status }) => status !== 'CANCELLED').map(markOf)]))
}

export const CalendarPanel = ({ area, month: given, onMonth, hrefOf }: Props) => {
  const t = calendarTexts.useT()
  const dates = useDates()
  const today = dayOf(Date.now())
  const month = given ?? monthOf(today)
  const [chosen, setChosen] = useState<Day>(today)
  const selected = monthOf(chosen) === month ? chosen : sameDayIn(chosen, month)
  const [shown, setShown] = useState<Entry>()
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, isPending, isFetching, refetch } = useCall(reads[area], { query: rangeOf(month) }, { placeholderData: (before) => before })
  const days = byDay(data?.entries ?? [])
  const marks = useMarks(days)
  const ofDay = days.get(selected) ?? []
  const ofMonth = within(data?.entries ?? [], month)
  const open = (entry: Entry): void => {
    setShown(entry)
    setIsOpen(true)
  }
  if (error && !data)
    return (
      <PageProblem title={explain(error, { failed: t('failed'), network: t('network') })} onRetry={() => void refetch()} busy={isFetching} requestNumber={error.requestId} />
    )
  return (
    <>
      <MonthGrid month={month} selected={selected} today={today} marks={marks} label={t('title')} onSelect={setChosen} onMonth={onMonth} />
      <Loading loading={isPending} text={t('loading')} skeleton={<SkeletonCards count={2} />} className="flex flex-col gap-6">
        <section aria-label={formatDate(selected, t.language)} className="flex flex-col gap-2">
          <h2 className="text-h3 font-semibold text-ink">{dates.weekday(selected)}</h2>
          {ofDay.length > 0 ? <EntryList label={dates.date(selected)} entries={ofDay} onOpen={open} /> : <p className="text-ink-2">{t('nothing.day')}</p>}
        </section>
        <section aria-label={t('month', { month: dates.month(`${month}-15`) })} className="flex flex-col gap-2">
          <h2 className="text-h3 font-semibold text-ink">{t('month', { month: dates.month(`${month}-15`) })}</h2>
          {ofMonth.length > 0 ? <EntryList label={dates.month(`${month}-15`)} entries={ofMonth} withDay onOpen={open} /> : <p className="text-ink-2">{t('nothing.month')}</p>}
        </section>
        {data && <FeedCard area={area} url={data.feed_url} />}
      </Loading>
      <EntrySheet entry={shown} open={isOpen} withWhom={`with.${area}`} hrefOf={hrefOf} onClose={() => setIsOpen(false)} />
    </>
  )
}
