import { looksLikeEmail } from '@assure/contract/domain/email'
import { limits, type StaffRole } from '@assure/contract/domain/vocabulary'
import { call } from '../../../lib/api.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { RoleField } from './role-field.tsx'
import { staffTexts } from './texts.ts'

type Values = { email: string; password: string; firstName: string; lastName: string; role: StaffRole }

const empty: Values = { email: '', password: '', firstName: '', lastName: '', role: 'ADMIN' }

export const CreateStaffDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = staffTexts.useT()
  const { notice, warn, fail } = useNotice()
  // Resets the form so that it does not keep the password.
  const close = (): void => {
    form.reset(empty)
    onClose()
  }
  const { form } = useActForm<Values, unknown>({
    initial: empty,
    required: ['email', 'password'],
    check: ({ email, password }) => {
      if (email.trim() === '' || password === '') warn(t('required'))
      return {
        ...(looksLikeEmail(email.trim()) ? {} : { email: t('email.wrong') }),
        ...(password.length < limits.passwordMin ? { password: t('password.short') } : {}),
      }
    },
    send: (values) => call('POST /admin/api/admin-users', { body: { ...values, email: values.email.trim() } }),
    texts: { failed: t('create.failed'), network: t('network') },
    done: t('created.done'),
    refreshes: ['staff'],
    failsAtFields: true,
    fail,
    onDone: close,
  })
  const { field } = form
  return (
    <>
      <FormDialog
        open={open}
        onClose={close}
        form={form}
        summary={false}
        title={t('create.title')}
        submit={t('create.button')}
        busyText={t('creating')}
      >
        <Field label={t('email-address')} {...field('email')}>
          <TextInput type="email" autoComplete="off" maxLength={254} />
        </Field>
        <Field label={t('password')} hint={t('password.hint')} {...field('password')}>
          <PasswordInput
            autoComplete="new-password"
            minLength={limits.passwordMin}
            maxLength={limits.passwordMax}
            placeholder={t('password.placeholder')}
          />
        </Field>
        <Field label={t('first-name')} optional {...field('firstName')}>
          <TextInput autoComplete="off" dir="auto" maxLength={120} />
        </Field>
        <Field label={t('last-name')} optional {...field('lastName')}>
          <TextInput autoComplete="off" dir="auto" maxLength={120} />
        </Field>
        <RoleField {...field('role')} />
      </FormDialog>
      {notice}
    </>
  )
}
