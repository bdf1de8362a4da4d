// Inspects the goods of a request on site. Works without a connection.
import { getRouteApi } from '@tanstack/react-router'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { CachedLine } from '../cached-line.tsx'
import { inspectionPatienceMs, WorkPage } from '../work-page.tsx'
import { OpenGoods } from './open-goods.tsx'
import { goodsTexts } from './texts.ts'

const route = getRouteApi('/inspector/inspector/requests/$id/inspection')

export const GoodsScreen = () => {
  const t = goodsTexts.useT()
  const { id } = route.useParams()
  const query = useCachedCall('GET /inspector/api/inspections/:id', { params: { id } }, inspectionPatienceMs)
  const request = useCachedCall('GET /inspector/api/requests/:id', { params: { id } })
  const home = `/inspector/requests/${id}`
  return (
    <WorkPage
      look="inspection"
      query={query}
      texts={{ missing: t('not-found'), loading: t('loading'), failed: t('failed') }}
      id={id}
      back={{ label: t('to-job'), href: home }}
      isMissing={query.data?.goods === null}
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
    </WorkPage>
  )
}
