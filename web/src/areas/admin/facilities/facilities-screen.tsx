import { facilityQueues } from '@assure/contract/work-queues'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLive } from '../../../lib/events.ts'
import { refresh, useCall } from '../../../lib/query.ts'
import { type ListSearch, listQuery } from '../../../lib/search.ts'
import { useListChoices } from '../../../panels/list/choices.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListBody } from '../../../panels/list/list-body.tsx'
import { ListOptions } from '../../../panels/list/list-options.tsx'
import { ListTable } from '../../../panels/list/list-table.tsx'
import { useListWords } from '../../../panels/list/list-words.ts'
import { FilterBar } from '../../../ui/data/filter-bar.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useFacilityColumns } from './facility-columns.tsx'
import { FacilityFilters } from './facility-filters.tsx'
import type { FacilitySearch } from './facility-search.ts'
import { facilitiesTexts } from './texts.ts'
import { useChosen } from './use-chosen.ts'

const route = getRouteApi('/admin/admin/facilities')

// Most visits choose no rows.
const BulkAssign = lazy(async () => ({ default: (await import('../bulk-assign/bulk-assign.tsx')).BulkAssign }))

export const FacilitiesScreen = () => {
  const t = facilitiesTexts.useT()
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const { page: _, size: __, search = '', ...filters } = asked
  const paged = listQuery(asked, useListChoices()?.page_size)
  const query = useCall(
    'GET /admin/api/facilities',
    { query: { ...paged, ...filters } },
    { placeholderData: keepPreviousData },
  )
  const columns = useFacilityColumns(asked.queue)
  const { chosen, selection, drop, clear: clearChosen } = useChosen(JSON.stringify(asked))

  // Whatever changes the question starts the list at its first page.
  const ask = (change: { [K in keyof FacilitySearch]?: FacilitySearch[K] | undefined }): void =>
    void navigate({ search: (now) => ({ ...now, ...change, page: undefined }) as FacilitySearch, replace: true })
  const go = (change: ListSearch): void => void navigate({ search: (now) => ({ ...now, ...change }) as FacilitySearch })
  const words = useListWords(search, (sought, again) => {
    ask({ search: sought || undefined })
    if (again) void refresh('GET /admin/api/facilities')
  })
  const clear = (): void => void navigate({ search: {}, replace: true })
  useLive('admin', ({ kind }) => {
    if (kind === 'all' || kind === 'facility' || kind === 'certification') void refresh('GET /admin/api/facilities')
  })

  const { queue, user, visits, sort, ...others } = filters
  return (
    <>
      <PageHead
        title={<PageTitle wide>{t('title')}</PageTitle>}
        actions={
          <>
            <ListOptions list="facilities" columns={columns} />
            <ExportButton
              through="GET /admin/api/facilities/export"
              query={{ search, ...filters }}
              name="facilities.csv"
            />
          </>
        }
      />
      <FilterBar
        search={{ ...words, label: t('search'), placeholder: t('search.placeholder') }}
        chipsLabel={t('queues')}
        chips={[
          ...facilityQueues.map((one) => ({
            key: one,
            label: t(`queue.${one}`),
            count: queue === one ? query.data?.pagination.total : undefined,
            pressed: queue === one,
            onPress: () => ask({ queue: queue === one ? undefined : one }),
          })),
          {
            key: 'overdue',
            label: t('overdue-visits'),
            count: visits && query.data?.pagination.total,
            pressed: visits !== undefined,
            onPress: () => ask({ visits: visits ? undefined : 'overdue' }),
          },
          ...(user
            ? [{ key: 'user', label: t('one-company'), pressed: true, onPress: () => ask({ user: undefined }) }]
            : []),
        ]}
        filtered={Object.keys(others).length > 0}
        onClear={clear}
      >
        <FacilityFilters asked={asked} onAsk={ask} />
      </FilterBar>
      <ListBody
        asked={query}
        columns={11}
        texts={{ loading: t('loading'), empty: t('empty'), failed: t('failed'), network: t('network') }}
        isEmpty={({ facilities }) => facilities.length === 0}
        filtered={Boolean(search || queue || user || visits) || Object.keys(others).length > 0}
        onClear={clear}
      >
        {({ facilities, pagination }) => (
          <ListTable
            list="facilities"
            caption={t('title')}
            columns={columns}
            rows={facilities}
            rowKey={(row) => row.id}
            selection={selection}
            onOpen={({ id }) =>
              void navigate({ to: '/admin/facilities/$id', params: { id }, search: queue ? { queue } : {} })
            }
            onEdit={({ id }) => void navigate({ to: '/admin/facilities/$id/edit', params: { id } })}
            order={sort}
            pagination={pagination}
            limit={paged.limit}
            counted
            busy={query.isPlaceholderData}
            onGo={go}
          >
            {chosen.length > 0 && (
              <Suspense>
                <BulkAssign chosen={chosen} onAssigned={drop} onClear={clearChosen} />
              </Suspense>
            )}
          </ListTable>
        )}
      </ListBody>
    </>
  )
}
