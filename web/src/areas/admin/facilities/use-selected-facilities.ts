import { useState } from 'react'
import type { RowSelection } from '../../../ui/data/row-selection.tsx'
import type { FacilityRow } from './facility-columns.tsx'

type SelectedRows = { list: string; rows: ReadonlyMap<string, FacilityRow> }

/**
 * The facilities selected on the current list. Another filter or page clears the selection, so that no row is selected
 * unseen.
 */
export const useSelectedFacilities = (list: string) => {
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
