import { call } from '../../../lib/api.ts'
import { findingTexts } from '../../../panels/findings/texts.ts'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { AnswerDialog, type AnswerProps, formOf } from './answer-dialog.tsx'

const parts = ['cause', 'correction', 'prevention'] as const

export const PlanDialog = (props: AnswerProps) => {
  const t = findingTexts.useT()
  return (
    <AnswerDialog
      {...props}
      kind="plan"
      empty={{ cause: '', correction: '', prevention: '', by: '' }}
      send={({ values, files, onProgress }) =>
        call('POST /api/user/findings/:id/plan', {
          params: { id: props.finding.id },
          form: formOf(values, files),
          onProgress,
        })
      }
    >
      {(form, files) => (
        <>
          {parts.map((part) => (
            <Field key={part} label={t(`plan.${part}`)} {...form.field(part)}>
              <TextArea rows={3} maxLength={1000} />
            </Field>
          ))}
          <Field label={t('plan.by')} {...form.field('by')}>
            <DateInput />
          </Field>
          <Field label={t('plan.files')} group optional error={form.errors.file}>
            <FileDrop files={files} camera compact />
          </Field>
        </>
      )}
    </AnswerDialog>
  )
}
