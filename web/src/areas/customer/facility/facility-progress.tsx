// The seven steps with their dates, the same seven as in the ring.
import { isDayOver, useDates } from '../../../lib/dates.ts'
import { stepName } from '../../../panels/seal/step-text.ts'
import { Card } from '../../../ui/data/tiles.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/data/timeline.tsx'
import { type Facility, isUnderWay } from './present-certification.ts'
import { facilityTexts } from './texts.ts'

export const FacilityProgress = ({ facility }: { facility: Facility }) => {
  const { timeline, state, visits } = facility
  const t = facilityTexts.useT()
  const { date, dateTime } = useDates()
  const isOpen = isUnderWay(facility)
  const next = isOpen ? timeline.findIndex(({ at }) => at === null) : -1
  // For a scheduled visit, shows when it takes place rather than when it was scheduled.
  const visitAt = isOpen ? visits.findLast(({ status }) => status === 'SCHEDULED')?.scheduled_at : undefined
  // Once the request is decided, no further step follows.
  const wordAhead = (place: number): string =>
    place === next ? t('step.next') : isOpen || state === 'none' ? t('step.later') : t('step.none')
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
          title: stepName(t.language, step),
          when: at
            ? step === 'visit-scheduled' && visitAt
              ? t(isDayOver(visitAt) ? 'step.visit-was' : 'step.visit-at', { when: dateTime(visitAt) })
              : date(at)
            : wordAhead(place),
          tone: toneOf(at, place === timeline.length - 1),
        }))}
      />
    </Card>
  )
}
