import { facilityQueues } from '@assure/contract/domain/work-queues'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { certificationTexts } from '../../../panels/certification/texts.ts'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
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
  const search = route.useSearch()
  const { queue, user, visits } = search
  const { frame, ask, chips, exportButton } = useList('facilities', 'GET /admin/api/facilities', search, navigate)
  const set = useSetFilters(search, ask)
  const columns = useFacilityColumns(queue)
  const { selectedFacilities, selection, drop, clear: clearSelected } = useSelectedFacilities(JSON.stringify(search))

  return (
    <ListScreen
      {...frame}
      ownOrder={queue || visits ? 'waiting' : 'newest'}
      title={t('facilities')}
      texts={usualTexts(t)}
      columns={columns}
      skeletonColumns={11}
      counted
      rows={({ facilities }) => facilities}
      selection={selection}
      onOpen={({ id }) =>
        void navigate({ to: '/admin/facilities/$id', params: { id }, search: queue ? { queue } : {} })
      }
      onEdit={({ id }) => void navigate({ to: '/admin/facilities/$id/edit', params: { id } })}
      actions={exportButton}
      chips={[
        ...chips('queue', facilityQueues, (one) => t(`queue.${one}`)),
        ...chips('visits', ['overdue'], () => t('overdue-visits')),
        ...chips('findings', ['open'], () => states('corrective-actions')),
        ...(user
          ? [{ key: 'user', label: t('one-company'), pressed: true, onPress: () => ask({ user: undefined }) }]
          : []),
      ]}
      filters={
        <Suspense fallback={<span className="block h-16" />}>
          <FacilitySelects search={search} onAsk={ask} />
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
