import { call } from '../../../lib/api.ts'
import { findingTexts } from '../../../panels/findings/texts.ts'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { AnswerDialog, type AnswerProps, formOf } from './answer-dialog.tsx'

export const EvidenceDialog = (props: AnswerProps) => {
  const t = findingTexts.useT()
  return (
    <AnswerDialog
      {...props}
      kind="evidence"
      empty={{ text: '' }}
      send={({ values, files, onProgress }) =>
        call('POST /api/user/findings/:id/evidence', {
          params: { id: props.finding.id },
          form: formOf(values, files),
          onProgress,
        })
      }
    >
      {(form, files) => (
        <>
          <Field label={t('evidence.text')} {...form.field('text')}>
            <TextArea rows={4} maxLength={1000} />
          </Field>
          <Field label={t('evidence.files')} group optional error={form.errors.file}>
            <FileDrop files={files} camera compact />
          </Field>
        </>
      )}
    </AnswerDialog>
  )
}
