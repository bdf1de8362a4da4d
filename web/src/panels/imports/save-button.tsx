// Downloads a file that needs the bearer header: the template, or the rows that were left out.
import type { CallKey } from '@assure/contract/calls'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { explain } from '../../lib/explain.ts'
import { Button } from '../../ui/button.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { importTexts } from './texts.ts'

type Props = {
  through: CallKey
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  name: string
  label: string
  failed: string
}

export const SaveButton = ({ through, params, query, name, label, failed }: Props) => {
  const t = importTexts.useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (): Promise<void> => {
    setBusy(true)
    const files = await import('../../lib/download.ts').catch(() => undefined)
    const answer = files
      ? await files.download(through, { params, query, name })
      : ({ ok: false, kind: 'network' } as const)
    setBusy(false)
    if (answer.ok) files?.saveFile(answer.blob, answer.name)
    else setProblem(explain(answer, { failed, network: t('network') }))
  }
  return (
    <>
      <Button
        look="ghost"
        size="medium"
        busy={busy}
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => void save()}
      >
        {label}
      </Button>
      <MessageDialog open={problem !== undefined} kind="error" onClose={() => setProblem(undefined)}>
        {problem}
      </MessageDialog>
    </>
  )
}
