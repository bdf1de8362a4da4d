import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { InlineAlert } from '../feedback/inline-alert.tsx'
import { Field } from '../form/field.tsx'
import { TextArea } from '../form/text-input.tsx'
import { useUiText } from '../texts.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  title: ReactNode
  text?: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  look?: 'main' | 'danger' | 'go' | undefined
  busy?: boolean | undefined
  busyText?: string | undefined
  // What the server said against it; the dialog stays open.
  problem?: string | undefined
  // Asks for a reason, which goes with the answer.
  reason?:
    | { label: string; hint?: string | undefined; optional?: boolean | undefined; max?: number | undefined }
    | undefined
  children?: ReactNode
  onConfirm: (reason: string) => void
  onCancel: () => void
}

// The only way to ask "are you sure?".
export const ConfirmDialog = ({
  open,
  title,
  text: body,
  confirmLabel,
  cancelLabel,
  look = 'main',
  busy = false,
  busyText,
  problem,
  reason,
  children,
  onConfirm,
  onCancel,
}: Props) => {
  const text = useUiText()
  const [given, setGiven] = useState('')
  const [asked, setAsked] = useState(false)
  // Each time it opens it asks anew.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setGiven('')
    setAsked(false)
  }
  const lacksReason = reason !== undefined && !reason.optional && given.trim() === ''
  const confirm = () => {
    setAsked(true)
    if (!lacksReason) onConfirm(given.trim())
  }
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      title={title}
      mayClose={!busy}
      footer={
        <>
          <Button look={look} busy={busy} busyText={busyText} onClick={confirm} className="flex-1">
            {confirmLabel}
          </Button>
          <Button look="ghost" off={busy} onClick={onCancel} className="flex-1">
            {cancelLabel ?? text.cancel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {body && <p>{body}</p>}
        {children}
        {reason && (
          <Field
            label={reason.label}
            hint={reason.hint}
            optional={reason.optional}
            error={asked && lacksReason ? text.required : undefined}
          >
            <TextArea rows={3} maxLength={reason.max} value={given} onValue={setGiven} />
          </Field>
        )}
        {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      </div>
    </Dialog>
  )
}
