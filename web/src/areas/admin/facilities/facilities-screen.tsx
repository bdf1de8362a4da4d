import { facilityQueues } from '@assure/contract/domain/work-queues'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { certificationTexts } from '../../../panels/certification/texts.ts'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import type { RowSelection } from '../../../ui/data/row-selection.tsx'
import { type FacilityRow, useFacilityColumns } from './facility-columns.tsx'
import { useSetFilters } from './facility-filters.tsx'
import { facilitiesTexts } from './texts.ts'

type SelectedRows = { list: string; rows: ReadonlyMap<string, FacilityRow> }

/**
 * The facilities selected on the current list. Another filter or page clears the selection, so that no row is selected
 * unseen.
 */
const useSelectedFacilities = (list: string) => {
  const [selected, setSelected] = useState<SelectedRows>({ list, rows: new Map() })
  const rows: ReadonlyMap<string, FacilityRow> = selected.list === list ? selected.rows : new Map<string, FacilityRow>()
  const put = (change: (next: Map<string, FacilityRow>) => void): void => {
    const next = new Map(rows)
    change(next)
    setSelected({ list, rows: next })
  }
  const selection: RowSelection<FacilityRow> = {
    has: ({ id }) => rows.has(id),
    set: (these, isChosen) =>
      put((next) => {
        for (const row of these) {
          if (isChosen) next.set(row.id, row)
          else next.delete(row.id)
        }
      }),
    nameOf: ({ name }) => name,
  }
  const drop = (ids: readonly string[]): void => put((next) => void ids.map((id) => next.delete(id)))
  return { selectedFacilities: [...rows.values()], selection, drop, clear: () => put((next) => next.clear()) }
}

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
        user && { key: 'user', label: t('one-company'), pressed: true, onPress: () => ask({ user: undefined }) },
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
