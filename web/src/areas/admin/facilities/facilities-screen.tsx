import { facilityQueues } from '@assure/contract/domain/work-queues'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCall } from '../../../lib/query.ts'
import { certificationTexts } from '../../../panels/certification/texts.ts'
import { ExportButton } from '../../../panels/list/export-button.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useListAddress } from '../../../panels/list/use-list-address.ts'
import { useFacilityColumns } from './facility-columns.tsx'
import { useSetFilters } from './facility-filters.tsx'
import { facilitiesTexts } from './texts.ts'
import { useSelectedFacilities } from './use-selected-facilities.ts'

const route = getRouteApi('/admin/admin/facilities')

// Loaded on demand: most page views select no rows.
const BulkAssign = lazy(async () => ({ default: (await import('../bulk-assign/bulk-assign.tsx')).BulkAssign }))

const FacilitySelects = lazy(async () => ({ default: (await import('./facility-selects.tsx')).FacilitySelects }))

export const FacilitiesScreen = () => {
  const t = facilitiesTexts.useT()
  const states = certificationTexts.useT()
  const navigate = route.useNavigate()
  const address = useListAddress(route.useSearch(), navigate, 'GET /admin/api/facilities')
  const { ask, paged } = address
  const { page: _, size: __, search = '', ...filters } = address.search
  const query = useCall(
    'GET /admin/api/facilities',
    { query: { ...paged, ...filters } },
    { placeholderData: keepPreviousData },
  )
  const { queue, user, visits, findings } = filters
  const set = useSetFilters(address.search, ask)
  const columns = useFacilityColumns(queue)
  const {
    selectedFacilities,
    selection,
    drop,
    clear: clearSelected,
  } = useSelectedFacilities(JSON.stringify(address.search))

  const total = query.data?.pagination.total
  return (
    <ListScreen
      list="facilities"
      ownOrder={queue || visits ? 'waiting' : 'newest'}
      title={t('title')}
      texts={{
        search: t('search'),
        searchHint: t('search.placeholder'),
        chips: t('queues'),
        loading: t('loading'),
        empty: t('empty'),
        failed: t('failed'),
        network: t('network'),
      }}
      query={query}
      address={address}
      columns={columns}
      skeletonColumns={11}
      counted
      rows={({ facilities }) => facilities}
      selection={selection}
      onOpen={({ id }) =>
        void navigate({ to: '/admin/facilities/$id', params: { id }, search: queue ? { queue } : {} })
      }
      onEdit={({ id }) => void navigate({ to: '/admin/facilities/$id/edit', params: { id } })}
      actions={
        <ExportButton through="GET /admin/api/facilities/export" query={{ search, ...filters }} name="facilities.csv" />
      }
      chips={[
        ...facilityQueues.map((one) => ({
          key: one,
          label: t(`queue.${one}`),
          count: queue === one ? total : undefined,
          pressed: queue === one,
          onPress: () => ask({ queue: queue === one ? undefined : one }),
        })),
        {
          key: 'overdue',
          label: t('overdue-visits'),
          count: visits && total,
          pressed: visits !== undefined,
          onPress: () => ask({ visits: visits ? undefined : 'overdue' }),
        },
        {
          key: 'findings',
          label: states('corrective-actions'),
          count: findings && total,
          pressed: findings !== undefined,
          onPress: () => ask({ findings: findings ? undefined : 'open' }),
        },
        ...(user
          ? [{ key: 'user', label: t('one-company'), pressed: true, onPress: () => ask({ user: undefined }) }]
          : []),
      ]}
      filters={
        <Suspense fallback={<span className="block h-16" />}>
          <FacilitySelects search={address.search} onAsk={ask} />
        </Suspense>
      }
      set={set}
      below={
        selectedFacilities.length > 0 && (
          <Suspense>
            <BulkAssign facilities={selectedFacilities} onAssigned={drop} onClear={clearSelected} />
          </Suspense>
        )
      }
    />
  )
}
