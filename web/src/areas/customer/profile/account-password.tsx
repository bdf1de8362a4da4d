import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import { profileTexts } from './texts.ts'

type Props = { email: string; form: Pick<FormHandle<{ currentPassword: string }>, 'field'> }

/** The password of the account, which an act on it requires. */
export const AccountPassword = ({ email, form }: Props) => {
  const t = profileTexts.useT()
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('password.current')} {...form.field('currentPassword')}>
        <PasswordInput data-focus-first />
      </Field>
    </>
  )
}
