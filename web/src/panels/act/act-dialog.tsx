// Asks for confirmation before an action. The decision applies to the record as it was shown.
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
    /**
     * Where to show a refusal: inside the dialog, in a second dialog over it, or in one after closing it. Field errors
     * stay at their fields.
     */
    refusal?: 'inside' | 'over' | 'after'
    /** Further inputs. Errors that no input shows appear below them. */
    children?: ReactNode | ((errors: FieldErrors) => ReactNode)
    /** The field name under which the reason is sent, if the form has other fields. */
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
