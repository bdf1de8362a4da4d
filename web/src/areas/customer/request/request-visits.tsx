import { CalendarPlus } from 'lucide-react'
import { calendarBlob } from '../../../lib/calendar-file.ts'
import { isDayOver, useDates } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/download.ts'
import { VisitTag } from '../../../panels/visits/visit-tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { requestWord } from './kind-words.ts'
import { requestTexts } from './request-texts.ts'

export const RequestVisits = ({ request }: { request: OwnRequest }) => {
  const t = requestTexts.useT()
  const { dateTime } = useDates()
  if (request.visits.length === 0) return null
  return (
    <Card title={t('visits')}>
      <ul className="-my-2 divide-y divide-line">
        {request.visits.map(
          ({ id, scheduled_at: at, completed_at: done, status, inspector, cancel_reason: reason }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-medium text-ink">{dateTime(done ?? at)}</p>
                {inspector && <p className="text-small text-ink-2">{t('visit.with', { inspector })}</p>}
                {reason && <p className="text-small break-words text-ink">{t('visit.reason', { reason })}</p>}
              </div>
              <VisitTag status={status} at={at} />
              {status === 'SCHEDULED' && !isDayOver(at) && (
                <IconButton
                  label={t('visit.calendar', { at: dateTime(at) })}
                  icon={<CalendarPlus size={20} aria-hidden="true" />}
                  onClick={() =>
                    saveFile(
                      calendarBlob({
                        id,
                        title: t(requestWord(request.kind, 'visit.title'), { number: request.number ?? '' }),
                        at,
                        place: request.place ?? '',
                      }),
                      'visit.ics',
                    )
                  }
                />
              )}
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}
