import clsx from 'clsx'
import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { useEarlyInput } from './early-input.ts'
import { type ControlProps, controlLook, useControl } from './field.tsx'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size' | 'name' | 'id'>

export type TextInputProps = Native &
  ControlProps<string> & { size?: 'normal' | 'medium' | undefined; ref?: Ref<HTMLInputElement> | undefined }

const leftToRight = new Set(['email', 'url', 'tel', 'number'])

export const TextInput = ({
  value,
  onValue,
  name,
  id,
  type = 'text',
  size,
  dir,
  className,
  ...rest
}: TextInputProps) => {
  const control = useControl({ value, onValue, name, id }, '')
  useEarlyInput(control.wiring.id, control.value, control.setValue)
  const isLtr = dir === 'ltr' || leftToRight.has(type)
  return (
    <input
      {...control.wiring}
      {...(control.required ? { 'aria-required': true } : {})}
      {...(type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
      {...rest}
      type={type}
      dir={isLtr ? 'ltr' : dir}
      value={control.value}
      onChange={(event) => control.setValue(event.target.value)}
      className={clsx(controlLook(size), isLtr && 'ltr-input', className)}
    />
  )
}

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'name' | 'id'> &
  ControlProps<string> & { ref?: Ref<HTMLTextAreaElement> | undefined }

// Grows with its text if the browser supports field-sizing, otherwise scrolls.
export const TextArea = ({ value, onValue, name, id, rows = 4, className, ...rest }: AreaProps) => {
  const control = useControl({ value, onValue, name, id }, '')
  return (
    <textarea
      {...control.wiring}
      {...(control.required ? { 'aria-required': true } : {})}
      {...rest}
      rows={rows}
      value={control.value}
      onChange={(event) => control.setValue(event.target.value)}
      className={clsx(controlLook(), 'field-sizing-content max-h-96 min-h-24 resize-y py-3', className)}
    />
  )
}
