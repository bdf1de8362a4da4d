// The checklist for the chosen facilities, where certifications can use several. Without a choice, each facility keeps
// its own.
import { useCall } from '../../../lib/query.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { bulkAssignTexts } from './texts.ts'

type Props = { value: string; onValue: (id: string) => void; disabled: boolean }

export const BulkChecklist = ({ disabled, ...field }: Props) => {
  const t = bulkAssignTexts.useT()
  const { data: listed } = useCall('GET /admin/api/checklists', { query: { state: 'released', limit: '100' } })
  const { data: catalogue } = useCall('GET /admin/api/services', {})
  const certifying = new Set(catalogue?.services.filter(({ kind }) => kind === 'certification').map(({ id }) => id))
  const usable = listed?.checklists.filter(({ services }) => services.some(({ id }) => certifying.has(id))) ?? []
  if (usable.length < 2) return null
  return (
    <Field label={t('checklist')} hint={t('checklist.hint')} name="checklist" {...field}>
      <Select
        disabled={disabled}
        options={[
          { value: '', label: t('checklist.own') },
          ...usable.map(({ id, name }) => ({ value: id, label: name[t.language] || name.en })),
        ]}
      />
    </Field>
  )
}
