import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useUiText } from '../texts.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

// Allows paste and password managers; does not validate while typing.
export const PasswordInput = ({
  autoComplete = 'current-password',
  className,
  ...rest
}: Omit<TextInputProps, 'type' | 'dir'>) => {
  const text = useUiText()
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        className={clsx('pe-14', className)}
      />
      <button
        type="button"
        aria-label={shown ? text.hidePassword : text.showPassword}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0.5 my-auto flex size-11 items-center justify-center rounded-field text-ink-2 hover:text-brand"
      >
        {shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
      </button>
    </div>
  )
}
