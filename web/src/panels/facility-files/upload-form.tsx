// Uploads files for a facility in one request, with progress for each. Files that failed stay selected.

import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import type { Answer, Progress } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { followSending } from '../../ui/files/sending.ts'
import { type FilesHandle, useFiles } from '../../ui/files/use-files.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.ts'
import { useAct } from '../act/use-act.ts'
import { useNotice } from '../panel-card/use-notice.tsx'
import { facilityFileTexts } from './texts.ts'

const rules = { endings: fileEndings, maxBytes: limits.fileBytes, maxFiles: limits.filesPerRequest }

export type SendFiles = (
  files: readonly File[],
  onProgress: (progress: Progress) => void,
  /** For documents: the last valid day of each, empty if it has none. */
  lastDays: readonly string[],
) => Promise<Answer<unknown>>

type Props = { area: 'admin' | 'inspector'; kind: 'documents' | 'reports'; send: SendFiles; camera: boolean }

export const UploadForm = ({ area, kind, send, camera }: Props) => {
  const t = facilityFileTexts.useT()
  const { notice, fail } = useNotice()
  const files = useFiles(rules)
  const [lastDays, setLastDays] = useState<Readonly<Record<string, string>>>({})
  const texts = { failed: t(`upload-failed.${kind}`), network: t('upload-network') }
  const { busy, run } = useAct({
    area,
    send: async (entries: FilesHandle['entries']) => {
      for (const { id } of entries) files.progress(id, 0)
      const sending = followSending([files])
      const answer = await send(
        entries.map(({ file }) => file),
        sending.onProgress,
        entries.map(({ id }) => lastDays[id] ?? ''),
      )
      if (answer.ok) files.clear()
      else sending.failed(answer, explain(answer, texts))
      return answer
    },
    texts,
    done: t(`upload-done.${kind}`),
    refreshes: ['report'],
    failsAtFields: true,
    fail,
  })
  useUnsavedChanges(files.entries.length > 0)

  return (
    <div className="flex flex-col gap-3">
      <Field group hideLabel label={t(`choose.${kind}`)}>
        <FileDrop
          compact
          files={files}
          camera={camera}
          disabled={busy}
          extra={
            kind === 'documents' && !busy
              ? ({ id, file: { name } }) => (
                  <Field
                    label={<span className="text-small">{t('expires.label')}</span>}
                    optional
                    name={`expires-${id}`}
                    value={lastDays[id] ?? ''}
                    onValue={(day: string) => setLastDays((now) => ({ ...now, [id]: day }))}
                    className="max-w-64"
                  >
                    <DateInput size="medium" aria-label={t('expires.of', { name })} />
                  </Field>
                )
              : undefined
          }
        />
      </Field>
      {files.entries.length > 0 && (
        <Button
          size="medium"
          busy={busy}
          busyText={t('uploading')}
          onClick={() => void run(files.entries)}
          className="self-start"
        >
          {t(`upload.${kind}`)}
        </Button>
      )}
      {notice}
    </div>
  )
}
