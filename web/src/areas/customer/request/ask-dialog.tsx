// The question before an act of an owner: what they saw is what they decide about, and the answer stands on the page.
import { seenOf } from '@assure/contract/domain/seen'
import { type ComponentProps, useState } from 'react'
import type { Answer } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh } from '../../../lib/query.ts'
import { useSeen } from '../../../panels/seen/use-seen.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { OwnRequest } from '../request-draft/draft-values.ts'
import { showRequest } from '../request-draft/use-draft.ts'
import { requestTexts } from './request-texts.ts'

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'title' | 'text' | 'confirmLabel' | 'cancelLabel' | 'look' | 'reason'
>
type Props = Question & {
  request: OwnRequest
  done: string
  send: (reason: string) => Promise<Answer<OwnRequest>>
  onClose: () => void
}

export const AskDialog = ({ request, done, send, onClose, ...question }: Props) => {
  const t = requestTexts.useT()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const about = { area: 'customer', kind: 'request', id: request.id, seen: seenOf.request(request) } as const
  const { notice: overtaken, explains } = useSeen(question.open, about, { busy })
  const close = (): void => {
    setProblem(undefined)
    onClose()
  }
  const confirm = async (reason: string): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const answer = await send(reason)
    const isOvertaken = !answer.ok && (await explains(answer))
    setBusy(false)
    if (answer.ok) {
      close()
      showRequest(answer.value)
      void refresh('GET /api/user/requests', 'GET /api/user/dashboard', 'GET /api/user/orders/:id')
      return toast({ text: done })
    }
    if (!isOvertaken) setProblem(explain(answer, { failed: t('act.failed'), network: t('network') }))
  }
  return (
    <ConfirmDialog
      {...question}
      busy={busy}
      busyText={t('act.busy')}
      problem={problem}
      overtaken={overtaken}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={close}
    />
  )
}
