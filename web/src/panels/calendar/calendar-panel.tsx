// A month of visits and expiry dates, lists for the selected day and the whole month, and the subscription. For owners
// and inspectors.
import type { AnswerFor } from '@assure/contract/calls'
import { CalendarCheck2, CalendarSync, CalendarX2, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { useDates } from '../../lib/dates.ts'
import { explain } from '../../lib/explain.ts'
import { refresh } from '../../lib/query.ts'
import { buttonLook, TextButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { type Day, monthOf, sameDayIn } from '../../ui/data/month.ts'
import { type DayMark, MonthGrid } from '../../ui/data/month-grid.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Name } from '../../ui/values.tsx'
import { VisitTag } from '../visits/visit-tag.tsx'
import { byDay, type Entry, entriesWithin, nameOfEntry } from './entries.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { calendarTexts } from './texts.ts'

// The calendar subscription: a secret URL to copy, open or renew.
const FeedCard = ({ area, url }: { area: 'customer' | 'inspector'; url: string }) => {
  const t = calendarTexts.useT()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const close = (): void => {
    setIsAsking(false)
    setProblem(undefined)
  }
  const renew = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    const answer = await call(inArea(area, 'POST /calendar/feed'))
    setIsBusy(false)
    if (!answer.ok) return setProblem(explain(answer, { failed: t('feed.failed') }))
    close()
    toast({ text: answer.message ?? t('feed.renewed') })
    await refresh('GET /api/user/calendar', 'GET /inspector/api/calendar')
  }
  return (
    <Card title={t('feed.title')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('feed.text')}</p>
        <Field label={t('feed.address')} name="feed" value={url}>
          <TextInput type="url" readOnly onFocus={(event) => event.target.select()} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <CopyButton size="medium" value={url} label={t('feed.copy')} />
          {/* The webcal scheme opens the device's calendar app. */}
          <a href={url.replace(/^https?:/, 'webcal:')} className={buttonLook({ look: 'ghost', size: 'medium' })}>
            <CalendarSync size={18} aria-hidden="true" />
            {t('feed.open')}
          </a>
        </div>
        <p className="text-small text-ink-3">{t('feed.secret')}</p>
        <TextButton className="self-start" onClick={() => setIsAsking(true)}>
          {t('feed.renew')}
        </TextButton>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('feed.renew.title')}
        text={t('feed.renew.text')}
        confirmLabel={t('feed.renew.confirm')}
        busy={isBusy}
        busyText={t('feed.renewing')}
        problem={problem}
        onConfirm={() => void renew()}
        onCancel={close}
      />
    </Card>
  )
}

type EntryListProps = { label: string; entries: readonly Entry[]; withDay?: boolean; onOpen: (entry: Entry) => void }

const EntryList = ({ label, entries, withDay = false, onOpen }: EntryListProps) => {
  const t = calendarTexts.useT()
  const dates = useDates()
  return (
    <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {entries.map((entry) => {
        const isVisit = entry.kind === 'visit'
        const Icon = isVisit ? CalendarCheck2 : CalendarX2
        const when = isVisit
          ? `${withDay ? `${dates.weekday(entry.at)}${t.language === 'ar' ? '،' : ','} ` : ''}${dates.time(entry.at)}`
          : withDay
            ? dates.weekday(entry.at)
            : ''
        return (
          <li key={entry.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(entry)}
              className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start hover:bg-brand-soft focus-visible:-outline-offset-3"
            >
              <Icon
                size={22}
                aria-hidden="true"
                className={isVisit ? 'shrink-0 text-brand' : 'shrink-0 text-expired'}
              />
              <span className="flex min-w-0 flex-1 flex-col items-start gap-1 sm:flex-row sm:items-center sm:gap-3">
                <span className="min-w-0 max-w-full sm:flex-1">
                  {when && <span className="block text-small text-ink-2">{when}</span>}
                  <Name className="line-clamp-2 font-semibold text-ink">{nameOfEntry(entry)}</Name>
                  {entry.kind !== 'visit' && <span className="block text-small text-expired">{t(entry.kind)}</span>}
                </span>
                {entry.status && <VisitTag status={entry.status} at={entry.at} />}
              </span>
              <ChevronRight size={18} aria-hidden="true" className="mirror shrink-0 text-ink-3" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

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
