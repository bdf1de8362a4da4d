// Settings on the wire: money in dirhams, rates in per cent, each with its last change.

import type { getSettings } from '@assure/contract/calls/settings'
import type { ReturnOf } from '@assure/contract/endpoint'
import { versionOf } from '../../platform/edit-version.ts'
import { dirhams, filsOf } from '../../platform/money-text.ts'
import { type Settings, settingKeys } from './read-settings.ts'
import type { SettingRow } from './store.ts'

export type SettingsAnswer = ReturnOf<typeof getSettings>

export type WireValues = { [Name in Exclude<keyof SettingsAnswer, 'version'>]: SettingsAnswer[Name]['value'] }

/** The setting of each name on the wire. */
export const settingOf = {
  fee: 'feeNetFils',
  vat_percent: 'vatRateBp',
  currency: 'currency',
  validity_months: 'validityMonths',
  decision: 'decisionMode',
  readiness: 'readiness',
  second_factor_required: 'secondFactorRequired',
  reminder_days: 'reminderDays',
  bank_details: 'bankDetails',
  issuer: 'issuer',
  office: 'office',
  finding_days: 'findingDays',
  finding_reminder_days: 'findingReminderDays',
  holidays: 'holidays',
  evidence: 'evidence',
  two_people_refund: 'twoPeopleRefundFils',
  retention_days: 'retentionDays',
} as const satisfies Record<keyof WireValues, keyof Settings>

export const wireValues = (settings: Settings): WireValues => ({
  fee: dirhams(settings.feeNetFils),
  vat_percent: settings.vatRateBp / 100,
  currency: settings.currency,
  validity_months: settings.validityMonths,
  decision: settings.decisionMode,
  readiness: settings.readiness,
  second_factor_required: settings.secondFactorRequired,
  reminder_days: settings.reminderDays,
  bank_details: {
    bank_name: settings.bankDetails.bankName,
    account_holder_name: settings.bankDetails.accountHolderName,
    account_number: settings.bankDetails.accountNumber,
    iban: settings.bankDetails.iban,
    swift_code: settings.bankDetails.swiftCode,
  },
  issuer: {
    name: { en: settings.issuer.nameEn, ar: settings.issuer.nameAr },
    address: { en: settings.issuer.addressEn, ar: settings.issuer.addressAr },
    trn: settings.issuer.trn,
    signatory: {
      name: { en: settings.issuer.signatoryEn, ar: settings.issuer.signatoryAr },
      title: { en: settings.issuer.signatoryTitleEn, ar: settings.issuer.signatoryTitleAr },
    },
    contact: settings.issuer.contactEmail,
  },
  office: settings.office,
  finding_days: settings.findingDays,
  finding_reminder_days: settings.findingReminderDays,
  holidays: settings.holidays,
  evidence: settings.evidence,
  two_people_refund: dirhams(settings.twoPeopleRefundFils),
  retention_days: settings.retentionDays,
})

export const fromWire = (body: { [Name in keyof WireValues]?: WireValues[Name] | undefined }): Partial<Settings> => ({
  ...(body.fee === undefined ? {} : { feeNetFils: filsOf(body.fee) }),
  ...(body.vat_percent === undefined ? {} : { vatRateBp: Math.round(body.vat_percent * 100) }),
  ...(body.currency === undefined ? {} : { currency: body.currency }),
  ...(body.validity_months === undefined ? {} : { validityMonths: body.validity_months }),
  ...(body.decision === undefined ? {} : { decisionMode: body.decision }),
  ...(body.readiness === undefined ? {} : { readiness: body.readiness }),
  ...(body.second_factor_required === undefined ? {} : { secondFactorRequired: body.second_factor_required }),
  // Furthest first, in the order of sending.
  ...(body.reminder_days === undefined
    ? {}
    : { reminderDays: body.reminder_days.toSorted((one, other) => other - one) }),
  ...(body.bank_details === undefined
    ? {}
    : {
        bankDetails: {
          bankName: body.bank_details.bank_name,
          accountHolderName: body.bank_details.account_holder_name,
          accountNumber: body.bank_details.account_number,
          iban: body.bank_details.iban,
          swiftCode: body.bank_details.swift_code,
        },
      }),
  ...(body.issuer === undefined
    ? {}
    : {
        issuer: {
          nameEn: body.issuer.name.en,
          nameAr: body.issuer.name.ar,
          addressEn: body.issuer.address.en,
          addressAr: body.issuer.address.ar,
          trn: body.issuer.trn,
          signatoryEn: body.issuer.signatory.name.en,
          signatoryAr: body.issuer.signatory.name.ar,
          signatoryTitleEn: body.issuer.signatory.title.en,
          signatoryTitleAr: body.issuer.signatory.title.ar,
          contactEmail: body.issuer.contact,
        },
      }),
  ...(body.office === undefined ? {} : { office: body.office }),
  ...(body.finding_days === undefined ? {} : { findingDays: body.finding_days }),
  ...(body.finding_reminder_days === undefined
    ? {}
    : { findingReminderDays: body.finding_reminder_days.toSorted((one, other) => other - one) }),
  ...(body.holidays === undefined ? {} : { holidays: body.holidays.toSorted() }),
  ...(body.evidence === undefined ? {} : { evidence: body.evidence }),
  ...(body.two_people_refund === undefined ? {} : { twoPeopleRefundFils: filsOf(body.two_people_refund) }),
  ...(body.retention_days === undefined ? {} : { retentionDays: body.retention_days }),
})

export const settingsWire = (settings: Settings, rows: ReadonlyMap<string, SettingRow>): SettingsAnswer => {
  const values = wireValues(settings)
  const entries = Object.entries(settingOf).map(([name, setting]) => {
    const row = rows.get(settingKeys[setting])
    if (!row) throw new Error(`The setting ${name} is missing.`)
    const changedBy = row.changed_by === null ? null : { id: row.changed_by, name: row.changed_by_name ?? '' }
    return [
      name,
      {
        value: values[name as keyof WireValues],
        in_force_since: row.in_force_since,
        changed_by: changedBy,
      },
    ]
  })
  return { ...Object.fromEntries(entries), version: versionOf(values) } as SettingsAnswer
}
