import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLive } from '../../../lib/events.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { type ListSearch, listQuery } from '../../../lib/search.ts'
import { useListChoices } from '../../../panels/list/choices.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { ListOptions } from '../../../panels/list/list-options.tsx'
import { ListTable } from '../../../panels/list/list-table.tsx'
import { useListWords } from '../../../panels/list/list-words.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useInspectorColumns } from './inspector-columns.tsx'
import type { InspectorSearch } from './inspector-search.ts'
import { inspectorsTexts } from './texts.ts'

const route = getRouteApi('/admin/admin/inspectors')

export const InspectorsScreen = () => {
  const t = inspectorsTexts.useT()
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const { sort = 'newest', service, active } = asked
  const filters = { ...(service ? { service } : {}), ...(active ? { active } : {}), sort }
  const paged = listQuery(asked, useListChoices()?.page_size)
  const query = useCall(
    'GET /admin/api/inspectors',
    { query: { ...paged, ...filters } },
    { placeholderData: keepPreviousData },
  )
  const meta = useCall('GET /admin/api/inspectors/meta', {}, { staleTime: 5 * 60_000 })
  const columns = useInspectorColumns()

  const ask = (change: InspectorSearch): void =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...change }), replace: true })
  const go = (change: ListSearch): void =>
    void navigate({ search: (now) => ({ ...now, ...change }) as InspectorSearch })
  const words = useListWords(asked.search ?? '', (search, again) => {
    ask({ search: search || undefined })
    if (again) void refresh('GET /admin/api/inspectors')
  })
  const clear = (): void => {
    void navigate({ search: {}, replace: true })
  }
  useLive('admin', ({ kind }) => {
    if (kind === 'all' || kind === 'account') void refresh('GET /admin/api/inspectors')
  })

  return (
    <>
      <PageHead
        title={<PageTitle wide>{t('title')}</PageTitle>}
        actions={
          <>
            <ListOptions list="inspectors" columns={columns} />
            <ExportButton
              through="GET /admin/api/inspectors/export"
              query={{ search: asked.search, ...filters }}
              name="inspectors.csv"
            />
            <LinkButton href="/admin/create-inspector" size="medium">
              {t('create')}
            </LinkButton>
          </>
        }
      />
      <FilterBar
        search={{ ...words, label: t('search'), placeholder: t('search.placeholder') }}
        chipsLabel={t('states')}
        chips={[
          {
            key: 'inactive',
            label: t('inactive'),
            pressed: active !== undefined,
            onPress: () => ask({ active: active ? undefined : 'false' }),
          },
        ]}
        onClear={clear}
      >
        <Select
          size="medium"
          aria-label={t('filter.service')}
          className="w-full md:w-48"
          value={service ?? ''}
          onValue={(chosen) => ask({ service: chosen || undefined })}
          placeholder={t('all-services')}
          options={(meta.data?.services ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </FilterBar>
      <ListBody
        asked={query}
        columns={7}
        texts={{ loading: t('loading'), empty: t('empty'), failed: t('failed'), network: t('list.network') }}
        isEmpty={({ inspectors }) => inspectors.length === 0}
        filtered={Boolean(asked.search ?? service ?? active)}
        onClear={clear}
        emptyAction={<LinkButton href="/admin/create-inspector">{t('create')}</LinkButton>}
      >
        {({ inspectors, pagination }) => (
          <ListTable
            list="inspectors"
            caption={t('title')}
            columns={columns}
            rows={inspectors}
            rowKey={(row) => row.id}
            onOpen={({ id }) => void navigate({ to: '/admin/inspectors/$id', params: { id } })}
            onEdit={({ id }) => void navigate({ to: '/admin/inspectors/$id/edit', params: { id } })}
            order={sort}
            pagination={pagination}
            limit={paged.limit}
            busy={query.isPlaceholderData}
            onGo={go}
          />
        )}
      </ListBody>
    </>
  )
}
