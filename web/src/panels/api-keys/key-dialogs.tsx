// Creates and rotates API keys, and shows the secret once.
import type { KeyArea } from '@assure/contract/domain/key-scopes'
import { call, inArea } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.ts'
import { useUiText } from '../../ui/texts.tsx'
import { Code } from '../../ui/values.tsx'
import { useActForm } from '../act/use-act-form.ts'
import type { ApiKey, MadeKey } from './calls.ts'
import { ScopeChoices } from './scope-choices.tsx'
import { apiKeyTexts } from './texts.ts'

type Props = { area: KeyArea; onClose: () => void; onMade: (made: MadeKey) => void }

/** The same day next year: the default of the server. */
const inAYear = (): string => {
  const day = new Date()
  day.setFullYear(day.getFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

const linesOf = (text: string): string[] => text.split(/[\n,]/).flatMap((line) => line.trim() || [])

export const NewKeyDialog = ({ area, onClose, onMade }: Props) => {
  const t = apiKeyTexts.useT()
  const words = useUiText()
  const { form } = useActForm({
    initial: { name: '', scopes: [] as string[], ends_on: inAYear(), networks: '', currentPassword: '' },
    required: ['name', 'scopes', 'currentPassword'],
    area,
    refreshes: ['session'],
    send: ({ ends_on: endsOn, networks, ...values }) =>
      call(inArea(area, 'POST /api-keys'), {
        body: { ...values, networks: linesOf(networks), ...(endsOn === '' ? {} : { ends_on: endsOn }) },
      }),
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
      <Field group label={t('scopes.label')} {...form.field('scopes')}>
        <ScopeChoices area={area} />
      </Field>
      <Field label={t('ends.label')} hint={t('ends.hint')} {...form.field('ends_on')}>
        <DateInput />
      </Field>
      <Field label={t('networks.label')} hint={t('networks.hint')} {...form.field('networks')}>
        <TextArea rows={2} dir="ltr" />
      </Field>
      <Field label={t('password.current')} {...form.field('currentPassword')}>
        <PasswordInput />
      </Field>
    </FormDialog>
  )
}

const overlaps = ['168', '24', '1', '0'] as const

export const RotateDialog = ({ area, apiKey, onClose, onMade }: Props & { apiKey: ApiKey }) => {
  const t = apiKeyTexts.useT()
  const words = useUiText()
  const { form } = useActForm({
    initial: { ends_on: inAYear(), overlap_hours: '24', currentPassword: '' },
    required: ['currentPassword'],
    area,
    refreshes: ['session'],
    send: ({ ends_on: endsOn, overlap_hours: hours, currentPassword }) =>
      call(inArea(area, 'POST /api-keys/:id/rotate'), {
        params: { id: apiKey.id },
        body: { currentPassword, overlap_hours: Number(hours), ...(endsOn === '' ? {} : { ends_on: endsOn }) },
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
      <p>{t('rotate.text', { name: apiKey.name })}</p>
      {apiKey.secrets.length > 1 && (
        <InlineAlert tone="info" live={false}>
          {t('rotate.former')}
        </InlineAlert>
      )}
      <Field label={t('overlap')} {...form.field('overlap_hours')}>
        <Select options={overlaps.map((value) => ({ value, label: t(`overlap.${value}`) }))} />
      </Field>
      <Field label={t('ends.label')} hint={t('ends.hint')} {...form.field('ends_on')}>
        <DateInput />
      </Field>
      <Field label={t('password.current')} {...form.field('currentPassword')}>
        <PasswordInput />
      </Field>
    </FormDialog>
  )
}

export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const t = apiKeyTexts.useT()
  useUnsavedChanges(true)
  return (
    <Dialog
      open
      onClose={onClose}
      // A stray press outside would lose it.
      mayClose={false}
      title={t('secret.title')}
      footer={
        <Button className="flex-1" onClick={onClose}>
          {t('secret.kept')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('secret.text')}</p>
        <p className="rounded-field bg-sunken p-4 break-all text-ink">
          <Code>{secret}</Code>
        </p>
        <div>
          <CopyButton value={secret} label={t('secret.copy')} size="medium" />
        </div>
      </div>
    </Dialog>
  )
}
