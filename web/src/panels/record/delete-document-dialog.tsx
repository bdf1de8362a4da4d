// The question before a document is gone, and what came of it.
import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import type { Answer } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { LtrValue } from '../../ui/values.tsx'
import { fileNameOf, type ListedDocument } from '../preview/document-list.tsx'
import { useSeen } from '../seen/use-seen.tsx'
import { useT } from './fixed-texts.ts'

type Props = {
  /** Undefined while nothing is asked. */
  document: ListedDocument | undefined
  remove: (documentId: string) => Promise<Answer<unknown>>
  onClose: () => void
}

export const DeleteDocumentDialog = ({ document, remove, onClose }: Props) => {
  const t = useT()
  const words = useUiText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const name = document && <LtrValue className="font-semibold text-ink">{fileNameOf(document)}</LtrValue>
  const about =
    document && ({ area: 'admin', kind: 'document', id: document.id, seen: seenOf.document(document) } as const)
  const { notice: overtaken, explains } = useSeen(document !== undefined, about, { busy })
  const confirmed = async (): Promise<void> => {
    if (!document) return
    setBusy(true)
    const answer = await remove(document.id)
    const isOvertaken = !answer.ok && (await explains(answer))
    setBusy(false)
    if (isOvertaken) return
    onClose()
    if (answer.ok) toast({ title: words.success, text: answer.message ?? t('done') })
    else setProblem(explain(answer, { failed: t('failed'), network: t('network') }))
  }
  return (
    <>
      <ConfirmDialog
        open={document !== undefined}
        title={t('title')}
        text={name && t.parts('text', { name })}
        look="danger"
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        busy={busy}
        busyText={t('busy')}
        overtaken={overtaken}
        onConfirm={() => void confirmed()}
        onCancel={onClose}
      />
      <MessageDialog open={problem !== undefined} kind="error" onClose={() => setProblem(undefined)}>
        {problem}
      </MessageDialog>
    </>
  )
}
