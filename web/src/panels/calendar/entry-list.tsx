import { CalendarCheck2, CalendarX2, ChevronRight } from 'lucide-react'
import { useDates } from '../../lib/dates.ts'
import { Name } from '../../ui/values.tsx'
import { VisitTag } from '../visits/visit-tag.tsx'
import { type Entry, nameOfEntry } from './entries.ts'
import { calendarTexts } from './texts.ts'

type Props = { label: string; entries: readonly Entry[]; withDay?: boolean; onOpen: (entry: Entry) => void }

export const EntryList = ({ label, entries, withDay = false, onOpen }: Props) => {
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
