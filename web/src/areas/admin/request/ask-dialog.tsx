// The question before an act of the office: what was seen is what is decided about, and the answer stands on the page.
import { seenOf } from '@assure/contract/domain/seen'
import { type ComponentProps, useState } from 'react'
import type { Answer } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { useSeen } from '../../../panels/seen/use-seen.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { type OfficeRequest, showRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'title' | 'text' | 'confirmLabel' | 'cancelLabel' | 'look' | 'reason' | 'children'
>
type Props = Question & {
  request: OfficeRequest
  send: (given: { reason: string; seen: string | undefined }) => Promise<Answer<OfficeRequest>>
  onClose: () => void
}

export const AskDialog = ({ request, send, onClose, ...question }: Props) => {
  const t = requestTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const about = { area: 'admin', kind: 'request', id: request.id, seen: seenOf.request(request) } as const
  const { seen, notice: overtaken, explains } = useSeen(question.open, about, { busy })
  const close = (): void => {
    setProblem(undefined)
    onClose()
  }
  const confirm = async (reason: string): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const answer = await send({ reason, seen })
    const isOvertaken = !answer.ok && (await explains(answer))
    setBusy(false)
    if (answer.ok) {
      close()
      showRequest(answer.value)
      return toast({ title: words.success, text: answer.message ?? t('done') })
    }
    const fault = Object.values(answer.fieldErrors ?? {})[0]
    if (!isOvertaken) setProblem(fault ?? explain(answer, { failed: t('act.failed'), network: t('network') }))
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
