// All samples: chips show what waits, the address can name a request.
import type { SampleBrief } from '@assure/contract/calls/samples'
import { sampleQueues } from '@assure/contract/domain/sample-moves'
import { noValue } from '@assure/contract/words/empty'
import { getRouteApi } from '@tanstack/react-router'
import { codeLinkColumn, dateColumn, linkColumn, nameColumn, tagColumn } from '../../../panels/list/columns.tsx'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { SampleTag } from '../../../panels/samples/sample-tag.tsx'
import { sampleTexts } from '../../../panels/samples/texts.ts'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Code } from '../../../ui/values.tsx'
import { readSampleSearch } from './sample-search.ts'

const route = getRouteApi('/admin/admin/samples')

const useColumns = (queue: string | undefined): Column<SampleBrief>[] => {
  const t = sampleTexts.useT()
  return [
    codeLinkColumn('number', t('number'), ({ number }) => number, {
      href: ({ id }) => `/admin/samples/${id}${queue ? `?queue=${queue}` : ''}`,
    }),
    nameColumn('product', t('product'), ({ product }) => product ?? noValue),
    linkColumn('request', t('request'), ({ request }) => <Code className="text-small">{request.number}</Code>, {
      href: ({ request }) => `/admin/requests/${request.id}`,
    }),
    nameColumn('company', t('company'), (row) => row.company_name, { under: 'request' }),
    nameColumn('place', t('place.now'), ({ place }) => place ?? noValue, { from: 'lg' }),
    tagColumn('state', t('state'), (row) => <SampleTag {...row} />),
    dateColumn('changed', t('changed'), (row) => row.updated_at, { under: 'state', card: 'none' }),
  ]
}

export const SamplesScreen = () => {
  const t = sampleTexts.useT()
  const navigate = route.useNavigate()
  const search = readSampleSearch(route.useSearch())
  const { frame, chips, exportButton } = useList('samples', 'GET /admin/api/samples', search, navigate)
  return (
    <ListScreen
      {...frame}
      title={t('title')}
      texts={usualTexts(t)}
      columns={useColumns(search.queue)}
      skeletonColumns={6}
      rows={({ samples }) => samples}
      onOpen={({ id }) =>
        void navigate({ to: '/admin/samples/$id', params: { id }, search: search.queue ? { queue: search.queue } : {} })
      }
      actions={exportButton}
      chips={chips('queue', sampleQueues, (queue) => t(`queue.${queue}`))}
    />
  )
}
