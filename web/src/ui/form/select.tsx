import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { useEarlyInput } from './early-input.ts'
import { type ControlProps, controlLook, useControl } from './field.tsx'

export type Option = {
  value: string
  label: string
  hint?: string | undefined
  /** A reason against the option, which can still be selected. */
  warning?: string | undefined
  disabled?: boolean | undefined
}

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'size' | 'name' | 'id' | 'children'> &
  ControlProps<string> & {
    options: readonly Option[]
    placeholder?: string | undefined
    size?: 'normal' | 'medium' | undefined
  }

export const Select = ({ options, placeholder, size, value, onValue, name, id, className, ...rest }: Props) => {
  const control = useControl({ value, onValue, name, id }, '')
  useEarlyInput(control.wiring.id, control.value, control.setValue)
  return (
    <div className={clsx('relative', className)}>
      <select
        {...control.wiring}
        {...(control.required ? { 'aria-required': true } : {})}
        {...rest}
        value={control.value}
        onChange={(event) => control.setValue(event.target.value)}
        className={clsx(
          controlLook(size),
          'appearance-none truncate pe-11',
          control.value === '' && placeholder && 'text-ink-3',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} className="text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-2"
      />
    </div>
  )
}
