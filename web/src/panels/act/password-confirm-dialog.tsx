// Confirms an act with the password of whoever does it.
import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'look' | 'onConfirm'> & {
  name: string
  label: string
  required: string
  /** What the server said of the password. */
  error: string | undefined
  onConfirm: (password: string) => void
}

/** Shown while it is mounted, so that no password outlives it. */
export const PasswordConfirmDialog = ({ name, label, required, error, onConfirm, children, ...dialog }: Props) => {
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <ConfirmDialog
      {...dialog}
      open
      look="danger"
      onConfirm={() => {
        setIsMissing(password === '')
        if (password !== '') onConfirm(password)
      }}
    >
      <Field label={label} name={name} error={isMissing ? required : error} value={password} onValue={setPassword}>
        <PasswordInput />
      </Field>
      {children}
    </ConfirmDialog>
  )
}
