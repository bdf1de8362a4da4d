import { groupIban } from '@assure/contract/domain/iban'
import { retentionNames } from '@assure/contract/domain/retention'
import { retentionWords } from '@assure/contract/words/retention'
import type { ReactNode } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { useMoney } from '../../../lib/money.ts'
import { Phone } from '../../../ui/phone.tsx'
import { Code, Email, LtrValue, Money } from '../../../ui/values.tsx'
import type { SettingName, Settings } from './setting-values.ts'
import { settingsTexts } from './texts.ts'

const Lines = ({ lines }: { lines: readonly { label: string; value: ReactNode }[] }) => (
  <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
    {lines.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt className="text-small text-ink-3">{label}</dt>
        <dd className="min-w-0 break-words">{value}</dd>
      </div>
    ))}
  </dl>
)

const Both = ({ text }: { text: { en: string; ar: string } }) => (
  <>
    {(['en', 'ar'] as const).map((language) => (
      <span key={language} className="block whitespace-pre-line">
        <bdi lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          {text[language]}
        </bdi>
      </span>
    ))}
  </>
)

const withHint = (value: ReactNode, hint: string) => (
  <>
    {value}
    <span className="block text-small text-ink-2">{hint}</span>
  </>
)

export const SettingShown = ({ name, settings }: { name: SettingName; settings: Settings }) => {
  const t = settingsTexts.useT()
  const money = useMoney()
  const dates = useDates()
  switch (name) {
    case 'fee':
      return <Money>{money({ amount: settings.fee.value, currency: settings.currency.value })}</Money>
    case 'vat_percent':
      return <LtrValue>{t('percent', { value: formatNumber(settings.vat_percent.value, 'en') })}</LtrValue>
    case 'currency':
      return <LtrValue>{settings.currency.value}</LtrValue>
    case 'validity_months':
      return t('months', { count: settings.validity_months.value })
    case 'decision':
      return withHint(t(settings.decision.value), t(`${settings.decision.value}.hint`))
    case 'two_people_refund':
      return withHint(
        <Money>{money({ amount: settings.two_people_refund.value, currency: settings.currency.value })}</Money>,
        t('two_people_refund.hint'),
      )
    case 'evidence':
      return withHint(t(settings.evidence.value), t(`${settings.evidence.value}.hint`))
    case 'readiness':
      return withHint(t(`readiness.${settings.readiness.value}`), t(`readiness.${settings.readiness.value}.hint`))
    case 'second_factor_required':
      return t(settings.second_factor_required.value ? 'second-factor.must' : 'second-factor.free')
    case 'reminder_days':
      return settings.reminder_days.value.join(t.language === 'ar' ? '، ' : ', ')
    case 'finding_days':
      return (
        <Lines
          lines={(['critical', 'major', 'minor'] as const).map((kind) => ({
            label: t(kind),
            value: t('working-days', { count: settings.finding_days.value[kind] }),
          }))}
        />
      )
    case 'finding_reminder_days':
      return settings.finding_reminder_days.value.join(t.language === 'ar' ? '، ' : ', ')
    case 'holidays':
      return settings.holidays.value.length === 0
        ? t('not-set')
        : settings.holidays.value.map((day) => (
            <span key={day} className="me-3 inline-block">
              <LtrValue>{dates.date(day)}</LtrValue>
            </span>
          ))
    case 'retention_days':
      return (
        <Lines
          lines={retentionNames.map((kind) => ({
            label: retentionWords[kind].label[t.language],
            value: t('days', { count: settings.retention_days.value[kind] }),
          }))}
        />
      )
    case 'bank_details': {
      const { bank_name, account_holder_name, account_number, iban, swift_code } = settings.bank_details.value
      return (
        <Lines
          lines={[
            { label: t('bank_name'), value: bank_name },
            { label: t('account_holder_name'), value: account_holder_name },
            { label: t('account_number'), value: <Code>{account_number}</Code> },
            { label: t('iban'), value: <Code>{groupIban(iban)}</Code> },
            { label: t('swift_code'), value: <Code>{swift_code}</Code> },
          ]}
        />
      )
    }
    case 'issuer': {
      const { name: called, address, trn, signatory, contact } = settings.issuer.value
      return (
        <Lines
          lines={[
            { label: t('name'), value: <Both text={called} /> },
            { label: t('address'), value: <Both text={address} /> },
            { label: t('trn'), value: trn === null ? t('not-registered') : <Code>{trn}</Code> },
            {
              label: t('signatory'),
              value: (
                <>
                  <Both text={signatory.name} />
                  <span className="block text-small text-ink-2">
                    <Both text={signatory.title} />
                  </span>
                </>
              ),
            },
            { label: t('contact'), value: <Email address={contact} /> },
          ]}
        />
      )
    }
    case 'office': {
      const { phone, email, hours } = settings.office.value
      return (
        <>
          <Lines
            lines={[
              { label: t('phone'), value: phone === null ? t('not-set') : <Phone number={phone} /> },
              { label: t('email'), value: email === null ? t('not-set') : <Email address={email} /> },
              { label: t('hours'), value: hours === null ? t('not-set') : <Both text={hours} /> },
            ]}
          />
          <p className="mt-1 text-small text-ink-2">{t('office.hint')}</p>
        </>
      )
    }
  }
}
