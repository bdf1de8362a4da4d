import clsx from 'clsx'
import { createContext, type ReactNode, use, useId } from 'react'
import { useUiText } from '../texts.tsx'

type FieldWiring = {
  id: string
  name?: string | undefined
  describedBy?: string | undefined
  invalid: boolean
  required: boolean
  labelId: string
  value?: unknown
  onValue?: ((value: never) => void) | undefined
}

const FieldContext = createContext<FieldWiring | undefined>(undefined)

export type FieldProps = {
  label: ReactNode
  // The label in the error summary, if two fields of a form share one.
  summaryLabel?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  // Shows "(optional)". Fields are required by default and carry no mark.
  optional?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
  value?: unknown
  onValue?: ((value: never) => void) | undefined
  // Renders a fieldset with a legend, for groups of controls (radio cards, check boxes, files).
  group?: boolean | undefined
  hideLabel?: boolean | undefined
  // Content at the end side of the label, such as "Forgot password?".
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export const Field = ({
  label,
  summaryLabel,
  hint,
  error,
  optional = false,
  name,
  id: givenId,
  value,
  onValue,
  group = false,
  hideLabel = false,
  aside,
  className,
  children,
}: FieldProps) => {
  const text = useUiText()
  const ownId = useId()
  const id = givenId ?? (name ? `field-${name}` : ownId)
  const describedBy = clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined
  const Label = group ? 'legend' : 'label'
  const Frame = group ? 'fieldset' : 'div'
  const labelProps = group ? {} : { htmlFor: id }
  const heading = (
    <Label
      {...labelProps}
      id={`${id}-label`}
      data-summary={summaryLabel}
      className={clsx('text-body text-ink', hideLabel && 'sr-only')}
    >
      {label}
      {optional && <span className="text-ink-3"> {text.optional}</span>}
    </Label>
  )
  return (
    <Frame
      className={clsx('min-w-0', error && 'border-s-4 border-danger ps-3', className)}
      {...(group ? { id, tabIndex: -1, 'aria-describedby': describedBy } : {})}
    >
      {aside ? (
        <div className="flex items-baseline justify-between gap-4">
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-small text-ink-3">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="text-small font-semibold text-danger">
          <span className="sr-only">{text.errorPrefix}</span>
          {error}
        </p>
      )}
      <div className={clsx(!hideLabel && 'mt-1')}>
        <FieldContext
          value={{
            id,
            name,
            describedBy,
            invalid: Boolean(error),
            required: !optional,
            labelId: `${id}-label`,
            value,
            onValue,
          }}
        >
          {children}
        </FieldContext>
      </div>
    </Frame>
  )
}

export type ControlProps<Value> = {
  value?: Value | undefined
  onValue?: ((value: Value) => void) | undefined
  name?: string | undefined
  id?: string | undefined
}

// A control's own props override those of the field around it.
export const useControl = <Value,>(own: ControlProps<Value>, empty: Value) => {
  const field = use(FieldContext)
  const fallbackId = useId()
  const onValue = own.onValue ?? (field?.onValue as ((value: Value) => void) | undefined)
  return {
    value: own.value ?? (field?.value as Value | undefined) ?? empty,
    setValue: (value: Value) => onValue?.(value),
    labelId: field?.labelId,
    wiring: {
      id: own.id ?? field?.id ?? fallbackId,
      name: own.name ?? field?.name,
      'aria-describedby': field?.describedBy,
      'aria-invalid': field?.invalid || undefined,
    },
    required: field?.required ?? false,
  }
}

export const controlLook = (size: 'normal' | 'medium' = 'normal') =>
  clsx(
    'block w-full text-ellipsis rounded-field border border-control bg-surface px-4 text-body text-ink transition-colors duration-120',
    'hover:border-ink-2 aria-invalid:border-2 aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-2 [&[readonly]]:bg-sunken',
    'focus-visible:outline-offset-0 focus-visible:border-focus',
    size === 'normal' ? 'min-h-12 py-2' : 'min-h-10 py-1.5 pointer-coarse:min-h-11',
  )
