import { deliveredRetentionDays } from '@assure/contract/domain/retention'
import { describe, expect, test } from 'vitest'
import { daysOf, fieldName, type Settings, textsOf, wantedOf } from './setting-values.ts'

const since = { in_force_since: '2026-01-01T00:00:00Z', changed_by: null }
const both = (text: string) => ({ en: text, ar: text })
const settings: Settings = {
  fee: { value: 1000, ...since },
  vat_percent: { value: 5, ...since },
  currency: { value: 'AED', ...since },
  validity_months: { value: 12, ...since },
  decision: { value: 'direct', ...since },
  two_people_refund: { value: 5000, ...since },
  readiness: { value: 'required', ...since },
  second_factor_required: { value: false, ...since },
  reminder_days: { value: [60, 30, 7, 1], ...since },
  bank_details: {
    value: { bank_name: 'B', account_holder_name: 'H', account_number: '1', iban: 'AE', swift_code: 'S' },
    ...since,
  },
  issuer: {
    value: {
      name: both('N'),
      address: both('A'),
      trn: '100234567800003',
      signatory: { name: both('S'), title: both('T') },
      contact: 'c@d.ae',
    },
    ...since,
  },
  evidence: { value: 'advised', ...since },
  office: { value: { phone: null, email: 'o@d.ae', hours: both('8 to 16') }, ...since },
  finding_days: { value: { critical: 14, major: 60, minor: 90 }, ...since },
  finding_reminder_days: { value: [7, 1], ...since },
  holidays: { value: ['2026-12-02', '2026-12-03'], ...since },
  retention_days: { value: { ...deliveredRetentionDays, leavers: 365 }, ...since },
  version: '1',
}

describe('settings in their forms', () => {
  test('are read back unchanged', () => {
    expect(wantedOf('fee', textsOf(settings, 'fee'))).toEqual({ fee: 1000, vat_percent: 5, currency: 'AED' })
    expect(wantedOf('certification', textsOf(settings, 'certification'))).toEqual({
      validity_months: 12,
      decision: 'direct',
      two_people_refund: 5000,
      evidence: 'advised',
      readiness: 'required',
    })
    expect(wantedOf('reminders', textsOf(settings, 'reminders'))).toEqual({ reminder_days: [60, 30, 7, 1] })
    expect(wantedOf('bank', textsOf(settings, 'bank'))).toEqual({ bank_details: settings.bank_details.value })
    expect(wantedOf('issuer', textsOf(settings, 'issuer'))).toEqual({ issuer: settings.issuer.value })
    expect(wantedOf('office', textsOf(settings, 'office'))).toEqual({ office: settings.office.value })
    expect(wantedOf('retention', textsOf(settings, 'retention'))).toEqual({
      retention_days: settings.retention_days.value,
    })
    expect(wantedOf('findings', textsOf(settings, 'findings'))).toEqual({
      finding_days: settings.finding_days.value,
      finding_reminder_days: [7, 1],
      holidays: settings.holidays.value,
    })
    expect(wantedOf('office', { phone: ' ', email: '', 'hours.en': '', 'hours.ar': ' ' })).toEqual({
      office: { phone: null, email: null, hours: null },
    })
    const unregistered = { ...settings.issuer, value: { ...settings.issuer.value, trn: null } }
    expect(wantedOf('issuer', textsOf({ ...settings, issuer: unregistered }, 'issuer'))).toEqual({
      issuer: unregistered.value,
      vat_percent: 0,
    })
    const delivered = { ...settings.issuer, value: { ...settings.issuer.value, trn: '000000000000000' } }
    expect(textsOf({ ...settings, issuer: delivered }, 'issuer')).toMatchObject({ registration: 'registered', trn: '' })
    expect(wantedOf('security', { second_factor_required: 'true' })).toEqual({ second_factor_required: true })
  })

  test('read numbers as people type them', () => {
    expect(daysOf('60، 30 7,1')).toEqual([60, 30, 7, 1])
  })

  test('map server errors to their fields', () => {
    expect(['issuer.name.en', 'bank_details.iban', 'reminder_days.0', 'fee'].map(fieldName)).toEqual([
      'name.en',
      'iban',
      'reminder_days',
      'fee',
    ])
  })
})
