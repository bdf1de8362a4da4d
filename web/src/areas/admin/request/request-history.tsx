import { useDates } from '../../../lib/dates.ts'
import { shownEvents } from '../../../panels/request/shown-events.ts'
import { Card } from '../../../ui/data/tiles.tsx'
import { Timeline } from '../../../ui/data/timeline.tsx'
import { Name } from '../../../ui/values.tsx'
import { requestWord } from './kind-words.ts'
import type { OfficeRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'

/** The owner's edits are left out. */
const officeEvents = [...shownEvents, 'sent-back'] as const

/** Newest first. */
export const RequestHistory = ({ request: { kind, events, company_name: company } }: { request: OfficeRequest }) => {
  const t = requestTexts.useT()
  const { dateTime } = useDates()
  const entries = events
    .flatMap(({ at, what, by, reason }, place) => {
      const known = officeEvents.find((one) => one === what)
      if (!known) return []
      const name = by.kind === 'owner' ? company : by.kind === 'system' ? t('by-itself') : by.name
      return [
        {
          key: `${at}-${place}`,
          title: t(known === 'assigned' ? requestWord(kind, 'event.assigned') : `event.${known}`),
          when: (
            <>
              {dateTime(at)}
              {name && (
                <>
                  {' · '}
                  <Name>{name}</Name>
                </>
              )}
            </>
          ),
          text: reason && <Name className="whitespace-pre-line">{reason}</Name>,
        },
      ]
    })
    .toReversed()
  if (entries.length === 0) return null
  return (
    <Card title={t('history')}>
      <Timeline entries={entries} label={t('history')} />
    </Card>
  )
}
