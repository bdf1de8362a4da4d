import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { SampleLabels } from '../../../panels/samples/labels.tsx'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'

const route = getRouteApi('/admin/admin/requests/$id/labels')

export const OfficeLabelsScreen = () => {
  const t = sampleTexts.useT()
  const { id } = route.useParams()
  const query = useCall('GET /admin/api/requests/:id/labels', { params: { id } })
  return (
    <QueryState
      query={query}
      texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
      skeleton={<SkeletonBlock height={280} />}
      className="flex flex-1 flex-col gap-5"
      action={
        <LinkButton look="ghost" href={`/admin/requests/${id}`}>
          {t('request')}
        </LinkButton>
      }
      final={{ status: 404 }}
    >
      {(labels) => <SampleLabels {...labels} />}
    </QueryState>
  )
}
