import { looksLikeEmail } from '@assure/contract/domain/email'
import { limits, type StaffRole } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh } from '../../../lib/query.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useKeptValues } from '../../../ui/form/kept-values.ts'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { RoleField } from './role-field.tsx'
import { staffTexts } from './texts.ts'

type Values = { email: string; password: string; firstName: string; lastName: string; role: StaffRole }
type Notice = { kind: 'warning' | 'error'; text: string }

const empty: Values = { email: '', password: '', firstName: '', lastName: '', role: 'ADMIN' }

export const CreateStaffDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = staffTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const [values, setValues] = useKeptValues('create-staff', empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [notice, setNotice] = useState<Notice>()
  const [busy, setBusy] = useState(false)

  // The password must not stay behind.
  const close = (): void => {
    setValues(empty)
    setErrors({})
    onClose()
  }
  const faults = (): Record<string, string> => ({
    ...(looksLikeEmail(values.email.trim()) ? {} : { email: t('email.wrong') }),
    ...(values.password.length < limits.passwordMin ? { password: t('password.short') } : {}),
  })
  const save = async (): Promise<void> => {
    const lacking = { email: values.email.trim() === '', password: values.password === '' }
    if (lacking.email || lacking.password) {
      setErrors({
        ...(lacking.email ? { email: words.required } : {}),
        ...(lacking.password ? { password: words.required } : {}),
      })
      return setNotice({ kind: 'warning', text: t('required') })
    }
    const found = faults()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const answer = await call('POST /admin/api/admin-users', { body: { ...values, email: values.email.trim() } })
    setBusy(false)
    if (answer.ok) {
      toast({ title: words.success, text: answer.message ?? t('created.done') })
      void refresh('GET /admin/api/admin-users', 'GET /admin/api/dashboard/stats')
      return close()
    }
    setErrors(answer.fieldErrors ?? {})
    setNotice({ kind: 'error', text: explain(answer, { failed: t('create.failed'), network: t('network') }) })
  }
  const field = <K extends keyof Values>(name: K) => ({
    name,
    error: errors[name],
    value: values[name],
    onValue: (value: Values[K]) => setValues((now) => ({ ...now, [name]: value })),
  })

  return (
    <>
      <FormDialog
        open={open}
        onClose={close}
        title={t('create.title')}
        busy={busy}
        submit={t('create.button')}
        busyText={t('creating')}
        cancel={t('cancel')}
        onSubmit={() => void save()}
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
      <MessageDialog open={notice !== undefined} kind={notice?.kind ?? 'error'} onClose={() => setNotice(undefined)}>
        {notice?.text}
      </MessageDialog>
    </>
  )
}
