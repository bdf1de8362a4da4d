import { useMemo } from 'react'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import { type FilterProps, useChosenInspector } from './facility-filters.tsx'
import { inspectorOption, loadInspectors } from './inspector-options.ts'
import { facilitiesTexts } from './texts.ts'

export const InspectorFilter = ({ asked, onAsk }: FilterProps) => {
  const t = facilitiesTexts.useT()
  const chosen = useChosenInspector(asked.inspector)
  const none = useMemo<Option>(() => ({ value: 'none', label: t('unassigned') }), [t])
  const load = async (words: string): Promise<readonly Option[]> => [
    ...(words.trim() === '' ? [none] : []),
    ...(await loadInspectors(words)),
  ]
  return (
    <Field
      label={t('inspector')}
      value={asked.inspector ?? ''}
      onValue={(value: string) => onAsk({ inspector: value || undefined })}
    >
      <ComboBox
        size="medium"
        placeholder={t('all-inspectors')}
        load={load}
        chosen={asked.inspector === 'none' ? none : chosen && inspectorOption(chosen)}
      />
    </Field>
  )
}
