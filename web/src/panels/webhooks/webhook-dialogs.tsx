// Creates webhooks and rotates their secrets.
import type { KeyArea } from '@assure/contract/domain/key-scopes'
import { type WebhookType, webhookLimits, webhookTypes } from '@assure/contract/domain/webhook-events'
import { call, inArea } from '../../lib/api.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { type ControlProps, Field, useControl } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { useActForm } from '../act/use-act-form.ts'
import type { MadeWebhook, Webhook } from './calls.ts'
import { webhookTexts } from './texts.ts'

type Props = { area: KeyArea; onClose: () => void; onMade: (made: MadeWebhook) => void }

const nothing: string[] = []

const EventChoices = (own: ControlProps<string[]>) => {
  const t = webhookTexts.useT()
  const control = useControl<string[]>(own, nothing)
  const set = (type: WebhookType, isOn: boolean): void =>
    control.setValue(isOn ? [...control.value, type] : control.value.filter((one) => one !== type))
  return (
    <div className="grid gap-x-4 rounded-field border border-line px-4 py-1 sm:grid-cols-2">
      {webhookTypes.map((type) => (
        <Checkbox
          key={type}
          label={t(`event.${type}`)}
          value={control.value.includes(type)}
          onValue={(isOn) => set(type, isOn)}
        />
      ))}
    </div>
  )
}

export const NewWebhookDialog = ({ area, onClose, onMade }: Props) => {
  const t = webhookTexts.useT()
  const words = useUiText()
  const { form } = useActForm({
    initial: { name: '', url: '', events: [] as string[], currentPassword: '' },
    required: ['name', 'url', 'events', 'currentPassword'],
    area,
    send: ({ events, ...values }) =>
      call(inArea(area, 'POST /webhooks'), { body: { ...values, events: events as WebhookType[] } }),
    texts: { failed: t('failed') },
    done: () => ({ title: words.success, text: t('add.done') }),
    onDone: onMade,
  })
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={t('add.title')}
      form={form}
      submit={t('add.submit')}
      busyText={t('busy')}
      className="gap-4"
    >
      <Field label={t('name')} hint={t('name.hint')} {...form.field('name')}>
        <TextInput maxLength={120} autoComplete="off" />
      </Field>
      <Field label={t('url')} hint={t('url.hint')} {...form.field('url')}>
        <TextInput type="url" dir="ltr" maxLength={webhookLimits.longestUrl} autoComplete="off" />
      </Field>
      <Field group label={t('events')} {...form.field('events')}>
        <EventChoices />
      </Field>
      <Field label={t('password.current')} {...form.field('currentPassword')}>
        <PasswordInput />
      </Field>
    </FormDialog>
  )
}

const overlaps = ['168', '24', '1', '0'] as const

export const RotateWebhookDialog = ({ area, webhook, onClose, onMade }: Props & { webhook: Webhook }) => {
  const t = webhookTexts.useT()
  const words = useUiText()
  const { form } = useActForm({
    initial: { overlap_hours: '24', currentPassword: '' },
    required: ['currentPassword'],
    area,
    send: ({ overlap_hours: hours, currentPassword }) =>
      call(inArea(area, 'POST /webhooks/:id/rotate'), {
        params: { id: webhook.id },
        body: { currentPassword, overlap_hours: Number(hours) },
      }),
    texts: { failed: t('failed') },
    done: () => ({ title: words.success, text: t('rotate.done') }),
    onDone: onMade,
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('rotate.title')}
      form={form}
      guard={false}
      submit={t('rotate.submit')}
      busyText={t('busy')}
      className="gap-4"
    >
      <p>{t(form.values.overlap_hours === '0' ? 'rotate.text.now' : 'rotate.text', { name: webhook.name })}</p>
      {webhook.former_secret_until !== null && <InlineAlert tone="warning">{t('rotate.former')}</InlineAlert>}
      <Field label={t('overlap')} {...form.field('overlap_hours')}>
        <Select options={overlaps.map((value) => ({ value, label: t(`overlap.${value}`) }))} />
      </Field>
      <Field label={t('password.current')} {...form.field('currentPassword')}>
        <PasswordInput />
      </Field>
    </FormDialog>
  )
}
