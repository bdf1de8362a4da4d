// Shared by the owner's three answers: stored draft, seen version, errors in place, confirmation when done.

import { seenOf } from '@assure/contract/domain/seen'
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import type { ReactNode } from 'react'
import type { Answer, Progress } from '../../../lib/api.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import type { FindingDetail } from '../../../panels/findings/finding-calls.ts'
import { findingTexts } from '../../../panels/findings/texts.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { type FilesHandle, useFiles } from '../../../ui/files/use-files.ts'
import type { Values } from '../../../ui/form/form-state.ts'
import type { FormHandle } from '../../../ui/form/use-form.ts'

export type AnswerProps = { finding: FindingDetail; open: boolean; onClose: () => void }

const rules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

export type Sent<V> = {
  values: V & { seen: string | undefined }
  files: FilesHandle
  onProgress: (progress: Progress) => void
}

type Props<V extends Values> = AnswerProps & {
  kind: 'plan' | 'evidence' | 'extension'
  empty: V
  send: (sent: Sent<V>) => Promise<Answer<FindingDetail>>
  children: (form: FormHandle<V>, files: FilesHandle) => ReactNode
}

export const AnswerDialog = <V extends Values>({ finding, open, onClose, kind, empty, send, children }: Props<V>) => {
  const t = findingTexts.useT()
  const files = useFiles(rules)
  const act = useActForm<V, FindingDetail>({
    initial: empty,
    required: Object.keys(empty),
    draftKey: `finding-${kind}-${finding.id}`,
    subject: { area: 'customer', kind: 'finding', id: finding.id, seen: seenOf.finding(finding) },
    open,
    files: [files],
    send: (values, seen, onProgress) => send({ values: { ...values, seen }, files, onProgress }),
    texts: { failed: t('act.failed'), network: t('network') },
    done: ({ message = '' }) => ({ text: message }),
    onDone: onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(`${kind}.title`)}
      label={t(`${kind}.title`)}
      {...act}
      submit={t(`${kind}.send`)}
      busyText={t('sending')}
    >
      {children(act.form, files)}
    </FormDialog>
  )
}

export const formOf = (fields: Readonly<Record<string, string | undefined>>, files: FilesHandle): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  for (const { file } of files.entries) form.append('file', file)
  return form
}
