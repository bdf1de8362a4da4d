import { seenOf } from '@assure/contract/domain/seen'
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh } from '../../../lib/query.ts'
import { useSeen } from '../../../panels/seen/use-seen.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { followSending } from '../../../ui/files/sending.ts'
import { useFiles } from '../../../ui/files/use-files.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LtrValue } from '../../../ui/values.tsx'
import type { OwnDocument } from './document-row.tsx'
import { documentsTexts } from './texts.ts'

const rules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: 1 }

type Props = { document: OwnDocument; open: boolean; onClose: () => void }

export const ReplaceDialog = ({ document, open, onClose }: Props) => {
  const t = documentsTexts.useT()
  const toast = useToast()
  const files = useFiles(rules)
  const [entry] = files.entries
  const form = useForm({
    initial: { expires_on: '', file: 0 },
    check: () => (entry ? {} : { file: t('replace.none') }),
    submit: async ({ expires_on }) => {
      if (!entry) return undefined
      const sending = followSending([files])
      const body = new FormData()
      body.append('expires_on', expires_on)
      body.append('file', entry.file)
      const answer = await call('POST /api/user/documents/:id/replace', {
        params: { id: document.id },
        form: body,
        onProgress: sending.onProgress,
      })
      if (answer.ok) {
        toast({ text: answer.message ?? t('replace.saved') })
        void refresh('GET /api/user/documents')
        onClose()
        return undefined
      }
      sending.failed(answer)
      if (await explains(answer)) return { fieldErrors: {} }
      return answer.fieldErrors
        ? { fieldErrors: answer.fieldErrors }
        : { message: explain(answer, { failed: t('replace.failed'), network: t('network') }) }
    },
  })
  const about = { area: 'customer', kind: 'document', id: document.id, seen: seenOf.document(document) } as const
  const { notice: overtaken, explains } = useSeen(open, about, { busy: form.busy })
  const { set } = form
  const count = files.entries.length
  // Another choice answers what was wrong with the one before.
  useEffect(() => set('file', count), [set, count])
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('replace.title')}
      label={t('replace.title')}
      form={form}
      submit={t('replace.save')}
      busyText={t('replace.saving')}
      cancel={t('cancel')}
      off={overtaken !== undefined}
    >
      {overtaken}
      <p>
        {t.parts('replace.text', {
          name: <LtrValue className="font-medium break-words text-ink">{document.name}</LtrValue>,
        })}
      </p>
      <Field label={t('replace.file')} group name="file" error={form.errors.file}>
        <FileDrop files={files} camera compact />
      </Field>
      <Field label={t('replace.expires')} optional {...form.field('expires_on')}>
        <DateInput />
      </Field>
    </FormDialog>
  )
}
