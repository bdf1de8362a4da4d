// The checklists that an inspection may use, until it begins.
import type { AnswerFor } from '@assure/contract/calls'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { facilityTexts } from './texts.ts'

type Props = {
  choices: AnswerFor<'GET /admin/api/certifications/:id/inspection'>['choices']
  value: string
  onValue: (id: string) => void
  disabled: boolean
}

export const ChecklistField = ({ choices, disabled, ...field }: Props) => {
  const t = facilityTexts.useT()
  return (
    <Field label={t('checklist')} hint={t('checklist.hint')} group name="checklist" {...field}>
      <RadioCards
        choices={choices.map(({ id, name }) => ({ value: id, label: name[t.language] || name.en, disabled }))}
      />
    </Field>
  )
}
