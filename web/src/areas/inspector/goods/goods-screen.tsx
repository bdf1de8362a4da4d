// Inspects the goods of a request on site. Works without a connection.
import { getRouteApi } from '@tanstack/react-router'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { CachedLine } from '../cached-line.tsx'
import { MissingWork } from '../missing-work.tsx'
import { OpenGoods } from './open-goods.tsx'
import { goodsTexts } from './texts.ts'

const route = getRouteApi('/inspector/inspector/requests/$id/inspection')

/** Short, because the device's own entries are laid over the cached response anyway. */
const patienceMs = 300

export const GoodsScreen = () => {
  const t = goodsTexts.useT()
  const { id } = route.useParams()
  const query = useCachedCall('GET /inspector/api/inspections/:id', { params: { id } }, patienceMs)
  const request = useCachedCall('GET /inspector/api/requests/:id', { params: { id } })
  const home = `/inspector/requests/${id}`
  const isGone = query.error?.status === 404 || (query.data !== undefined && query.data.goods === null)
  if (isGone)
    return (
      <MissingWork
        id={id}
        title={t('not-found')}
        text={query.error?.message}
        back={{ label: t('to-job'), href: home }}
      />
    )
  return (
    <QueryState
      query={query}
      titled
      texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
      skeleton={
        <div className="flex flex-col gap-4">
          <SkeletonBlock height={96} />
          <SkeletonBlock height={320} />
          <SkeletonBlock height={120} />
        </div>
      }
      className="mx-auto flex w-full max-w-176 flex-1 flex-col gap-6"
    >
      {(data) => {
        if (data.goods === null) return null
        const { number, service, company_name: company } = data.goods
        const isPlanned = data.began_at !== null || request.data?.state !== 'ready'
        return (
          <>
            <div className="flex flex-col gap-2">
              <Breadcrumb
                crumbs={[
                  { label: t('jobs'), href: '/inspector/jobs' },
                  { key: 'job', label: <Code>{number}</Code>, href: home },
                  { key: 'inspection', label: t('title') },
                ]}
              />
              <PageTitle wide documentTitle={`${t('title')} ${number}`} className="min-w-0 break-words">
                <Name>{request.data?.title ?? service}</Name>
              </PageTitle>
              <p className="text-small text-ink-2">
                <Name>{service}</Name>
                {' · '}
                <Name>{company}</Name>
              </p>
              <CachedLine since={query.cachedSince} />
            </div>
            {!isPlanned && <InlineAlert tone="warning">{t('not-planned')}</InlineAlert>}
            <OpenGoods
              key={data.checklist?.version_id ?? 'none'}
              data={data}
              goods={data.goods}
              askedAt={query.askedAt ?? 0}
              isPlanned={isPlanned}
            />
          </>
        )
      }}
    </QueryState>
  )
}
