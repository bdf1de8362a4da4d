// What the three answers of an owner have in common: kept while it is typed, sent with what was seen, refused in its
// place, told when done.
import { seenOf } from '@assure/contract/domain/seen'
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { type FindingDetail, refreshFindings } from '../../../panels/findings/finding-calls.ts'
import { findingTexts } from '../../../panels/findings/texts.ts'
import { useSeen } from '../../../panels/seen/use-seen.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { followSending } from '../../../ui/files/sending.ts'
import { type FilesHandle, useFiles } from '../../../ui/files/use-files.ts'
import type { Values } from '../../../ui/form/form-state.ts'
import { type FormHandle, useForm } from '../../../ui/form/use-form.ts'

export type AnswerProps = { finding: FindingDetail; open: boolean; onClose: () => void }

const rules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

export type Sent<V> = {
  values: V & { seen: string | undefined }
  files: FilesHandle
  onProgress: ReturnType<typeof followSending>['onProgress']
}

type Props<V extends Values> = AnswerProps & {
  kind: 'plan' | 'evidence' | 'extension'
  empty: V
  send: (sent: Sent<V>) => Promise<Answer<FindingDetail>>
  children: (form: FormHandle<V>, files: FilesHandle) => ReactNode
}

export const AnswerDialog = <V extends Values>({ finding, open, onClose, kind, empty, send, children }: Props<V>) => {
  const t = findingTexts.useT()
  const toast = useToast()
  const files = useFiles(rules)
  const [busy, setBusy] = useState(false)
  const about = { area: 'customer', kind: 'finding', id: finding.id, seen: seenOf.finding(finding) } as const
  const { seen, notice, explains } = useSeen(open, about, { busy })
  const form = useForm<V>({
    initial: empty,
    required: Object.keys(empty),
    draftKey: `finding-${kind}-${finding.id}`,
    submit: async (values) => {
      setBusy(true)
      const sending = followSending([files])
      const answer = await send({ values: { ...values, seen }, files, onProgress: sending.onProgress })
      setBusy(false)
      if (answer.ok) {
        toast({ text: answer.message ?? '' })
        void refreshFindings('customer')
        onClose()
        return undefined
      }
      sending.failed(answer)
      if (await explains(answer)) return { fieldErrors: {} }
      return answer.fieldErrors
        ? { fieldErrors: answer.fieldErrors }
        : { message: explain(answer, { failed: t('act.failed'), network: t('network') }) }
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(`${kind}.title`)}
      label={t(`${kind}.title`)}
      form={form}
      submit={t(`${kind}.send`)}
      busyText={t('sending')}
      off={notice !== undefined}
    >
      {notice}
      {children(form, files)}
    </FormDialog>
  )
}

/** Fields and files as one form. */
export const formOf = (fields: Readonly<Record<string, string | undefined>>, files: FilesHandle): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  for (const { file } of files.entries) form.append('file', file)
  return form
}
