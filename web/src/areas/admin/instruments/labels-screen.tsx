// The labels of all instruments in service, or of the one in the address.
import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { LabelSheet } from '../../../panels/samples/labels.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Name } from '../../../ui/values.tsx'
import { instrumentTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/instruments/labels')

export const InstrumentLabelsScreen = () => {
  const t = instrumentTexts.useT()
  const { instrument } = route.useSearch()
  const query = useCall('GET /admin/api/instruments/labels', { query: instrument ? { instrument } : {} })
  return (
    <QueryState
      query={query}
      texts={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<SkeletonBlock height={280} />}
      className="flex flex-1 flex-col gap-5"
    >
      {({ labels }) => (
        <LabelSheet
          title={<PageTitle wide>{t('labels.title')}</PageTitle>}
          about={t(labels.length === 0 ? 'labels.none' : 'labels.about')}
          labels={labels.map(({ kind, ...label }) => ({
            ...label,
            lines: <Name className="line-clamp-2">{kind[t.language]}</Name>,
          }))}
        />
      )}
    </QueryState>
  )
}
