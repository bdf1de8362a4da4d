import { CalendarX2, ClipboardCheck } from 'lucide-react'
import { useDates } from '../../lib/dates.ts'
import { Link } from '../../ui/link.tsx'
import { Name } from '../../ui/values.tsx'
import { VisitTag } from '../visits/visit-tag.tsx'
import type { CalendarEntry } from './entries.ts'
import { calendarTexts } from './texts.ts'

type Props = { label: string; entries: readonly CalendarEntry[]; facilityHref: (id: string) => string; withDay?: boolean }

/** Visits and expiries as a list, each leading to its facility. */
export const Agenda = ({ label, entries, facilityHref, withDay = false }: Props) => {
  const t = calendarTexts.useT()
  const dates = useDates()
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {entries.map((entry) => {
        const isVisit = entry.kind === 'visit'
        const Icon = isVisit ? ClipboardCheck : CalendarX2
        return (
          <li key={entry.id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
            <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${isVisit ? 'text-brand' : 'text-expired'}`} />
            <div className="min-w-0 flex-1">
              <Link href={facilityHref(entry.facility.id)} className="quiet-link rounded-tag font-semibold break-words">
                <Name>{entry.facility.name}</Name>
              </Link>
              <p className="text-small text-ink-2">
                {isVisit ? t('visit') : t('expiry')}
                {' · '}
                <time dateTime={entry.at}>{isVisit ? (withDay ? dates.dateTime(entry.at) : dates.time(entry.at)) : dates.date(entry.at)}</time>
              </p>
              <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
                <Name>{entry.facility.city}</Name>
                {entry.with && <span>{t('with', { name: entry.with })}</span>}
              </p>
            </div>
            {entry.status && <VisitTag status={entry.status} />}
          </li>
        )
      })}
    </ul>
  )
}
