// The inspector's day: what waits in an analyst's laboratory, the next visit, today's visits, then the number of
// assigned facilities and requests.

import { noValue } from '@assure/contract/words/empty'
import { Building2, ClipboardCheck, FlaskConical, Microscope } from 'lucide-react'
import { formatNumber } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { useSyncView } from '../../../offline/field-sync.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card, StatCard } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { CachedLine } from '../cached-line.tsx'
import { inspectorDashboardTexts } from './texts.ts'
import { NextVisit, TodayEntry } from './visit-card.tsx'

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
