// The current settings: the latest row of each key.
import type { RetentionDays } from '@assure/contract/domain/retention'
import type { DecisionMode, EvidenceMode, ReadinessMode } from '@assure/contract/domain/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

export type BankDetails = {
  bankName: string
  accountHolderName: string
  accountNumber: string
  iban: string
  swiftCode: string
}

export type Issuer = {
  nameEn: string
  nameAr: string
  addressEn: string
  addressAr: string
  /** null: not registered for VAT. */
  trn: string | null
  signatoryEn: string
  signatoryAr: string
  signatoryTitleEn: string
  signatoryTitleAr: string
  contactEmail: string
}

/** How people reach the office; null: not given. */
export type Office = {
  phone: string | null
  email: string | null
  hours: { en: string; ar: string } | null
}

/** Working days until a finding is due, by its class. */
export type FindingDays = { critical: number; major: number; minor: number }

export type Settings = {
  feeNetFils: number
  vatRateBp: number
  currency: string
  validityMonths: number
  decisionMode: DecisionMode
  readiness: ReadinessMode
  secondFactorRequired: boolean
  reminderDays: number[]
  bankDetails: BankDetails
  issuer: Issuer
  office: Office
  findingDays: FindingDays
  /** Before the due day of a finding. */
  findingReminderDays: number[]
  /** Non-working days, such as 2026-12-02. */
  holidays: string[]
  evidence: EvidenceMode
  /** Under four eyes, a refund above this needs a second person. */
  twoPeopleRefundFils: number
  retentionDays: RetentionDays
}

export const settingKeys = {
  feeNetFils: 'fee-net-fils',
  vatRateBp: 'vat-rate-bp',
  currency: 'currency',
  validityMonths: 'validity-months',
  decisionMode: 'decision-mode',
  readiness: 'readiness',
  secondFactorRequired: 'second-factor-required',
  reminderDays: 'reminder-days',
  bankDetails: 'bank-details',
  issuer: 'issuer',
  office: 'office',
  findingDays: 'finding-days',
  findingReminderDays: 'finding-reminder-days',
  holidays: 'holidays',
  evidence: 'evidence',
  twoPeopleRefundFils: 'two-people-refund-fils',
  retentionDays: 'retention-days',
} as const satisfies Record<keyof Settings, string>

export const currentSettings = async (db: Queryable): Promise<Settings> => {
  const rows = await db.many<{ key: string; value: unknown }>(
    sql`select distinct on (key) key, value from settings order by key, id desc`,
  )
  const values = new Map(rows.map((row) => [row.key, row.value]))
  const entries = Object.entries(settingKeys).map(([name, key]) => {
    if (!values.has(key)) throw new Error(`The setting ${key} is missing.`)
    return [name, values.get(key)]
  })
  return Object.fromEntries(entries) as Settings
}

/** The current value of a setting as jsonb, inside a larger statement. */
export const readSetting = (name: keyof Settings): Sql =>
  sql`(select value from settings where key = ${settingKeys[name]} order by id desc limit 1)`

/** The fee of an order created now. VAT is rounded half up to a whole fils. */
export const feeOf = ({ feeNetFils, vatRateBp, currency }: Settings) => {
  const vatFils = Math.round((feeNetFils * vatRateBp) / 10_000)
  return { net_fils: feeNetFils, vat_fils: vatFils, total_fils: feeNetFils + vatFils, vat_rate_bp: vatRateBp, currency }
}
