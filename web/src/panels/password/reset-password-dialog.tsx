// Changes the own password in the back office and the inspector area. The warnings use the specified titles.

import { limits } from '@assure/contract/domain/vocabulary'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useActForm } from '../act/use-act-form.ts'
import { useNotice } from '../panel-card/use-notice.tsx'
import { passwordTexts } from './texts.ts'

type ChangeCall = 'POST /admin/api/admin-users/change-password' | 'POST /inspector/api/change-password'
export type ResetPasswordProps = { open: boolean; through: ChangeCall; onClose: () => void; onChanged?: () => void }

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }
type Values = typeof empty

/** The text keys of the warning's title and body. */
const warningFor = ({ currentPassword, newPassword, confirmPassword }: Values): 'required' | 'mismatch' | undefined => {
  if (!currentPassword || !newPassword || !confirmPassword) return 'required'
  return newPassword === confirmPassword ? undefined : 'mismatch'
}

export const ResetPasswordDialog = ({ open, through, onClose, onChanged }: ResetPasswordProps) => {
  const t = passwordTexts.useT()
  const { notice, warn, fail } = useNotice()
  // Clears the passwords.
  const close = (): void => {
    form.reset(empty)
    onClose()
  }
  const { form } = useActForm<Values, unknown>({
    initial: empty,
    check: (values) =>
      warningFor(values) === undefined && values.newPassword.length < limits.passwordMin
        ? { newPassword: t('password.short') }
        : {},
    confirm: async (values) => {
      const warning = warningFor(values)
      if (warning) warn(t(`${warning}.text`), t(`${warning}.title`))
      return warning === undefined
    },
    send: ({ currentPassword, newPassword }) => call(through, { body: { currentPassword, newPassword } }),
    texts: { failed: t('reset.failed'), network: t('reset.failed') },
    done: ({ message }) => ({ title: t('success'), text: message ?? t('reset.done') }),
    failsAtFields: true,
    fail,
    onDone: () => {
      onChanged?.()
      close()
    },
  })
  return (
    <>
      <FormDialog
        open={open}
        onClose={close}
        title={t('reset.title')}
        form={form}
        summary={false}
        submit={t('save')}
        busyText={t('saving')}
      >
        <Field label={t('password.current')} {...form.field('currentPassword')}>
          <PasswordInput />
        </Field>
        <Field label={t('reset.new')} {...form.field('newPassword')}>
          <PasswordInput
            autoComplete="new-password"
            minLength={limits.passwordMin}
            maxLength={limits.passwordMax}
            placeholder={t('reset.new.placeholder')}
          />
        </Field>
        <Field label={t('reset.confirm')} {...form.field('confirmPassword')}>
          <PasswordInput autoComplete="new-password" minLength={limits.passwordMin} maxLength={limits.passwordMax} />
        </Field>
      </FormDialog>
      {notice}
    </>
  )
}
