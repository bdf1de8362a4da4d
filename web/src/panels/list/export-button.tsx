// Exports a list as CSV, by its current filter, or saves another file: fetched with the bearer header, then saved by the
// browser.
import type { CallKey } from '@assure/contract/calls'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { explain } from '../../lib/explain.ts'
import { Button } from '../../ui/button.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { listTexts } from './texts.ts'

export type ExportKey = Extract<CallKey, `GET ${string}/export`>

type Props = {
  through: Extract<CallKey, `GET ${string}`>
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  name: string
  label?: string | undefined
  /** Default: those of an export. */
  texts?: { failed: string; network?: string; busy?: string }
}

export const ExportButton = ({ through, params, query, name, label, texts }: Props) => {
  const t = listTexts.useT()
  const words = texts ?? { failed: t('export.failed'), network: t('export.failed'), busy: t('exporting') }
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (): Promise<void> => {
    setBusy(true)
    // Loaded on demand, because most visits export nothing.
    const files = await import('../../lib/download.ts').catch(() => undefined)
    const answer = files
      ? await files.download(through, { params, query, name })
      : ({ ok: false, kind: 'network' } as const)
    setBusy(false)
    if (answer.ok) files?.saveFile(answer.blob, answer.name)
    else setProblem(explain(answer, words))
  }
  return (
    <>
      <Button
        look="ghost"
        size="medium"
        busy={busy}
        busyText={words.busy}
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => void save()}
      >
        {label ?? t('export')}
      </Button>
      <MessageDialog open={problem !== undefined} kind="error" onClose={() => setProblem(undefined)}>
        {problem}
      </MessageDialog>
    </>
  )
}
