import { fewestRetentionDays, mostRetentionDays, retentionNames } from '@assure/contract/domain/retention'
import { decisionModes, evidenceModes, readinessModes } from '@assure/contract/domain/vocabulary'
import { retentionWords } from '@assure/contract/words/retention'
import { Checkbox, RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import { type SettingName, type Texts, taxRegistrations } from './setting-values.ts'
import type { Group } from './settings-search.ts'
import { settingsTexts } from './texts.ts'

type Props = { group: Group; form: FormHandle<Texts> }
type Key = SettingName | (typeof findingClasses)[number] | 'registration'

const bankFields = ['bank_name', 'account_holder_name', 'account_number', 'iban', 'swift_code'] as const
const findingClasses = ['critical', 'major', 'minor'] as const
const latinFields: readonly string[] = ['account_number', 'iban', 'swift_code']
const issuerLines = ['name.en', 'name.ar'] as const
const issuerAddresses = ['address.en', 'address.ar'] as const
const signatoryLines = ['signatory.name.en', 'signatory.name.ar', 'signatory.title.en', 'signatory.title.ar'] as const
const officeHours = ['hours.en', 'hours.ar'] as const

export const GroupFields = ({ group, form }: Props) => {
  const t = settingsTexts.useT()
  const own = (name: string) => ({ ...form.field(name), value: form.values[name] ?? '' })
  const figures = (name: Key, hint: string, inputMode?: 'decimal' | 'numeric') => (
    <Field key={name} label={t(name)} hint={hint} {...own(name)}>
      <TextInput dir="ltr" inputMode={inputMode} autoComplete="off" maxLength={name === 'currency' ? 3 : undefined} />
    </Field>
  )
  const choice = (name: Key, options: readonly { value: string; label: string; hint: string }[]) => (
    <Field label={t(name)} group {...own(name)}>
      <RadioCards choices={options} />
    </Field>
  )
  const inLanguage = (name: string) =>
    ({ dir: name.endsWith('.ar') ? 'rtl' : 'ltr', lang: name.endsWith('.ar') ? 'ar' : 'en' }) as const
  const line = (name: (typeof issuerLines)[number] | (typeof signatoryLines)[number]) => (
    <Field key={name} label={t(name)} {...own(name)}>
      <TextInput {...inLanguage(name)} autoComplete="off" maxLength={120} />
    </Field>
  )
  const lines = (name: (typeof issuerAddresses)[number] | (typeof officeHours)[number], hint?: string) => (
    <Field key={name} label={t(name)} hint={hint} {...own(name)}>
      <TextArea rows={2} {...inLanguage(name)} maxLength={200} />
    </Field>
  )
  switch (group) {
    case 'fee':
      return (
        <>
          {figures('fee', t('fee.hint'), 'decimal')}
          {figures('vat_percent', t('vat.hint'), 'decimal')}
          {figures('currency', t('currency.hint'))}
        </>
      )
    case 'certification':
      return (
        <>
          {figures('validity_months', t('validity.hint'), 'numeric')}
          {choice(
            'decision',
            decisionModes.map((mode) => ({ value: mode, label: t(mode), hint: t(`${mode}.hint`) })),
          )}
          {figures('two_people_refund', t('two_people_refund.hint'), 'decimal')}
          {choice(
            'evidence',
            evidenceModes.map((mode) => ({ value: mode, label: t(mode), hint: t(`${mode}.hint`) })),
          )}
          {choice(
            'readiness',
            readinessModes.map((mode) => ({
              value: mode,
              label: t(`readiness.${mode}`),
              hint: t(`readiness.${mode}.hint`),
            })),
          )}
        </>
      )
    case 'security':
      return (
        <Checkbox
          label={t('second-factor.label')}
          value={form.values.second_factor_required === 'true'}
          onValue={(value) => form.set('second_factor_required', String(value))}
        />
      )
    case 'reminders':
      return figures('reminder_days', t('reminders.hint'))
    case 'findings':
      return (
        <>
          {findingClasses.map((name) => figures(name, t('finding_days.hint'), 'numeric'))}
          {figures('finding_reminder_days', t('reminders.hint'))}
          <Field label={t('holidays')} hint={t('holidays.hint')} {...own('holidays')}>
            <TextArea rows={6} dir="ltr" />
          </Field>
        </>
      )
    case 'bank':
      return bankFields.map((name) => (
        <Field key={name} label={t(name)} {...own(name)}>
          <TextInput dir={latinFields.includes(name) ? 'ltr' : undefined} autoComplete="off" maxLength={200} />
        </Field>
      ))
    case 'issuer':
      return (
        <>
          {issuerLines.map(line)}
          {issuerAddresses.map((name) => lines(name))}
          {choice(
            'registration',
            taxRegistrations.map((one) => ({ value: one, label: t(one), hint: t(`${one}.hint`) })),
          )}
          {form.values.registration === 'registered' && (
            <Field label={t('trn')} hint={t('trn.hint')} {...own('trn')}>
              <TextInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={15} />
            </Field>
          )}
          {signatoryLines.map(line)}
          <Field label={t('contact')} {...own('contact')}>
            <TextInput type="email" autoComplete="off" />
          </Field>
        </>
      )
    case 'retention':
      return (
        <>
          <p className="text-ink-2">{t('retention.hint')}</p>
          {retentionNames.map((name) => (
            <Field
              key={name}
              label={retentionWords[name].label[t.language]}
              hint={t('retention.range', { fewest: fewestRetentionDays, most: mostRetentionDays })}
              {...own(name)}
            >
              <TextInput dir="ltr" inputMode="numeric" autoComplete="off" />
            </Field>
          ))}
        </>
      )
    case 'office':
      return (
        <>
          <p className="text-ink-2">{t('office.hint')}</p>
          <Field label={t('phone')} {...own('phone')}>
            <TextInput type="tel" dir="ltr" autoComplete="off" maxLength={40} />
          </Field>
          <Field label={t('email')} {...own('email')}>
            <TextInput type="email" autoComplete="off" />
          </Field>
          {officeHours.map((name) => lines(name, t('hours.hint')))}
        </>
      )
  }
}
