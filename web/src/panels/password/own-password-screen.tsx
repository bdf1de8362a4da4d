// Replaces the whole area while the account uses a password that someone else set. The server refuses other requests
// too.
import { limits } from '@assure/contract/domain/vocabulary'
import { call } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { adminUser, endSession, inspectorUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { CentredCard } from '../../ui/layout/centred-card.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { LanguageSwitch } from '../appearance/language-switch.tsx'
import { Wordmark } from '../seal/wordmark.tsx'
import { passwordTexts } from './texts.ts'

const calls = {
  admin: { change: 'POST /admin/api/admin-users/change-password', signOut: 'POST /admin/auth/signout' },
  inspector: { change: 'POST /inspector/api/change-password', signOut: 'POST /inspector/api/signout' },
} as const

const showArea = (area: keyof typeof calls): void => {
  const [admin, inspector] = [adminUser.get(), inspectorUser.get()]
  if (area === 'admin' && admin) adminUser.set({ ...admin, mustChoosePassword: false })
  if (area === 'inspector' && inspector) inspectorUser.set({ ...inspector, must_choose_password: false })
}

const OwnPasswordScreen = ({ area }: { area: keyof typeof calls }) => {
  const t = passwordTexts.useT()
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    required: ['currentPassword', 'newPassword'],
    check: ({ newPassword }) =>
      Array.from(newPassword).length < limits.passwordMin ? { newPassword: t('password.short') } : {},
    submit: async (body) => {
      const answer = await call(calls[area].change, { body })
      if (answer.ok) showArea(area)
      else if (answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
      else return { message: explain(answer, { failed: t('failed') }) }
      return undefined
    },
  })
  const signOut = (): void => {
    void call(calls[area].signOut)
    endSession(area, 'signed-out')
  }
  const left = limits.passwordMin - Array.from(form.values.newPassword).length
  return (
    <CentredCard above={<Wordmark size="large" />} below={<LanguageSwitch />}>
      <div className="mb-6 flex flex-col gap-2">
        <PageTitle>{t('own.title')}</PageTitle>
        <p className="text-ink-2">{t('own.text')}</p>
      </div>
      <Form
        form={form}
        actions={
          <div className="flex flex-col gap-2">
            <Button type="submit" wide busy={form.busy} busyText={t('saving')}>
              {t('set.save')}
            </Button>
            <Button look="quiet" wide off={form.busy} onClick={signOut}>
              {t('sign-out.button')}
            </Button>
          </div>
        }
      >
        <Field label={t('own.current')} {...form.field('currentPassword')}>
          <PasswordInput />
        </Field>
        <Field label={t('set.password')} hint={t('set.hint')} {...form.field('newPassword')}>
          <PasswordInput autoComplete="new-password" maxLength={limits.passwordMax} />
          <p role="status" className="mt-1 min-h-5 text-small text-ink-2">
            {form.values.newPassword && (left > 0 ? t('set.left', { count: left }) : t('set.enough'))}
          </p>
        </Field>
      </Form>
    </CentredCard>
  )
}

export const loadScreen = async (): Promise<{ default: typeof OwnPasswordScreen }> => {
  await passwordTexts.load()
  return { default: OwnPasswordScreen }
}
