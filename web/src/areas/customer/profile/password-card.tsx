import { limits } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { AccountPassword } from './account-password.tsx'
import { profileTexts } from './texts.ts'

const empty = { currentPassword: '', newPassword: '' }

const ChangeForm = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const t = profileTexts.useT()
  const { form } = useActForm({
    initial: empty,
    required: ['currentPassword', 'newPassword'],
    check: ({ newPassword }) =>
      Array.from(newPassword).length < limits.passwordMin ? { newPassword: t('password.short') } : {},
    area: 'customer',
    send: (body) => call('POST /api/user/change-password', { body }),
    texts: { failed: t('save-failed') },
    done: ({ message }) => ({ text: message ?? t('password.changed') }),
    onDone,
  })
  const left = limits.passwordMin - Array.from(form.values.newPassword).length
  return (
    <Form
      form={form}
      label={t('password.change')}
      actions={
        <div className="flex flex-col gap-2">
          <Button type="submit" wide busy={form.busy} busyText={t('saving')}>
            {t('password.change')}
          </Button>
          <Button look="quiet" wide off={form.busy} onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      <AccountPassword email={email} form={form} />
      <Field label={t('password.new')} hint={t('password.new.hint')} {...form.field('newPassword')}>
        <PasswordInput autoComplete="new-password" maxLength={limits.passwordMax} />
        <p role="status" className="mt-1 min-h-5 text-small text-ink-2">
          {form.values.newPassword && (left > 0 ? t('password.left', { count: left }) : t('password.enough'))}
        </p>
      </Field>
    </Form>
  )
}

export const PasswordCard = ({ email }: { email: string }) => {
  const t = profileTexts.useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={t('password')}>
      <p className="mb-4 text-ink-2">{t('password.text')}</p>
      {isOpen ? (
        <ChangeForm email={email} onDone={() => setIsOpen(false)} />
      ) : (
        <Button data-focus-first look="ghost" wide onClick={() => setIsOpen(true)}>
          {t('password.change')}
        </Button>
      )}
    </Card>
  )
}
