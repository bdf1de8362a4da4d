import { call } from '../../../lib/api.ts'
import { findingTexts } from '../../../panels/findings/texts.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { AnswerDialog, type AnswerProps } from './answer-dialog.tsx'

export const ExtensionDialog = (props: AnswerProps) => {
  const t = findingTexts.useT()
  return (
    <AnswerDialog
      {...props}
      kind="extension"
      empty={{ until: '', reason: '' }}
      send={({ values }) =>
        call('POST /api/user/findings/:id/extension', { params: { id: props.finding.id }, body: values })
      }
    >
      {(form) => (
        <>
          <Field label={t('extension.until')} {...form.field('until')}>
            <DateInput />
          </Field>
          <Field label={t('extension.reason')} {...form.field('reason')}>
            <TextArea rows={3} maxLength={1000} />
          </Field>
        </>
      )}
    </AnswerDialog>
  )
}
