// The checklist of a certification, filled in on site. Works without a connection.
import { getRouteApi } from '@tanstack/react-router'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { CachedLine } from '../cached-line.tsx'
import { MissingWork } from '../missing-work.tsx'
import { OpenInspection } from './open-inspection.tsx'
import { inspectionTexts } from './texts.ts'

const route = getRouteApi('/inspector/inspector/assigned-facility/$id/checklist/$certificationId')

/** Short, because the device's own entries are laid over the cached response anyway. */
const patienceMs = 300

export const InspectionScreen = () => {
  const t = inspectionTexts.useT()
  const { id, certificationId } = route.useParams()
  const query = useCachedCall('GET /inspector/api/inspections/:id', { params: { id: certificationId } }, patienceMs)
  const facility = useCachedCall('GET /inspector/api/assigned-facility/:id', { params: { id } })
  const home = `/inspector/assigned-facility/${id}`
  const back = (
    <LinkButton look="ghost" href={home}>
      {t('to-facility')}
    </LinkButton>
  )
  if (query.error?.status === 404)
    return (
      <MissingWork
        id={id}
        title={t('not-found')}
        text={query.error.message}
        back={{ label: t('to-facility'), href: home }}
      />
    )
  const name = facility.data?.name ?? ''
  return (
    <QueryState
      query={query}
      titled
      texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
      skeleton={
        <div className="flex flex-col gap-4">
          <SkeletonBlock height={96} />
          <SkeletonBlock height={180} />
          <SkeletonBlock height={180} />
        </div>
      }
      className="mx-auto flex w-full max-w-176 flex-1 flex-col gap-6"
    >
      {(data) => {
        const { checklist } = data
        const title = checklist ? checklist.name[t.language] || checklist.name.en : t('title')
        return (
          <>
            <div className="flex flex-col gap-2">
              <Breadcrumb
                crumbs={[
                  { label: t('back'), href: '/inspector/facilities' },
                  { key: 'facility', label: <Name>{name}</Name>, href: home },
                  { key: 'checklist', label: t('title') },
                ]}
              />
              <PageTitle wide documentTitle={title} className="min-w-0 break-words">
                <bdi>{title}</bdi>
              </PageTitle>
              {checklist && <p className="text-small text-ink-2">{t('version', { number: checklist.number })}</p>}
              <CachedLine since={query.cachedSince} />
            </div>
            {checklist ? (
              <OpenInspection
                key={checklist.version_id}
                data={data}
                checklist={checklist}
                askedAt={query.askedAt ?? 0}
                facility={{ id, name, recommends: facility.data?.decision === 'four-eyes' }}
              />
            ) : (
              <EmptyState action={back}>{t('none')}</EmptyState>
            )}
          </>
        )
      }}
    </QueryState>
  )
}
