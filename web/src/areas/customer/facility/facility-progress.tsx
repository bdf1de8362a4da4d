// The seven steps with their dates: the same seven that the ring shows.
import { useDates } from '../../../lib/dates.ts'
import { Card } from '../../../ui/data/tiles.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/data/timeline.tsx'
import type { Facility } from './present-certification.ts'
import { facilityTexts } from './texts.ts'

export const FacilityProgress = ({ facility: { timeline, state } }: { facility: Facility }) => {
  const t = facilityTexts.useT()
  const { date, dateTime } = useDates()
  const next = state === 'pending' ? timeline.findIndex(({ at }) => at === null) : -1
  // Ahead of a request that is decided there is nothing to come.
  const wordAhead = (place: number): string => (place === next ? t('step.next') : state === 'pending' || state === 'none' ? t('step.later') : t('step.none'))
  const toneOf = (at: string | null, isLast: boolean): TimelineEntry['tone'] => {
    if (at === null) return 'ahead'
    if (isLast) return 'certified'
    return 'info'
  }
  return (
    <Card title={t('progress')}>
      <Timeline
        label={t('progress')}
        entries={timeline.map(({ step, at }, place) => ({
          key: step,
          title: t(`step.${step}`),
          when: at ? (step === 'visit-scheduled' ? dateTime(at) : date(at)) : wordAhead(place),
          tone: toneOf(at, place === timeline.length - 1),
        }))}
      />
    </Card>
  )
}
