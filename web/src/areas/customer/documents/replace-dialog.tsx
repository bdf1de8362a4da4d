import { seenOf } from '@assure/contract/domain/seen'
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { useEffect } from 'react'
import { call } from '../../../lib/api.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { useFiles } from '../../../ui/files/use-files.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import type { OwnDocument } from './document-row.tsx'
import { documentsTexts } from './texts.ts'

const rules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: 1 }

type Props = { document: OwnDocument; open: boolean; onClose: () => void }

export const ReplaceDialog = ({ document, open, onClose }: Props) => {
  const t = documentsTexts.useT()
  const files = useFiles(rules)
  const [entry] = files.entries
  const act = useActForm({
    initial: { expires_on: '', file: 0 },
    check: () => (entry ? {} : { file: t('replace.none') }),
    subject: { area: 'customer', kind: 'document', id: document.id, seen: seenOf.document(document) },
    open,
    files: [files],
    send: ({ expires_on }, _, onProgress) => {
      const form = new FormData()
      form.append('expires_on', expires_on)
      if (entry) form.append('file', entry.file)
      return call('POST /api/user/documents/:id/replace', { params: { id: document.id }, form, onProgress })
    },
    texts: { failed: t('replace.failed'), network: t('network') },
    done: ({ message }) => ({ text: message ?? t('replace.saved') }),
    onDone: onClose,
  })
  const { form } = act
  const { set } = form
  const count = files.entries.length
  // Choosing another file clears the error about the previous one.
  useEffect(() => set('file', count), [set, count])
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('replace.title')}
      label={t('replace.title')}
      {...act}
      submit={t('save')}
      busyText={t('saving')}
    >
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
