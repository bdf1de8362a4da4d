import clsx from 'clsx'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useRootMark } from '../layout/root-mark.ts'
import { type ControlProps, useControl } from './field.tsx'

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; icon?: ReactNode; disabled?: boolean }

// Place it in a Field with `group`; the legend names the choice.
export const RadioCards = ({
  choices,
  columns = 1,
  className,
  ...own
}: ControlProps<string> & { choices: readonly Choice[]; columns?: 1 | 2; className?: string }) => {
  const control = useControl(own, '')
  const fallback = useId()
  const name = control.wiring.name ?? fallback
  // Styled by a class: a `:has()` selector from the card to its content is slow in a long checklist.
  const isChosen = ({ value }: Choice): boolean => control.value === value
  return (
    <div className={clsx('grid gap-2', columns === 2 && 'min-[26rem]:grid-cols-2', className)}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={clsx(
            'flex min-h-12 items-start gap-3 rounded-button border border-control bg-surface px-4 py-3 transition-colors duration-120',
            'hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-disabled:opacity-60',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={isChosen(choice)}
            disabled={choice.disabled}
            // The hint is the description. Inside the label it would be read twice.
            aria-labelledby={`${name}-${choice.value}-label`}
            aria-describedby={choice.hint ? `${name}-${choice.value}-hint` : undefined}
            onChange={() => control.setValue(choice.value)}
            className="peer sr-only"
          />
          <span
            aria-hidden="true"
            className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border-2 border-control bg-surface peer-checked:border-brand peer-checked:*:border-5 peer-checked:*:border-transparent peer-checked:*:bg-brand"
          >
            {/* Forced colours remove backgrounds and show transparent borders; the dot has both. */}
            <span className="size-2.5 rounded-full" />
          </span>
          <span className="min-w-0 flex-1">
            <span
              id={`${name}-${choice.value}-label`}
              className={clsx('block text-ink', isChosen(choice) && 'font-semibold')}
            >
              {choice.label}
            </span>
            {choice.hint && (
              <span id={`${name}-${choice.value}-hint`} className="block text-small text-ink-2">
                {choice.hint}
              </span>
            )}
          </span>
          {choice.icon && <span className={isChosen(choice) ? 'text-brand' : 'text-ink-2'}>{choice.icon}</span>}
        </label>
      ))}
    </div>
  )
}

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'name' | 'id' | 'type'> &
  ControlProps<boolean> & { label: ReactNode; hint?: ReactNode }

export const Checkbox = ({ label, hint, value, onValue, name, id, ...rest }: BoxProps) => {
  const control = useControl({ value, onValue, name, id }, false)
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5">
      <input
        {...control.wiring}
        {...rest}
        type="checkbox"
        checked={control.value}
        onChange={(event) => control.setValue(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 rounded-tag accent-brand"
      />
      <span className="min-w-0">
        <span className="block text-ink">{label}</span>
        {hint && <span className="block text-small text-ink-3">{hint}</span>}
      </span>
    </label>
  )
}

// Takes effect immediately. A form that waits for Save uses a Checkbox.
export const Switch = ({
  label,
  hint,
  value,
  onValue,
  name,
  id,
  busy = false,
  ...rest
}: BoxProps & { busy?: boolean }) => {
  useRootMark('busy', busy)
  const control = useControl({ value, onValue, name, id }, false)
  return (
    <label className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <span className="min-w-0">
        <span className="block text-ink">{label}</span>
        {hint && <span className="block text-small text-ink-3">{hint}</span>}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...control.wiring}
          {...rest}
          type="checkbox"
          role="switch"
          aria-checked={control.value}
          aria-busy={busy || undefined}
          checked={control.value}
          onChange={(event) => !busy && control.setValue(event.target.checked)}
          className="peer h-7 w-12 appearance-none rounded-full border border-control bg-sunken transition-colors duration-120 checked:border-brand checked:bg-brand disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-1 my-auto size-5 rounded-full border-2 border-transparent bg-control transition-transform duration-120 peer-checked:translate-x-5 peer-checked:border-10 peer-checked:bg-on-brand rtl:peer-checked:-translate-x-5"
        />
      </span>
    </label>
  )
}
