import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh } from '../../../lib/query.ts'
import { fileNameOf } from '../../../panels/preview/paper-list.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import type { InspectorPaper } from './papers-section.tsx'
import { inspectorsTexts } from './texts.ts'

type Props = { inspectorId: string; paper: InspectorPaper | undefined; onClose: () => void; onDeleted: (id: string) => void }

export const DeletePaper = ({ inspectorId, paper, onClose, onDeleted }: Props) => {
  const t = inspectorsTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const remove = async (): Promise<void> => {
    if (!paper) return
    setBusy(true)
    const answer = await call('DELETE /admin/api/inspectors/:id/documents/:documentId', { params: { id: inspectorId, documentId: paper.id } })
    setBusy(false)
    onClose()
    if (answer.ok) {
      toast({ title: words.success, text: answer.message ?? t('delete.done') })
      onDeleted(paper.id)
      void refresh('GET /admin/api/inspectors/:id', 'GET /admin/api/audit')
    } else setProblem(explain(answer, { failed: t('delete.failed'), network: t('network') }))
  }
  return (
    <>
      <ConfirmDialog
        open={paper !== undefined}
        title={t('delete.title')}
        text={paper && t.parts('delete.text', { name: <LtrValue className="font-semibold text-ink">{fileNameOf(paper)}</LtrValue> })}
        look="danger"
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('cancel')}
        busy={busy}
        busyText={t('delete.busy')}
        onConfirm={() => void remove()}
        onCancel={onClose}
      />
      <MessageDialog open={problem !== undefined} kind="error" onClose={() => setProblem(undefined)}>
        {problem}
      </MessageDialog>
    </>
  )
}
