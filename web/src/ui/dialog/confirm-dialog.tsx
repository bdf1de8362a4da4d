import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { InlineAlert } from '../feedback/inline-alert.tsx'
import { Checkbox } from '../form/choices.tsx'
import { restoreDraft } from '../form/draft.ts'
import { Field } from '../form/field.tsx'
import { TextArea } from '../form/text-input.tsx'
import { keptForms, useKeptAtSessionEnd } from '../form/typed.ts'
import { useUiText } from '../texts.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  title: ReactNode
  text?: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  // ghost: the answer is possible but unusual. `instead`, or Cancel, is then the main button.
  look?: 'main' | 'danger' | 'go' | 'ghost' | undefined
  instead?: ReactNode
  busy?: boolean | undefined
  busyText?: string | undefined
  // The server's refusal; the dialog stays open.
  problem?: string | undefined
  // Says that the record has changed; confirming is then disabled.
  overtaken?: ReactNode
  // Asks for a reason, which is sent with the answer.
  reason?:
    | {
        label: string
        hint?: string | undefined
        optional?: boolean | undefined
        max?: number | undefined
        // The label of a checkbox that allows answering without a reason.
        without?: string | undefined
        // Held by the caller, so that it outlives this dialog.
        typed?: { value: string; onValue: (text: string) => void } | undefined
      }
    | undefined
  // For people who answer many in a row: focuses the confirm button, or the reason if one is required.
  focusAnswer?: boolean | undefined
  children?: ReactNode
  onConfirm: (reason: string) => void
  onCancel: () => void
}

const lines = new Set(['text', 'email', 'tel', 'number', 'password'])

const typedReason = (form: string): string => restoreDraft(keptForms.read(form), { reason: '' }).reason ?? ''

// Use this dialog for every "Are you sure?".
export const ConfirmDialog = ({
  open,
  title,
  text: body,
  confirmLabel,
  cancelLabel,
  look = 'main',
  instead,
  busy = false,
  busyText,
  problem,
  overtaken,
  reason,
  focusAnswer = false,
  children,
  onConfirm,
  onCancel,
}: Props) => {
  const text = useUiText()
  const [own, setOwn] = useState('')
  const { value: reasonText, onValue: setReasonText } = reason?.typed ?? { value: own, onValue: setOwn }
  const isOwn = reason !== undefined && reason.typed === undefined
  const form = `reason of ${confirmLabel}`
  const [isTried, setTried] = useState(false)
  const [without, setWithout] = useState(false)
  const answer = useRef<HTMLButtonElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  // Resets its state each time it opens.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOwn(typedReason(form))
    setTried(false)
    setWithout(false)
  }
  useKeptAtSessionEnd(open && isOwn ? form : undefined, () => (reasonText ? { reason: reasonText } : {}))
  const lacksReason = reason !== undefined && !reason.optional && !without && reasonText.trim() === ''
  const confirm = () => {
    setTried(true)
    if (lacksReason) words.current?.focus()
    else onConfirm(without ? '' : reasonText.trim())
  }
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      title={title}
      mayClose={!busy}
      focusOn={focusAnswer ? (reason && !reason.optional ? words : answer) : undefined}
      footer={
        <>
          {overtaken === undefined && instead}
          <Button
            ref={answer}
            look={look}
            busy={busy}
            busyText={busyText}
            off={overtaken !== undefined}
            onClick={confirm}
            className="flex-1"
          >
            {confirmLabel}
          </Button>
          <Button
            look={look === 'ghost' && (instead === undefined || overtaken !== undefined) ? 'main' : 'ghost'}
            off={busy}
            onClick={onCancel}
            className="flex-1"
          >
            {overtaken === undefined ? (cancelLabel ?? text.cancel) : text.close}
          </Button>
        </>
      }
    >
      <div
        className="flex flex-col gap-4"
        // As in a form, Enter in a single-line input confirms.
        onKeyDown={(event) => {
          const { target, key } = event
          if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !lines.has(target.type)) return
          event.preventDefault()
          if (!busy && overtaken === undefined) confirm()
        }}
      >
        {overtaken}
        {body && <p>{body}</p>}
        {children}
        {reason && !without && (
          <Field
            label={reason.label}
            hint={reason.hint}
            optional={reason.optional}
            error={isTried && lacksReason ? text.required : undefined}
          >
            <TextArea ref={words} rows={3} maxLength={reason.max} value={reasonText} onValue={setReasonText} />
          </Field>
        )}
        {reason?.without && <Checkbox label={reason.without} value={without} onValue={setWithout} />}
        {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      </div>
    </Dialog>
  )
}
