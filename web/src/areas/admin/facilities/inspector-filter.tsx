// Filters a list by inspector: all, unassigned, or one by name.
import { useMemo } from 'react'
import { ComboBox } from '../../../ui/form/combo-box.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Option } from '../../../ui/form/select.tsx'
import { useSelectedInspector } from './facility-filters.tsx'
import { inspectorOption, loadInspectors } from './inspector-options.ts'

type Props = {
  /** An id, or `none`. */
  inspector: string | undefined
  onInspector: (inspector: string | undefined) => void
  label: string
  words: { all: string; none: string }
}

export const InspectorFilter = ({ inspector, onInspector, label, words }: Props) => {
  const selectedInspector = useSelectedInspector(inspector)
  const none = useMemo<Option>(() => ({ value: 'none', label: words.none }), [words.none])
  const load = async (search: string): Promise<readonly Option[]> => [
    ...(search.trim() === '' ? [none] : []),
    ...(await loadInspectors(search)),
  ]
  return (
    <Field label={label} value={inspector ?? ''} onValue={(value: string) => onInspector(value || undefined)}>
      <ComboBox
        size="medium"
        placeholder={words.all}
        load={load}
        selectedOption={inspector === 'none' ? none : selectedInspector && inspectorOption(selectedInspector)}
      />
    </Field>
  )
}
