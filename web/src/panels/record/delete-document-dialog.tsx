// The question before a document is gone, and what came of it.
import { seenOf } from '@assure/contract/seen'
import type { Area } from '@assure/contract/vocabulary'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { useSeen } from '../seen/use-seen.tsx'

type Props = {
  area: Area
  /** Undefined while nothing is asked. */
  document: { id: string } | undefined
  question: ReactNode
  texts: { title: string; confirm: string; cancel: string; busy: string; done: string; failed: string; network: string }
  remove: (documentId: string) => Promise<Answer<unknown>>
  onClose: () => void
}

export const DeleteDocumentDialog = ({ area, document, question, texts, remove, onClose }: Props) => {
  const words = useUiText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const about = document && ({ area, kind: 'document', id: document.id, seen: seenOf.document(document) } as const)
  const { notice: overtaken, explains } = useSeen(document !== undefined, about, { busy })
  const confirmed = async (): Promise<void> => {
    if (!document) return
    setBusy(true)
    const answer = await remove(document.id)
    const isOvertaken = !answer.ok && (await explains(answer))
    setBusy(false)
    if (isOvertaken) return
    onClose()
    if (answer.ok) toast({ title: words.success, text: answer.message ?? texts.done })
    else setProblem(explain(answer, texts))
  }
  return (
    <>
      <ConfirmDialog
        open={document !== undefined}
        title={texts.title}
        text={question}
        look="danger"
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        busy={busy}
        busyText={texts.busy}
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
