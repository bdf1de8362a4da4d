// The field for the code of two-step verification. It appears after the password, and takes the focus.
import { type ComponentProps, useEffect, useRef } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { signInExtrasTexts } from './extras-texts.ts'

export const SignInCode = (field: Omit<ComponentProps<typeof Field>, 'label' | 'children'>) => {
  const t = signInExtrasTexts.useT()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Field label={t('code')} hint={t('code.hint')} {...field}>
      <TextInput
        ref={input}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
    </Field>
  )
}
