import { placeName } from '@assure/contract/domain/place-name'
import { CalendarPlus } from 'lucide-react'
import { calendarBlob } from '../../../lib/calendar-file.ts'
import { isDayOver, useDates } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/download.ts'
import { VisitTag } from '../../../panels/visits/visit-tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Facility } from './present-certification.ts'
import { facilityTexts } from './texts.ts'

type Visit = Facility['visits'][number]

export const FacilityVisits = ({ facility }: { facility: Facility }) => {
  const t = facilityTexts.useT()
  const { dateTime } = useDates()
  if (facility.visits.length === 0) return null
  const remember = ({ id, scheduled_at }: Visit): void => {
    const place = placeName([facility.address_line_1, facility.city, facility.emirateInfo.name], t.language)
    saveFile(
      calendarBlob({ id, title: t('calendar.visit', { facility: facility.name }), at: scheduled_at, place }),
      'visit.ics',
    )
  }
  return (
    <Card title={t('visits')}>
      <ul className="-my-2 divide-y divide-line">
        {facility.visits.map((visit) => {
          const { id, scheduled_at, completed_at, status, inspector, unplanned, cancel_reason: reason } = visit
          return (
            <li key={id} className="flex items-center gap-3 py-2">
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                <div className="min-w-[min(12rem,100%)] flex-1">
                  <p className="font-medium text-ink">{dateTime(completed_at ?? scheduled_at)}</p>
                  <p className="text-small text-ink-2">
                    {[
                      inspector && t('visit.with', { inspector }),
                      unplanned && t('visit.unplanned'),
                      completed_at && !unplanned && t('visit.planned-for', { when: dateTime(scheduled_at) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {reason && (
                    <p className="text-small break-words text-ink">
                      {t.parts('visit.cancelled-why', { reason: <bdi>{reason}</bdi> })}
                    </p>
                  )}
                </div>
                <VisitTag status={status} at={scheduled_at} />
              </div>
              {status === 'SCHEDULED' && !isDayOver(scheduled_at) && (
                <IconButton
                  label={t('visit.calendar', { at: dateTime(scheduled_at) })}
                  icon={<CalendarPlus size={20} aria-hidden="true" />}
                  onClick={() => remember(visit)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
