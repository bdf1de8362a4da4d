import { useMemo } from 'react'
import { useCall } from '../../../lib/query.ts'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import type { FilterProps } from './facility-filters.tsx'
import { inspectorOption, loadInspectors } from './inspector-options.ts'
import { facilitiesTexts } from './texts.ts'

export const InspectorFilter = ({ asked, onAsk }: FilterProps) => {
  const t = facilitiesTexts.useT()
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
    <ComboBox
      size="medium"
      label={t('inspector')}
      placeholder={t('all-inspectors')}
      value={asked.inspector ?? ''}
      onValue={(value) => onAsk({ inspector: value || undefined })}
      load={load}
      chosen={asked.inspector === 'none' ? none : chosen && inspectorOption(chosen)}
    />
  )
}
