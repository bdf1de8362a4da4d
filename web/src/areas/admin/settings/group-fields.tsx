import { decisionModes, evidenceModes, readinessModes } from '@assure/contract/domain/vocabulary'
import { Checkbox, RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import { type Texts, taxRegistrations } from './setting-values.ts'
import type { Group } from './settings-search.ts'
import { settingsTexts } from './texts.ts'

type Props = { group: Group; form: FormHandle<Texts> }
type Key = Parameters<ReturnType<typeof settingsTexts.useT>>[0]

const bankFields = ['bank_name', 'account_holder_name', 'account_number', 'iban', 'swift_code'] as const
const findingClasses = ['critical', 'major', 'minor'] as const
const latinFields: readonly string[] = ['account_number', 'iban', 'swift_code']
const issuerLines = ['name.en', 'name.ar'] as const
const issuerAddresses = ['address.en', 'address.ar'] as const
const signatoryLines = ['signatory.name.en', 'signatory.name.ar', 'signatory.title.en', 'signatory.title.ar'] as const
const officeHours = ['hours.en', 'hours.ar'] as const
const directionOf = (name: string) => (name.endsWith('.ar') ? ('rtl' as const) : ('ltr' as const))

export const GroupFields = ({ group, form }: Props) => {
  const t = settingsTexts.useT()
  const own = (name: string) => ({ ...form.field(name), value: form.values[name] ?? '' })
  const line = (name: Extract<Key, (typeof issuerLines)[number] | (typeof signatoryLines)[number]>) => (
    <Field key={name} label={t(name)} {...own(name)}>
      <TextInput dir={directionOf(name)} lang={name.endsWith('.ar') ? 'ar' : 'en'} autoComplete="off" maxLength={120} />
    </Field>
  )
  switch (group) {
    case 'fee':
      return (
        <>
          <Field label={t('fee')} hint={t('fee.hint')} {...own('fee')}>
            <TextInput dir="ltr" inputMode="decimal" autoComplete="off" />
          </Field>
          <Field label={t('vat_percent')} hint={t('vat.hint')} {...own('vat_percent')}>
            <TextInput dir="ltr" inputMode="decimal" autoComplete="off" />
          </Field>
          <Field label={t('currency')} hint={t('currency.hint')} {...own('currency')}>
            <TextInput dir="ltr" autoComplete="off" maxLength={3} />
          </Field>
        </>
      )
    case 'certification':
      return (
        <>
          <Field label={t('validity_months')} hint={t('validity.hint')} {...own('validity_months')}>
            <TextInput dir="ltr" inputMode="numeric" autoComplete="off" />
          </Field>
          <Field label={t('decision')} group {...own('decision')}>
            <RadioCards
              choices={decisionModes.map((mode) => ({ value: mode, label: t(mode), hint: t(`${mode}.hint`) }))}
            />
          </Field>
          <Field label={t('two_people_refund')} hint={t('two_people_refund.hint')} {...own('two_people_refund')}>
            <TextInput dir="ltr" inputMode="decimal" autoComplete="off" />
          </Field>
          <Field label={t('evidence')} group {...own('evidence')}>
            <RadioCards
              choices={evidenceModes.map((mode) => ({ value: mode, label: t(mode), hint: t(`${mode}.hint`) }))}
            />
          </Field>
          <Field label={t('readiness')} group {...own('readiness')}>
            <RadioCards
              choices={readinessModes.map((mode) => ({
                value: mode,
                label: t(`readiness.${mode}`),
                hint: t(`readiness.${mode}.hint`),
              }))}
            />
          </Field>
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
      return (
        <Field label={t('reminder_days')} hint={t('reminders.hint')} {...own('reminder_days')}>
          <TextInput dir="ltr" autoComplete="off" />
        </Field>
      )
    case 'findings':
      return (
        <>
          {findingClasses.map((name) => (
            <Field key={name} label={t(name)} hint={t('finding_days.hint')} {...own(name)}>
              <TextInput dir="ltr" inputMode="numeric" autoComplete="off" />
            </Field>
          ))}
          <Field label={t('finding_reminder_days')} hint={t('reminders.hint')} {...own('finding_reminder_days')}>
            <TextInput dir="ltr" autoComplete="off" />
          </Field>
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
          {issuerAddresses.map((name) => (
            <Field key={name} label={t(name)} {...own(name)}>
              <TextArea rows={2} dir={directionOf(name)} lang={name.endsWith('.ar') ? 'ar' : 'en'} maxLength={200} />
            </Field>
          ))}
          <Field label={t('registration')} group {...own('registration')}>
            <RadioCards
              choices={taxRegistrations.map((one) => ({ value: one, label: t(one), hint: t(`${one}.hint`) }))}
            />
          </Field>
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
          {officeHours.map((name) => (
            <Field key={name} label={t(name)} hint={t('hours.hint')} {...own(name)}>
              <TextArea rows={2} dir={directionOf(name)} lang={name.endsWith('.ar') ? 'ar' : 'en'} maxLength={200} />
            </Field>
          ))}
        </>
      )
  }
}
