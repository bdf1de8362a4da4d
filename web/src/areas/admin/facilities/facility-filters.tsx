// Describes the active filters of the list.
import { nameOf } from '../../../lib/person-name.ts'
import { useCall } from '../../../lib/query.ts'
import { certificationTexts } from '../../../panels/certification/texts.ts'
import { setFilters } from '../../../panels/list/filters.tsx'
import type { SetFilter } from '../../../ui/data/filter-bar.tsx'
import type { FacilitySearch } from './facility-search.ts'
import { facilitiesTexts } from './texts.ts'

type Ask = (change: { [K in keyof FacilitySearch]?: FacilitySearch[K] | undefined }) => void
export type FilterProps = { search: FacilitySearch; onAsk: Ask }

export const useEmirates = (isEnabled: boolean) =>
  useCall('GET /admin/api/meta', {}, { staleTime: 5 * 60_000, enabled: isEnabled }).data?.emirates ?? []

/** Loads the chosen inspector to show their name; `none` needs no request. */
export const useSelectedInspector = (inspector: string | undefined) => {
  const id = inspector === 'none' ? undefined : inspector
  return useCall(
    'GET /admin/api/inspectors/:id',
    { params: { id: id ?? '' }, query: { bank: 'masked' } },
    { enabled: id !== undefined, staleTime: 5 * 60_000 },
  ).data
}

export const useSetFilters = (search: FacilitySearch, onAsk: Ask): SetFilter[] => {
  const { status, emirate, inspector } = search
  const t = facilitiesTexts.useT()
  const states = certificationTexts.useT()
  const emirates = useEmirates(emirate !== undefined)
  const selectedInspector = useSelectedInspector(inspector)
  return setFilters(search, onAsk, {
    status: [t('status'), status && states(status)],
    emirate: [t('emirate'), emirates.find(({ id }) => String(id) === emirate)?.name],
    inspector: [
      t('inspector'),
      inspector === 'none'
        ? t('unassigned')
        : selectedInspector &&
          nameOf(selectedInspector.first_name, selectedInspector.last_name, selectedInspector.email),
    ],
  })
}
