import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../feedback/error-summary.tsx'
import { InlineAlert } from '../feedback/inline-alert.tsx'
import { useUiText } from '../texts.tsx'
import { useUnsavedChanges } from './unsaved-changes.ts'
import type { FormHandle } from './use-form.ts'

type Props = {
  form: Pick<FormHandle, 'errors' | 'message' | 'busy' | 'dirty' | 'attempts' | 'send' | 'isRestored'>
  children: ReactNode
  // Buttons stand outside the frozen part: the main one keeps its focus while busy.
  actions?: ReactNode
  // Off where one alert near the fields says it all, as at sign-in.
  summary?: boolean | undefined
  // Asks before the tab is left with changes.
  guard?: boolean | undefined
  label?: string | undefined
  // For a submit button that stands outside, as in the foot of a dialog.
  id?: string | undefined
  className?: string | undefined
}

export const Form = ({ form, children, actions, summary = true, guard = false, label, id, className }: Props) => {
  const text = useUiText()
  useUnsavedChanges(guard && form.dirty && !form.busy)
  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      aria-busy={form.busy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void form.send()
      }}
      className={clsx('flex flex-col gap-5', className)}
    >
      {form.isRestored && (
        <InlineAlert tone="info" live={false}>
          {text.typedIsBack}
        </InlineAlert>
      )}
      {summary && <ErrorSummary errors={form.errors} message={form.message} attempt={form.attempts} />}
      <fieldset disabled={form.busy} className="contents">
        {children}
      </fieldset>
      {actions}
    </form>
  )
}

// The two-column frame of a form's last row: main button first for readers, at the end side from 768.
export const FormActions = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={clsx('flex flex-col gap-3 md:flex-row-reverse md:justify-start', className)}>{children}</div>
)
