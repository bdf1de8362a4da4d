// One's own password in the back office and the inspector area. Warnings carry the specification's titles.

import { limits } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { passwordTexts } from './texts.ts'

type ChangeCall = 'POST /admin/api/admin-users/change-password' | 'POST /inspector/api/change-password'
type Notice = { kind: 'warning' | 'error'; title?: string; text: string }
export type ResetPasswordProps = { open: boolean; through: ChangeCall; onClose: () => void; onChanged?: () => void }

const empty = { current: '', next: '', confirm: '' }

export const ResetPasswordDialog = ({ open, through, onClose, onChanged }: ResetPasswordProps) => {
  const t = passwordTexts.useT()
  const toast = useToast()
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [notice, setNotice] = useState<Notice>()
  const [busy, setBusy] = useState(false)
  // Nothing that was typed stays behind.
  const close = (): void => {
    setValues(empty)
    setErrors({})
    onClose()
  }

  const warningFor = ({ current, next, confirm }: typeof empty): Notice | undefined => {
    if (!current || !next || !confirm) return { kind: 'warning', title: t('required.title'), text: t('required.text') }
    if (next !== confirm) return { kind: 'warning', title: t('mismatch.title'), text: t('mismatch.text') }
    return undefined
  }

  const save = async (): Promise<void> => {
    const warning = warningFor(values)
    if (warning) return setNotice(warning)
    if (values.next.length < limits.passwordMin) return setErrors({ newPassword: t('too-short') })
    setErrors({})
    setBusy(true)
    const answer = await call(through, { body: { currentPassword: values.current, newPassword: values.next } })
    setBusy(false)
    if (answer.ok) {
      toast({ title: t('success'), text: answer.message ?? t('reset.done') })
      onChanged?.()
      return close()
    }
    setErrors(answer.fieldErrors ?? {})
    setNotice({ kind: 'error', text: explain(answer, { failed: t('reset.failed') }) })
  }

  const field = (name: keyof typeof empty) => ({
    value: values[name],
    onValue: (value: string) => setValues((now) => ({ ...now, [name]: value })),
  })
  return (
    <>
      <FormDialog
        open={open}
        onClose={close}
        title={t('reset.title')}
        busy={busy}
        submit={t('save')}
        busyText={t('saving')}
        cancel={t('cancel')}
        onSubmit={() => void save()}
      >
        <Field label={t('reset.current')} name="currentPassword" error={errors.currentPassword} {...field('current')}>
          <PasswordInput />
        </Field>
        <Field label={t('reset.new')} name="newPassword" error={errors.newPassword} {...field('next')}>
          <PasswordInput
            autoComplete="new-password"
            minLength={limits.passwordMin}
            maxLength={limits.passwordMax}
            placeholder={t('reset.new.placeholder')}
          />
        </Field>
        <Field label={t('reset.confirm')} name="confirmPassword" {...field('confirm')}>
          <PasswordInput autoComplete="new-password" minLength={limits.passwordMin} maxLength={limits.passwordMax} />
        </Field>
      </FormDialog>
      <MessageDialog
        open={notice !== undefined}
        kind={notice?.kind ?? 'error'}
        title={notice?.title}
        onClose={() => setNotice(undefined)}
      >
        {notice?.text}
      </MessageDialog>
    </>
  )
}
