// The selects of the list: state, emirate, inspector.
import { facilityStates } from '@assure/contract/vocabulary'
import { lazy, Suspense } from 'react'
import { useCall } from '../../../lib/query.ts'
import { certificationTexts } from '../../../panels/certification/texts.ts'
import { Select } from '../../../ui/form/select.tsx'
import type { FacilitySearch } from './facility-search.ts'
import { facilitiesTexts } from './texts.ts'

export type FilterProps = {
  asked: FacilitySearch
  onAsk: (change: { [K in keyof FacilitySearch]?: FacilitySearch[K] | undefined }) => void
}

// A search of its own: the list does not wait for it.
const InspectorFilter = lazy(async () => ({ default: (await import('./inspector-filter.tsx')).InspectorFilter }))

const width = 'w-full sm:w-[calc(50%-0.25rem)] lg:w-44'

export const FacilityFilters = ({ asked, onAsk }: FilterProps) => {
  const t = facilitiesTexts.useT()
  const states = certificationTexts.useT()
  const { data: meta } = useCall('GET /admin/api/meta', {}, { staleTime: 5 * 60_000 })
  return (
    <div className="flex w-full flex-wrap gap-2">
      <Select
        size="medium"
        aria-label={t('status')}
        className={width}
        value={asked.status ?? ''}
        onValue={(value) => onAsk({ status: facilityStates.find((state) => state === value) })}
        options={[
          { value: '', label: t('all-statuses') },
          ...facilityStates.map((state) => ({ value: state, label: states(state) })),
        ]}
      />
      <Select
        size="medium"
        aria-label={t('emirate')}
        className={width}
        value={asked.emirate ?? ''}
        onValue={(value) => onAsk({ emirate: value || undefined })}
        options={[
          { value: '', label: t('all-emirates') },
          ...(meta?.emirates ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <div className="w-full sm:w-[calc(50%-0.25rem)] lg:w-64">
        <Suspense fallback={<span className="block h-10 pointer-coarse:h-11" />}>
          <InspectorFilter asked={asked} onAsk={onAsk} />
        </Suspense>
      </div>
    </div>
  )
}
