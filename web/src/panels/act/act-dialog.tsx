// The question before an act: what was seen is what is decided about.
import type { ComponentProps, ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import { useNotice } from '../panel-card/use-notice.tsx'
import { type ActOptions, useAct } from './use-act.ts'

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'title' | 'text' | 'confirmLabel' | 'cancelLabel' | 'busyText' | 'look' | 'reason' | 'focusAnswer'
>
type Props<T> = Question &
  Omit<ActOptions<string, T>, 'open' | 'holds' | 'fail'> & {
    onClose: () => void
    /** Where a refusal is said: in the question, in a dialog over it, or in one after it. A fault at a field stays. */
    refusal?: 'inside' | 'over' | 'after'
    /** More to answer than yes; what is not said at its fields is said under them. */
    children?: ReactNode | ((errors: FieldErrors) => ReactNode)
    /** The field that the reason is sent as, where others have their own. */
    reasonField?: string
  }

export const ActDialog = <T,>({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  busyText,
  look,
  reason,
  focusAnswer,
  onClose,
  refusal = 'inside',
  children,
  reasonField,
  onDone,
  ...options
}: Props<T>) => {
  const { notice, fail } = useNotice()
  const act = useAct<string, T>({
    ...options,
    open,
    onDone: async (value) => {
      onClose()
      await onDone?.(value)
    },
    fail:
      refusal === 'inside'
        ? undefined
        : (message) => {
            if (refusal === 'after') onClose()
            fail(message)
          },
  })
  const fault = reasonField === undefined ? Object.values(act.errors)[0] : act.errors[reasonField]
  return (
    <>
      <ConfirmDialog
        open={open}
        title={title}
        text={text}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        look={look}
        busy={act.busy}
        busyText={busyText}
        problem={act.problem ?? fault}
        overtaken={act.overtaken}
        reason={reason}
        focusAnswer={focusAnswer}
        onConfirm={(typed) => void act.run(typed)}
        onCancel={onClose}
      >
        {typeof children === 'function' ? children(act.errors) : children}
      </ConfirmDialog>
      {notice}
    </>
  )
}
