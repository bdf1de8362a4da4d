// The filters of the list: state, emirate, inspector. Loaded once someone opens them.
import { facilityStates } from '@assure/contract/domain/vocabulary'
import { lazy, Suspense } from 'react'
import { certificationTexts } from '../../../panels/certification/texts.ts'
import { FilterSelect } from '../../../panels/list/filters.tsx'
import { type FilterProps, useEmirates } from './facility-filters.tsx'
import { facilitiesTexts } from './texts.ts'

// Lazy, so that the list does not wait for its search.
const InspectorFilter = lazy(async () => ({ default: (await import('./inspector-filter.tsx')).InspectorFilter }))

export const FacilitySelects = ({ search, onAsk }: FilterProps) => {
  const t = facilitiesTexts.useT()
  const states = certificationTexts.useT()
  const emirates = useEmirates(true)
  return (
    <div className="grid w-full gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <FilterSelect
        label={t('status')}
        all={t('all-statuses')}
        options={facilityStates.map((state) => ({ value: state, label: states(state) }))}
        value={search.status}
        onValue={(value) => onAsk({ status: facilityStates.find((state) => state === value) })}
      />
      <FilterSelect
        label={t('emirate')}
        all={t('all-emirates')}
        options={emirates.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.emirate}
        onValue={(emirate) => onAsk({ emirate })}
      />
      <Suspense fallback={<span className="block h-16" />}>
        <InspectorFilter
          inspector={search.inspector}
          onInspector={(inspector) => onAsk({ inspector })}
          label={t('inspector')}
          words={{ all: t('all-inspectors'), none: t('unassigned') }}
        />
      </Suspense>
    </div>
  )
}
