// What a SUPER_ADMIN decides for the whole product, and the lists that forms choose from.
import * as z from 'zod'
import { isIban, isSwiftCode } from '../domain/iban.ts'
import { fewestRetentionDays, mostRetentionDays, type RetentionName, retentionNames } from '../domain/retention.ts'
import { decisionModes, evidenceModes, readinessModes } from '../domain/vocabulary.ts'
import { bothLanguages, endpointsOf, instant } from '../endpoint.ts'
import { day, decimal, email, figures, flag, givenPassword, lengths, phone, prose, text, trn, word } from './fields.ts'
import { seen, smallId, startedFrom } from './form.ts'
import { colleague, version } from './records.ts'

const endpoint = endpointsOf('Settings')

/** A setting with its latest change; `changed_by` is null for the delivered value. */
const setting = <const S extends z.ZodType>(value: S) =>
  z.object({ value, in_force_since: instant, changed_by: colleague.nullable() })

/** Days, by what is deleted after them. */
export const retentionDays = z.object(
  Object.fromEntries(retentionNames.map((name) => [name, z.int()])) as Record<RetentionName, z.ZodInt>,
)

/** The office's contact; null if not given. */
export const office = z.object({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hours: bothLanguages.nullable(),
})

export const settings = z.object({
  /** Net of VAT, in `currency`. */
  fee: setting(z.number()),
  vat_percent: setting(z.number()),
  currency: setting(z.string()),
  validity_months: setting(z.int()),
  decision: setting(z.enum(decisionModes)),
  /** Whether an order requires a self-assessment. */
  readiness: setting(z.enum(readinessModes)),
  second_factor_required: setting(z.boolean()),
  reminder_days: setting(z.array(z.int())),
  bank_details: setting(
    z.object({
      bank_name: z.string(),
      account_holder_name: z.string(),
      account_number: z.string(),
      iban: z.string(),
      swift_code: z.string(),
    }),
  ),
  issuer: setting(
    z.object({
      name: bothLanguages,
      address: bothLanguages,
      /** null: not registered for VAT. */
      trn: z.string().nullable(),
      signatory: z.object({ name: bothLanguages, title: bothLanguages }),
      contact: z.string(),
    }),
  ),
  office: setting(office),
  /** Working days until a finding is due, by class. */
  finding_days: setting(z.object({ critical: z.int(), major: z.int(), minor: z.int() })),
  finding_reminder_days: setting(z.array(z.int())),
  /** Holidays, earliest first. */
  holidays: setting(z.array(z.iso.date())),
  /** Whether a Pass requires the evidence of the checklist. */
  evidence: setting(z.enum(evidenceModes)),
  /** Under four eyes, a refund above this needs a second person. In `currency`. */
  two_people_refund: setting(z.number()),
  /** Days after which things are deleted. */
  retention_days: setting(retentionDays),
  version,
})

const inBothLanguages = (max: number) => z.object({ en: text(max), ar: text(max) })
const linesInBothLanguages = () => z.object({ en: prose(lengths.line), ar: prose(lengths.line) })

const reminderDays = () =>
  z
    .array(
      z.int('settings.reminder-days').min(1, 'settings.reminder-days').max(365, 'settings.reminder-days'),
      'settings.reminder-days',
    )
    .min(1, 'settings.reminder-days')
    .max(10, 'settings.reminder-days')
    .refine((days) => new Set(days).size === days.length, 'settings.reminder-days')

const workingDays = () =>
  z.int('settings.finding-days').min(1, 'settings.finding-days').max(260, 'settings.finding-days')

const retained = () =>
  z
    .int('settings.retention-days')
    .min(fewestRetentionDays, 'settings.retention-days')
    .max(mostRetentionDays, 'settings.retention-days')

const settingsInput = z.object({
  fee: decimal({ least: 1, most: 100_000, places: 2 }, 'settings.fee'),
  vat_percent: decimal({ least: 0, most: 100, places: 2 }, 'settings.vat'),
  currency: z.string('settings.currency').regex(/^[A-Z]{3}$/, 'settings.currency'),
  validity_months: z.int('settings.validity').min(1, 'settings.validity').max(120, 'settings.validity'),
  decision: word(decisionModes),
  readiness: word(readinessModes),
  second_factor_required: flag(),
  reminder_days: reminderDays(),
  bank_details: z.object({
    bank_name: text(lengths.name),
    account_holder_name: text(lengths.line),
    account_number: figures(40).regex(/^[A-Za-z0-9 ./-]+$/, 'bank.account-number'),
    iban: figures(50).refine(isIban, 'bank.iban'),
    swift_code: figures(20).refine(isSwiftCode, 'bank.swift'),
  }),
  issuer: z.object({
    name: inBothLanguages(lengths.name),
    address: linesInBothLanguages(),
    trn: trn().nullable(),
    signatory: z.object({ name: inBothLanguages(lengths.name), title: inBothLanguages(lengths.name) }),
    contact: email(),
  }),
  office: z.object({
    phone: phone().nullable(),
    email: email().nullable(),
    hours: linesInBothLanguages().nullable(),
  }),
  finding_days: z.object({ critical: workingDays(), major: workingDays(), minor: workingDays() }),
  finding_reminder_days: reminderDays(),
  holidays: z
    .array(day(), 'settings.holidays')
    .max(100, 'settings.holidays')
    .refine((days) => new Set(days).size === days.length, 'settings.holidays'),
  evidence: word(evidenceModes),
  two_people_refund: decimal({ least: 0, most: 100_000_000, places: 2 }, 'settings.two-people-refund'),
  retention_days: z.object(
    Object.fromEntries(retentionNames.map((name) => [name, retained()])) as Record<
      RetentionName,
      ReturnType<typeof retained>
    >,
  ),
})

