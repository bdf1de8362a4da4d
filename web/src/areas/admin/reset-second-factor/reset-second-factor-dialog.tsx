// Lets a colleague in again who lost the phone and the recovery codes.
import { call } from '../../../lib/api.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { resetSecondFactorTexts } from './texts.ts'

export type ResetProps = {
  person: { id: string; name: string; area: 'admin' | 'inspector' }
  onClose: () => void
}

const ResetForm = ({ person: { id, area }, onClose }: ResetProps) => {
  const t = resetSecondFactorTexts.useT()
  const act = useActForm({
    initial: { reason: '', currentPassword: '' },
    required: ['reason', 'currentPassword'],
    send: (body) => call('POST /admin/api/accounts/:id/reset-second-factor', { params: { id }, body }),
    texts: { failed: t('failed') },
    done: '',
    refreshes: ['staff'],
    onDone: onClose,
  })
  return (
    <DialogForm {...act} guard submit={t('submit')} busyText={t('busy')} look="danger" onCancel={onClose}>
      <p>{t('text')}</p>
      {area === 'admin' && <p>{t('text.independence')}</p>}
      <Field label={t('reason')} hint={t('reason.hint')} {...act.form.field('reason')}>
        <TextArea rows={3} maxLength={5000} />
      </Field>
      <Field label={t('password')} {...act.form.field('currentPassword')}>
        <PasswordInput />
      </Field>
    </DialogForm>
  )
}

const ResetSecondFactorDialog = ({ open, ...rest }: ResetProps & { open: boolean }) => {
  const t = resetSecondFactorTexts.useT()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('title', { name: rest.person.name })}>
      {open && <ResetForm {...rest} />}
    </Dialog>
  )
}

export const loadDialog = async () => {
  await resetSecondFactorTexts.load()
  return { default: ResetSecondFactorDialog }
}
