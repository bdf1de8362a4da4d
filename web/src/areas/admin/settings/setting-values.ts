// Converts between settings and the text of their forms.
import type { AnswerFor, BodyFor } from '@assure/contract/calls'
import { withLatinDigits } from '@assure/contract/domain/digits'
import { type RetentionDays, retentionNames } from '@assure/contract/domain/retention'
import { isTrn } from '@assure/contract/domain/trn'
import { evidenceModes, readinessModes } from '@assure/contract/domain/vocabulary'
import { typedNumber } from '../../../lib/typed-number.ts'
import type { Group } from './settings-search.ts'

export type Settings = AnswerFor<'GET /admin/api/settings'>
export type SettingName = Exclude<keyof Settings, 'version'>
export type Wanted = Omit<BodyFor<'PATCH /admin/api/settings'>, 'currentPassword' | 'version'>

export const settingsOf: Record<Group, readonly SettingName[]> = {
  fee: ['fee', 'vat_percent', 'currency'],
  certification: ['validity_months', 'decision', 'two_people_refund', 'evidence', 'readiness'],
  security: ['second_factor_required'],
  reminders: ['reminder_days'],
  findings: ['finding_days', 'finding_reminder_days', 'holidays'],
  bank: ['bank_details'],
  issuer: ['issuer'],
  office: ['office'],
  retention: ['retention_days'],
}

export const taxRegistrations = ['registered', 'not-registered'] as const

/** Form values are text; a switch is 'true' or 'false'. */
export type Texts = Record<string, string>

const flat = (value: unknown, prefix = ''): Texts =>
  Object.fromEntries(
    Object.entries(value as Record<string, unknown>).flatMap(([name, one]) =>
      typeof one === 'object' && one !== null
        ? Object.entries(flat(one, `${prefix}${name}.`))
        : [[`${prefix}${name}`, String(one)]],
    ),
  )

export const textsOf = (settings: Settings, group: Group): Texts => {
  switch (group) {
    case 'fee':
      return {
        fee: settings.fee.value.toFixed(2),
        vat_percent: String(settings.vat_percent.value),
        currency: settings.currency.value,
      }
    case 'certification':
      return {
        validity_months: String(settings.validity_months.value),
        decision: settings.decision.value,
        two_people_refund: settings.two_people_refund.value.toFixed(2),
        evidence: settings.evidence.value,
        readiness: settings.readiness.value,
      }
    case 'security':
      return { second_factor_required: String(settings.second_factor_required.value) }
    case 'reminders':
      return { reminder_days: settings.reminder_days.value.join(', ') }
    case 'findings':
      return {
        ...flat(settings.finding_days.value),
        finding_reminder_days: settings.finding_reminder_days.value.join(', '),
        holidays: settings.holidays.value.join('\n'),
      }
    case 'bank':
      return flat(settings.bank_details.value)
    case 'issuer': {
      const { trn, ...facts } = settings.issuer.value
      // A value that is not a TRN is the delivered placeholder; hide it so that it is not saved by mistake.
      return {
        ...flat(facts),
        registration: trn === null ? 'not-registered' : 'registered',
        trn: trn !== null && isTrn(trn) ? trn : '',
      }
    }
    case 'retention':
      return flat(settings.retention_days.value)
    case 'office': {
      const { phone, email, hours } = settings.office.value
      return { phone: phone ?? '', email: email ?? '', 'hours.en': hours?.en ?? '', 'hours.ar': hours?.ar ?? '' }
    }
  }
}

/** Fields that may be empty. `trn` is only needed with a tax registration. */
export const mayStayEmpty = ['trn', 'phone', 'email', 'hours.en', 'hours.ar', 'holidays']

const wordsOf = (text: string): string[] =>
  withLatinDigits(text)
    .split(/[\s,،]+/)
    .filter(Boolean)
export const daysOf = (text: string): number[] => wordsOf(text).map(Number)

export const wantedOf = (group: Group, texts: Texts): Wanted => {
  const text = (name: string): string => texts[name] ?? ''
  const both = (name: string) => ({ en: text(`${name}.en`), ar: text(`${name}.ar`) })
  switch (group) {
    case 'fee':
      return {
        fee: typedNumber(text('fee')),
        vat_percent: typedNumber(text('vat_percent')),
        currency: text('currency').trim().toUpperCase(),
      }
    case 'certification':
      return {
        validity_months: typedNumber(text('validity_months')),
        decision: text('decision') === 'four-eyes' ? 'four-eyes' : 'direct',
        two_people_refund: typedNumber(text('two_people_refund')),
        evidence: evidenceModes.find((mode) => mode === text('evidence')) ?? 'advised',
        readiness: readinessModes.find((mode) => mode === text('readiness')) ?? 'advised',
      }
    case 'security':
      return { second_factor_required: text('second_factor_required') === 'true' }
    case 'reminders':
      return { reminder_days: daysOf(text('reminder_days')) }
    case 'findings':
      return {
        finding_days: {
          critical: typedNumber(text('critical')),
          major: typedNumber(text('major')),
          minor: typedNumber(text('minor')),
        },
        finding_reminder_days: daysOf(text('finding_reminder_days')),
        holidays: wordsOf(text('holidays')),
      }
    case 'bank':
      return {
        bank_details: {
          bank_name: text('bank_name'),
          account_holder_name: text('account_holder_name'),
          account_number: text('account_number'),
          iban: text('iban'),
          swift_code: text('swift_code'),
        },
      }
    case 'issuer': {
      const isRegistered = text('registration') === 'registered'
      return {
        // An issuer without a tax registration adds no VAT.
        ...(isRegistered ? {} : { vat_percent: 0 }),
        issuer: {
          name: both('name'),
          address: both('address'),
          trn: isRegistered ? withLatinDigits(text('trn')).trim() : null,
          signatory: { name: both('signatory.name'), title: both('signatory.title') },
          contact: text('contact'),
        },
      }
    }
    case 'retention':
      return {
        retention_days: Object.fromEntries(
          retentionNames.map((name) => [name, typedNumber(text(name))]),
        ) as RetentionDays,
      }
    case 'office': {
      const hours = both('hours')
      return {
        office: {
          phone: text('phone').trim() || null,
          email: text('email').trim() || null,
          hours: hours.en.trim() || hours.ar.trim() ? hours : null,
        },
      }
    }
  }
}

/** The server names a field by its full path, the form by its path inside the group. */
export const fieldName = (path: string): string =>
  path
    .replace(/^(bank_details|issuer|office|finding_days|retention_days)\./, '')
    .replace(/^(reminder_days|finding_reminder_days|holidays)\.\d+$/, '$1')
