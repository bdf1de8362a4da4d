// The next visit: when and where, with directions and a phone call each one tap away.
import type { AnswerFor } from '@assure/contract/calls'
import { telephoneLink } from '@assure/contract/domain/digits'
import { MapPin, Phone } from 'lucide-react'
import { useDates } from '../../../lib/dates.ts'
import { CertificationTag } from '../../../panels/certification/certification-tag.tsx'
import { VisitTag } from '../../../panels/visits/visit-tag.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Place } from '../../../ui/place.tsx'
import { Name } from '../../../ui/values.tsx'
import { addressParts, mapLinkOf, requestAddress, requestMapLink } from '../addresses.ts'
import { inspectorDashboardTexts } from './texts.ts'

export type PlannedVisit = AnswerFor<'GET /inspector/api/dashboard'>['today'][number]

/** The destination is a facility, or the place where the goods of a request are. */
const destinationOf = ({ facility, request }: PlannedVisit) => {
  if (facility !== null)
    return {
      href: `/inspector/assigned-facility/${facility.id}`,
      name: facility.name,
      state: facility.state,
      number: null,
      address: addressParts(facility),
      town: [facility.city, facility.emirateInfo.name],
      contact: facility.contact_full_name,
      phone: facility.contact_phone_number,
      map: mapLinkOf(facility),
    }
  if (request === null) return undefined
  return {
    href: `/inspector/requests/${request.id}`,
    name: request.title ?? request.number ?? '',
    state: null,
    number: request.number,
    address: requestAddress(request),
    town: [request.place, request.city, request.emirateInfo?.name],
    contact: request.contact_full_name ?? request.company_name,
    phone: request.contact_phone_number ?? '',
    map: requestMapLink(request),
  }
}

export const NextVisit = ({ visit }: { visit: PlannedVisit }) => {
  const t = inspectorDashboardTexts.useT()
  const dates = useDates()
  const to = destinationOf(visit)
  if (to === undefined) return null
  const call = telephoneLink(to.phone)
  return (
    <article className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <time dateTime={visit.scheduled_at} className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-display font-semibold text-ink">{dates.time(visit.scheduled_at)}</span>
          <span className="text-ink-2">{dates.weekday(visit.scheduled_at)}</span>
        </time>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link href={to.href} className="quiet-link rounded-tag text-h3 font-semibold break-words">
            <Name>{to.name}</Name>
          </Link>
          {to.state && <CertificationTag state={to.state} />}
          {to.number && <span className="text-small text-ink-2">{to.number}</span>}
        </p>
        <p className="text-ink-2">
          <Place parts={to.address} />
        </p>
        <p className="text-small text-ink-3">
          <Name>{to.contact}</Name>
        </p>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <LinkButton
          look="ghost"
          href={to.map}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('map-of', { name: to.name })}
          icon={<MapPin size={20} aria-hidden="true" />}
        >
          {t('map')}
        </LinkButton>
        {call !== undefined && (
          <LinkButton
            href={call}
            aria-label={t('call-of', { name: to.contact })}
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
  const to = destinationOf(visit)
  if (to === undefined) return null
  const happensAt = visit.completed_at ?? visit.scheduled_at
  return (
    <div className="flex items-start gap-4">
      <time dateTime={happensAt} className="min-w-14 shrink-0 whitespace-nowrap text-h3 font-semibold text-ink">
        {dates.time(happensAt)}
      </time>
      <div className="min-w-0 flex-1">
        <Link href={to.href} className="quiet-link rounded-tag font-semibold break-words">
          <Name>{to.name}</Name>
        </Link>
        <p className="text-small text-ink-2">
          <Place parts={to.town} />
        </p>
      </div>
      <VisitTag status={visit.status} at={visit.scheduled_at} />
    </div>
  )
}