export const getSettings = endpoint('GET', '/admin/api/settings', {
  who: 'superAdmin',
  summary: 'Get settings',
  description:
    'Each with the time since which it applies and who changed it (null for the default). Send `version` when ' +
    'you save.',
  answer: settings,
})

export const saveSettings = endpoint('PATCH', '/admin/api/settings', {
  who: 'superAdmin',
  summary: 'Update settings',
  description:
    'Omitted fields do not change. Requires your password (`currentPassword`) unless you signed in within the ' +
    'last ten minutes. Open orders keep their fee.',
  body: settingsInput.partial().extend({ currentPassword: givenPassword().optional(), version: startedFrom() }),
  answer: settings,
  problems: [
    'password.current-wrong',
    'settings.nothing-changed',
    'settings.fee',
    'settings.vat',
    'settings.currency',
    'settings.validity',
    'settings.reminder-days',
    'settings.finding-days',
    'settings.holidays',
    'settings.retention-days',
    'settings.two-people-refund',
    'settings.vat-not-registered',
    'bank.account-number',
    'bank.iban',
    'bank.swift',
    'request.changed-meanwhile',
    'request.too-often',
  ],
})

/** What production needs before it takes payments, in order. */
export const firstRunSteps = ['name', 'address', 'tax', 'signatory', 'bank'] as const

export const getFirstRun = endpoint('GET', '/admin/api/settings/first-run', {
  who: 'superAdmin',
  summary: 'Get what is missing before payments open',
  description:
    'Production takes no payments until the name and address of the issuer, the tax registration, the ' +
    'signatory and the bank account are set. If there are no steps, payments are open, as always in trial ' +
    'installations.',
  answer: z.object({
    /** Empty once payments are open. */
    steps: z.array(z.object({ step: z.enum(firstRunSteps), is_done: z.boolean() })),
    /** Paid orders whose invoice is issued once all steps are done. */
    waiting_invoices: z.int(),
  }),
})

// An entry of a reference list is never deleted, since records point at it: it is deactivated.
export const referenceLists = ['emirates', 'company-types', 'countries', 'service-areas', 'services'] as const
const list = z.enum(referenceLists)

export const referenceEntry = z.object({
  id: z.int(),
  name: bothLanguages,
  position: z.int(),
  is_active: z.boolean(),
})

const name = () => z.object({ en: text(lengths.name), ar: text(lengths.name) })
const position = () => z.int('field.number').min(0, 'field.number').max(32_767, 'field.number').optional()

export const listReferenceEntries = endpoint('GET', '/admin/api/reference/:list', {
  who: 'superAdmin',
  summary: 'Get a reference list',
  description: 'In both languages and display order, including deactivated entries.',
  params: z.object({ list }),
  answer: z.object({ entries: z.array(referenceEntry) }),
  revalidate: true,
})

export const addReferenceEntry = endpoint('POST', '/admin/api/reference/:list', {
  who: 'superAdmin',
  summary: 'Add an entry to a reference list',
  description: 'Both languages are required. Without a position, it comes last.',
  params: z.object({ list }),
  body: z.object({ name: name(), position: position() }),
  answer: referenceEntry,
  status: 201,
  problems: ['reference.name-taken'],
})

export const saveReferenceEntry = endpoint('PATCH', '/admin/api/reference/:list/:id', {
  who: 'superAdmin',
  summary: 'Update an entry of a reference list',
  description:
    'Omitted fields do not change. Entries are never deleted, because records refer to them: deactivate them ' +
    'instead.',
  params: z.object({ list, id: smallId() }),
  body: z.object({ name: name().optional(), position: position(), is_active: flag().optional(), seen: seen() }),
  answer: referenceEntry,
  about: { kind: 'reference', id: 'list/id' },
  problems: ['reference.not-found', 'reference.name-taken', 'request.changed-meanwhile'],
})
