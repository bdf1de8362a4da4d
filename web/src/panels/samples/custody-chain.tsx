// The chain of custody as a timeline, oldest first.
import type { Sample, SampleEvent } from '@assure/contract/calls/samples'
import { sampleChecks } from '@assure/contract/domain/sample-checks'
import { sampleCheckWords } from '@assure/contract/words/sample'
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/i18n.ts'
import { Timeline } from '../../ui/data/timeline.tsx'
import { Name } from '../../ui/values.tsx'
import { SignaturePad } from '../signature/signature-pad.tsx'
import { sampleTones } from './sample-tag.tsx'
import { sampleTexts } from './texts.ts'

const Line = ({ children }: { children: ReactNode }) => <span className="block">{children}</span>

const EventText = ({ event }: { event: SampleEvent }) => {
  const t = sampleTexts.useT()
  const { checks, signature } = event
  const faults = checks === null ? [] : sampleChecks.filter((check) => checks[check] === false)
  return (
    <>
      {event.from_name && <Line>{t.parts('from', { name: <Name>{event.from_name}</Name> })}</Line>}
      {event.to_name && <Line>{t.parts('to', { name: <Name>{event.to_name}</Name> })}</Line>}
      {event.place && (
        <Line>
          <Name>{event.place}</Name>
        </Line>
      )}
      {event.temperature !== null && (
        <Line>{t('degrees', { value: formatNumber(event.temperature, t.language) })}</Line>
      )}
      {event.is_seal_intact !== null && <Line>{t(event.is_seal_intact ? 'seal.intact' : 'seal.broken')}</Line>}
      {faults.length > 0 && (
        <Line>
          {t('check.no', {
            checks: faults.map((check) => sampleCheckWords[check][t.language]).join(t.language === 'ar' ? '، ' : ', '),
          })}
        </Line>
      )}
      {event.condition && <Name className="block whitespace-pre-line">{event.condition}</Name>}
      {event.reason && <Name className="block whitespace-pre-line">{event.reason}</Name>}
      {signature && (
        <span className="mt-1 block max-w-44">
          <SignaturePad strokes={signature} label={t('signature')} />
        </span>
      )}
    </>
  )
}

export const CustodyChain = ({ events }: Pick<Sample, 'events'>) => {
  const t = sampleTexts.useT()
  const { dateTime } = useDates()
  if (events.length === 0) return <p className="text-ink-2">{t('chain.none')}</p>
  const whoOf = ({ by }: SampleEvent): string => {
    if (by.name !== null) return by.name
    return by.kind === 'admin' ? t('office') : t(by.kind === 'owner' ? 'owner' : 'system')
  }
  return (
    <Timeline
      label={t('chain')}
      entries={events.map((event) => ({
        key: String(event.position),
        title: t(`event.${event.move}`),
        when: (
          <>
            {dateTime(event.happened_at)}
            {' · '}
            <Name>{whoOf(event)}</Name>
          </>
        ),
        text: <EventText event={event} />,
        tone: sampleTones[event.state],
      }))}
    />
  )
}
