// The inspector's day: what waits in an analyst's laboratory, the next visit, today's visits, then the number of
// assigned facilities and requests.

import type { AnswerFor } from '@assure/contract/calls'
import { telephoneLink } from '@assure/contract/domain/digits'
import { noValue } from '@assure/contract/words/empty'
import { Building2, ClipboardCheck, FlaskConical, MapPin, Microscope, Phone } from 'lucide-react'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { useSyncView } from '../../../offline/field-sync.ts'
import { CertificationTag } from '../../../panels/certification/certification-tag.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { VisitTag } from '../../../panels/visits/visit-tag.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card, StatCard } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Place } from '../../../ui/place.tsx'
import { Name } from '../../../ui/values.tsx'
import { addressParts, mapLinkOf, requestAddress, requestMapLink } from '../addresses.ts'
import { CachedLine } from '../cached-line.tsx'
import { inspectorDashboardTexts } from './texts.ts'

type PlannedVisit = AnswerFor<'GET /inspector/api/dashboard'>['today'][number]

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

// The next visit: when and where, with directions and a phone call each one tap away.
const NextVisit = ({ visit }: { visit: PlannedVisit }) => {
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

const TodayEntry = ({ visit }: { visit: PlannedVisit }) => {
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

// What waits in an analyst's laboratory.
const LaboratoryQueues = () => {
  const t = inspectorDashboardTexts.useT()
  const { data: me } = useCachedCall('GET /inspector/api/me', {})
  const enabled = Boolean(me?.laboratory)
  const counts = useCall('GET /inspector/api/tests', { query: { limit: 1 } }, { enabled }).data?.counts
  const queues = useCall('GET /inspector/api/samples', { query: { limit: 1 } }, { enabled }).data?.queues
  if (!enabled) return null
  const toReceive = queues?.find(({ queue }) => queue === 'to-receive')?.count
  const shown = (count: number | undefined): string => (count === undefined ? noValue : formatNumber(count, t.language))
  const iconOfTests = <Microscope size={18} aria-hidden="true" />
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <StatCard label={t('to-enter')} value={shown(counts?.to_enter)} href="/inspector/tests" icon={iconOfTests} />
      <StatCard
        label={t('to-verify')}
        value={shown(counts?.to_verify)}
        href="/inspector/tests?queue=to-verify"
        icon={iconOfTests}
      />
      <StatCard
        label={t('to-receive')}
        value={shown(toReceive)}
        href="/inspector/samples?queue=to-receive"
        icon={<FlaskConical size={18} aria-hidden="true" />}
      />
    </div>
  )
}

// Decisions entered on this device that have not reached the server yet. The visits below do not reflect them.
const KeptDecisions = () => {
  const t = inspectorDashboardTexts.useT()
  const { items } = useSyncView()
  return items.map(({ id, state, write, facilityId, facilityName }) =>
    state === 'waiting' && write.kind === 'decision' ? (
      <InlineAlert key={id} tone="warning" live={false}>
        {t.parts(write.move === 'fail' ? 'kept.fail' : 'kept.certify', {
          facility: (
            <Link href={`/inspector/assigned-facility/${facilityId}`} className="quiet-link font-semibold">
              <Name>{facilityName}</Name>
            </Link>
          ),
        })}
      </InlineAlert>
    ) : null,
  )
}

const DayShape = () => (
  <div className="flex flex-col gap-6">
    <SkeletonBlock height={232} />
    <SkeletonBlock height={112} />
  </div>
)

export const InspectorDashboardScreen = () => {
  const t = inspectorDashboardTexts.useT()
  const query = useCachedCall('GET /inspector/api/dashboard', {})
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6 lg:mx-0">
      <div className="flex flex-col gap-1">
        <PageTitle wide>{t('dashboard')}</PageTitle>
        <CachedLine since={query.cachedSince} />
      </div>
      <QueryState
        query={query}
        titled
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<DayShape />}
        className="flex flex-col gap-6"
      >
        {(data) => (
          <>
            <KeptDecisions />
            <LaboratoryQueues />
            <Card title={t('next')}>
              {data.next_visit ? (
                <NextVisit visit={data.next_visit} />
              ) : (
                <div className="flex flex-col items-start gap-3">
                  <p className="text-ink-2">{t('next.none')}</p>
                  {data.assignedFacilitiesCount > 0 && (
                    <LinkButton look="ghost" size="medium" href="/inspector/facilities">
                      {t('next.plan')}
                    </LinkButton>
                  )}
                </div>
              )}
            </Card>
            <Card title={t('today')}>
              {data.today.length === 0 ? (
                <p className="text-ink-2">{t('today.none')}</p>
              ) : (
                <ul aria-label={t('today')} className="flex flex-col divide-y divide-line">
                  {data.today.map((visit) => (
                    <li key={visit.id} className="py-3 first:pt-0 last:pb-0">
                      <TodayEntry visit={visit} />
                    </li>
                  ))}
                </ul>
              )}
            </Card>
            <StatCard
              label={t('total-assigned')}
              value={formatNumber(data.assignedFacilitiesCount, t.language)}
              note={data.pending_count > 0 ? t('pending', { count: data.pending_count }) : undefined}
              tone="warning"
              href="/inspector/facilities"
              icon={<Building2 size={18} aria-hidden="true" />}
            />
            {/* Responses cached by an older version do not have this number. */}
            <StatCard
              label={t('jobs')}
              value={formatNumber(data.requests_count ?? 0, t.language)}
              note={t('jobs.note')}
              href="/inspector/jobs"
              icon={<ClipboardCheck size={18} aria-hidden="true" />}
            />
          </>
        )}
      </QueryState>
    </div>
  )
}
