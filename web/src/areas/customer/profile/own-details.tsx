import type { AnswerFor } from '@assure/contract/calls'
import { call } from '../../../lib/api.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import { profileTexts } from './texts.ts'

export type Me = AnswerFor<'GET /api/user/me'>

export const OwnDetails = ({ me }: { me: Me }) => {
  const t = profileTexts.useT()
  const { form } = useActForm({
    initial: {
      first_name: me.first_name,
      last_name: me.last_name,
      phone_number: me.phone_number,
      position: me.position ?? '',
    },
    required: ['first_name', 'last_name', 'phone_number', 'position'],
    area: 'customer',
    send: (body) => call('PATCH /api/user/me', { body }),
    texts: { failed: t('save-failed'), network: t('network') },
    done: ({ message }) => ({ text: message ?? t('saved') }),
  })
  return (
    <Card title={t('details.title')}>
      <Form
        form={form}
        guard
        actions={
          <Button type="submit" wide off={!form.dirty} busy={form.busy} busyText={t('saving')}>
            {t('save')}
          </Button>
        }
      >
        <div>
          <p className="text-ink">{t('email')}</p>
          <p className="break-words text-ink-2">
            <LtrValue>{me.email}</LtrValue>
          </p>
        </div>
        <Field label={t('first-name')} {...form.field('first_name')}>
          <TextInput autoComplete="given-name" maxLength={120} />
        </Field>
        <Field label={t('last-name')} {...form.field('last_name')}>
          <TextInput autoComplete="family-name" maxLength={120} />
        </Field>
        <Field label={t('phone')} {...form.field('phone_number')}>
          <PhoneField />
        </Field>
        <Field label={t('position')} {...form.field('position')}>
          <TextInput autoComplete="organization-title" maxLength={120} />
        </Field>
      </Form>
    </Card>
  )
}
