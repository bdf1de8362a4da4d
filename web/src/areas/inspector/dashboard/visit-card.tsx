// Where to go next: when, where, the way there and a voice on the phone, each in one tap.
import type { AnswerFor } from '@assure/contract/calls'
import { telephoneLink } from '@assure/contract/digits'
import { MapPin, Phone } from 'lucide-react'
import { useDates } from '../../../lib/dates.ts'
import { CertificationTag } from '../../../panels/certification/certification-tag.tsx'
import { VisitTag } from '../../../panels/visits/visit-tag.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Place } from '../../../ui/place.tsx'
import { Name } from '../../../ui/values.tsx'
import { addressParts, mapLinkOf } from '../addresses.ts'
import { inspectorDashboardTexts } from './texts.ts'

export type PlannedVisit = AnswerFor<'GET /inspector/api/dashboard'>['today'][number]

export const NextVisit = ({ visit }: { visit: PlannedVisit }) => {
  const t = inspectorDashboardTexts.useT()
  const dates = useDates()
  const { facility } = visit
  const call = telephoneLink(facility.contact_phone_number)
  return (
    <article className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <time dateTime={visit.scheduled_at} className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-display font-semibold text-ink">{dates.time(visit.scheduled_at)}</span>
          <span className="text-ink-2">{dates.weekday(visit.scheduled_at)}</span>
        </time>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={`/inspector/assigned-facility/${facility.id}`}
            className="quiet-link rounded-tag text-h3 font-semibold break-words"
          >
            <Name>{facility.name}</Name>
          </Link>
          <CertificationTag state={facility.state} />
        </p>
        <p className="text-ink-2">
          <Place parts={addressParts(facility)} />
        </p>
        <p className="text-small text-ink-3">
          <Name>{facility.contact_full_name}</Name>
        </p>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <LinkButton
          look="ghost"
          href={mapLinkOf(facility)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('map-of', { name: facility.name })}
          icon={<MapPin size={20} aria-hidden="true" />}
        >
          {t('map')}
        </LinkButton>
        {call !== undefined && (
          <LinkButton
            href={call}
            aria-label={t('call-of', { name: facility.contact_full_name })}
            icon={<Phone size={20} aria-hidden="true" />}
          >
            {t('call')}
          </LinkButton>
        )}
      </div>
    </article>
  )
}

export const TodayEntry = ({ visit }: { visit: PlannedVisit }) => {
  const dates = useDates()
  const { facility } = visit
  const happensAt = visit.completed_at ?? visit.scheduled_at
  return (
    <div className="flex items-start gap-4">
      <time dateTime={happensAt} className="min-w-14 shrink-0 whitespace-nowrap text-h3 font-semibold text-ink">
        {dates.time(happensAt)}
      </time>
      <div className="min-w-0 flex-1">
        <Link
          href={`/inspector/assigned-facility/${facility.id}`}
          className="quiet-link rounded-tag font-semibold break-words"
        >
          <Name>{facility.name}</Name>
        </Link>
        <p className="text-small text-ink-2">
          <Place parts={[facility.city, facility.emirateInfo.name]} />
        </p>
      </div>
      <VisitTag status={visit.status} />
    </div>
  )
}
