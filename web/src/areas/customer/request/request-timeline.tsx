import { useDates } from '../../../lib/dates.ts'
import { shownEvents } from '../../../panels/request/shown-events.ts'
import { Card } from '../../../ui/data/tiles.tsx'
import { Timeline } from '../../../ui/data/timeline.tsx'
import { Name } from '../../../ui/values.tsx'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { requestWord } from './kind-words.ts'
import { requestTexts } from './request-texts.ts'

/** The other recorded events mean nothing to an owner. */
const ownEvents = [...shownEvents, 'rescheduled', 'refunded'] as const

export const RequestTimeline = ({ request: { kind, events } }: { request: OwnRequest }) => {
  const t = requestTexts.useT()
  const { dateTime } = useDates()
  const entries = events.flatMap(({ at, what, by, reason }, place) => {
    const known = ownEvents.find((one) => one === what)
    if (!known) return []
    return [
      {
        key: `${at}-${place}`,
        title: t(known === 'assigned' ? requestWord(kind, 'event.assigned') : `event.${known}`),
        when: [dateTime(at), by.kind === 'inspector' ? by.name : ''].filter(Boolean).join(' · '),
        text: reason && <Name className="whitespace-pre-line">{reason}</Name>,
        tone: place === events.length - 1 ? ('info' as const) : undefined,
      },
    ]
  })
  if (entries.length === 0) return null
  return (
    <Card title={t('history')}>
      <Timeline entries={entries} label={t('history')} />
    </Card>
  )
}
