// The checklist of a certification, filled in on site. Works without a connection.
import { getRouteApi } from '@tanstack/react-router'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { CachedLine } from '../cached-line.tsx'
import { inspectionPatienceMs, WorkPage } from '../work-page.tsx'
import { OpenInspection } from './open-inspection.tsx'
import { inspectionTexts } from './texts.ts'

const route = getRouteApi('/inspector/inspector/assigned-facility/$id/checklist/$certificationId')

export const InspectionScreen = () => {
  const t = inspectionTexts.useT()
  const { id, certificationId } = route.useParams()
  const query = useCachedCall(
    'GET /inspector/api/inspections/:id',
    { params: { id: certificationId } },
    inspectionPatienceMs,
  )
  const facility = useCachedCall('GET /inspector/api/assigned-facility/:id', { params: { id } })
  const home = `/inspector/assigned-facility/${id}`
  const back = (
    <LinkButton look="ghost" href={home}>
      {t('to-facility')}
    </LinkButton>
  )
  const name = facility.data?.name ?? ''
  return (
    <WorkPage
      look="inspection"
      query={query}
      texts={{ missing: t('not-found'), loading: t('loading'), failed: t('failed'), network: t('network') }}
      id={id}
      back={{ label: t('to-facility'), href: home }}
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
    </WorkPage>
  )
}
