import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../feedback/error-summary.tsx'
import { InlineAlert } from '../feedback/inline-alert.tsx'
import { useHydrated } from '../hydrated.ts'
import { useUiText } from '../texts.tsx'
import { useUnsavedChanges } from './unsaved-changes.ts'
import type { FormHandle } from './use-form.ts'

type Props = {
  form: Pick<FormHandle, 'errors' | 'message' | 'busy' | 'dirty' | 'attempts' | 'send' | 'isRestored'>
  children: ReactNode
  // The buttons are outside the disabled fieldset, so the main one keeps the focus while busy.
  actions?: ReactNode
  // Off where one alert near the fields is enough, as at sign-in.
  summary?: boolean | undefined
  // Asks before the tab is closed with unsaved changes.
  guard?: boolean | undefined
  label?: string | undefined
  // For a submit button outside the form, as in a dialog's footer.
  id?: string | undefined
  // Where the browser itself sends the fields, with GET, while or where no script runs.
  action?: string | undefined
  className?: string | undefined
}

export const Form = ({
  form,
  children,
  actions,
  summary = true,
  guard = false,
  label,
  id,
  action,
  className,
}: Props) => {
  const text = useUiText()
  // boot.js sends it again once the app has taken it over.
  const isEarly = !useHydrated() && !action
  useUnsavedChanges(guard && form.dirty && !form.busy)
  return (
    <form
      id={id}
      action={action}
      // A password must not get into an address, whatever happens to the scripts.
      method={action ? 'get' : 'post'}
      data-early={isEarly || undefined}
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
