// Settings on the wire: money in dirhams and rates in per cent, each with the time since when it is in force.

import type { getSettings } from '@assure/contract/calls/settings'
import type { AnswerOf } from '@assure/contract/endpoint'
import { versionOf } from '../../platform/edit-version.ts'
import type { Settings } from './read-settings.ts'
import type { SettingRow } from './store.ts'

export type SettingsAnswer = AnswerOf<typeof getSettings>

export type WireValues = { [Name in Exclude<keyof SettingsAnswer, 'version'>]: SettingsAnswer[Name]['value'] }

/** Which setting stands behind each name of the wire. */
export const settingBehind = {
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
} as const satisfies Record<keyof WireValues, keyof Settings>

const hundredths = (value: number): number => Math.round(value * 100)

export const wireValues = (settings: Settings): WireValues => ({
  fee: settings.feeNetFils / 100,
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
  two_people_refund: settings.twoPeopleRefundFils / 100,
})

/** The settings that a body gives, in the domain's own form. */
export const fromWire = (given: { [Name in keyof WireValues]?: WireValues[Name] | undefined }): Partial<Settings> => ({
  ...(given.fee === undefined ? {} : { feeNetFils: hundredths(given.fee) }),
  ...(given.vat_percent === undefined ? {} : { vatRateBp: hundredths(given.vat_percent) }),
  ...(given.currency === undefined ? {} : { currency: given.currency }),
  ...(given.validity_months === undefined ? {} : { validityMonths: given.validity_months }),
  ...(given.decision === undefined ? {} : { decisionMode: given.decision }),
  ...(given.readiness === undefined ? {} : { readiness: given.readiness }),
  ...(given.second_factor_required === undefined ? {} : { secondFactorRequired: given.second_factor_required }),
  // Furthest first, as the reminders go out.
  ...(given.reminder_days === undefined
    ? {}
    : { reminderDays: given.reminder_days.toSorted((one, other) => other - one) }),
  ...(given.bank_details === undefined
    ? {}
    : {
        bankDetails: {
          bankName: given.bank_details.bank_name,
          accountHolderName: given.bank_details.account_holder_name,
          accountNumber: given.bank_details.account_number,
          iban: given.bank_details.iban,
          swiftCode: given.bank_details.swift_code,
        },
      }),
  ...(given.issuer === undefined
    ? {}
    : {
        issuer: {
          nameEn: given.issuer.name.en,
          nameAr: given.issuer.name.ar,
          addressEn: given.issuer.address.en,
          addressAr: given.issuer.address.ar,
          trn: given.issuer.trn,
          signatoryEn: given.issuer.signatory.name.en,
          signatoryAr: given.issuer.signatory.name.ar,
          signatoryTitleEn: given.issuer.signatory.title.en,
          signatoryTitleAr: given.issuer.signatory.title.ar,
          contactEmail: given.issuer.contact,
        },
      }),
  ...(given.office === undefined ? {} : { office: given.office }),
  ...(given.finding_days === undefined ? {} : { findingDays: given.finding_days }),
  ...(given.finding_reminder_days === undefined
    ? {}
    : { findingReminderDays: given.finding_reminder_days.toSorted((one, other) => other - one) }),
  ...(given.holidays === undefined ? {} : { holidays: given.holidays.toSorted() }),
  ...(given.evidence === undefined ? {} : { evidence: given.evidence }),
  ...(given.two_people_refund === undefined ? {} : { twoPeopleRefundFils: hundredths(given.two_people_refund) }),
})

export const settingsWire = (
  settings: Settings,
  rows: ReadonlyMap<string, SettingRow>,
  keys: Record<keyof Settings, string>,
): SettingsAnswer => {
  const values = wireValues(settings)
  const entries = Object.entries(settingBehind).map(([name, behind]) => {
    const row = rows.get(keys[behind])
    if (!row) throw new Error(`The setting ${name} is missing.`)
    const changedBy = row.changedBy === null ? null : { id: row.changedBy, name: row.changedByName ?? '' }
    return [
      name,
      {
        value: values[name as keyof WireValues],
        in_force_since: row.inForceSince.toISOString(),
        changed_by: changedBy,
      },
    ]
  })
  return { ...Object.fromEntries(entries), version: versionOf(values) } as SettingsAnswer
}
