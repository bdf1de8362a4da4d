// The selects of the list: state, emirate, inspector, order.
import { facilityStates } from '@assure/contract/vocabulary'
import { useMemo } from 'react'
import { useCall } from '../../../lib/query.ts'
import { certificationTexts } from '../../../panels/certification/texts.ts'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { type Option, Select } from '../../../ui/form/select.tsx'
import { type FacilitySearch, facilitySorts } from './facility-search.ts'
import { inspectorOption, loadInspectors } from './inspector-options.ts'
import { facilitiesTexts } from './texts.ts'

type Props = {
  asked: FacilitySearch
  onAsk: (change: { [K in keyof FacilitySearch]?: FacilitySearch[K] | undefined }) => void
}

const width = 'w-full sm:w-[calc(50%-0.25rem)] lg:w-44'

export const FacilityFilters = ({ asked, onAsk }: Props) => {
  const t = facilitiesTexts.useT()
  const states = certificationTexts.useT()
  const { data: meta } = useCall('GET /admin/api/meta', {}, { staleTime: 5 * 60_000 })
  // Only for its name, where one is chosen already.
  const chosenId = asked.inspector && asked.inspector !== 'none' ? asked.inspector : undefined
  const { data: chosen } = useCall(
    'GET /admin/api/inspectors/:id',
    { params: { id: chosenId ?? '' }, query: { bank: 'masked' } },
    { enabled: chosenId !== undefined, staleTime: 5 * 60_000 },
  )
  const none = useMemo<Option>(() => ({ value: 'none', label: t('unassigned') }), [t])
  const load = async (words: string): Promise<readonly Option[]> => [
    ...(words.trim() === '' ? [none] : []),
    ...(await loadInspectors(words)),
  ]
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
        <ComboBox
          size="medium"
          label={t('inspector')}
          placeholder={t('all-inspectors')}
          value={asked.inspector ?? ''}
          onValue={(value) => onAsk({ inspector: value || undefined })}
          load={load}
          chosen={asked.inspector === 'none' ? none : chosen && inspectorOption(chosen)}
        />
      </div>
      <Select
        size="medium"
        aria-label={t('sort')}
        className={width}
        value={asked.sort ?? 'newest'}
        onValue={(value) => onAsk({ sort: facilitySorts.find((sort) => sort === value && sort !== 'newest') })}
        options={facilitySorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      />
    </div>
  )
}
