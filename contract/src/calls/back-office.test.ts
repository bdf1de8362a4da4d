import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { assignInspector, listFacilitiesAdmin } from './admin-facilities.ts'
import { refusePayment } from './admin-payments.ts'
import { setCertificationStatus, setCertificationStatusInspector } from './certifications.ts'
import { createInspector, saveInspector } from './inspectors.ts'
import { addFacilityNote } from './notes.ts'
import { saveSettings } from './settings.ts'
import { createStaff } from './staff.ts'
import { approveUser, listUsers, rejectUser, requestDocuments, saveUser, setUserActive } from './users.ts'
import { scheduleVisit } from './visits.ts'

const read = (schema: z.ZodType, sent: unknown): { value: unknown } | { wrong: Record<string, string> } => {
  const result = schema.safeParse(sent)
  return result.success
    ? { value: result.data }
    : { wrong: Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message])) }
}

describe('bodies of the specification', () => {
  test('a body may be omitted where the specification sends none', () => {
    for (const sent of [undefined, null, {}]) {
      expect(read(approveUser.body, sent)).toEqual({ value: {} })
      expect(read(rejectUser.body, sent)).toEqual({ value: {} })
      expect(read(setUserActive.body, sent)).toEqual({ value: {} })
    }
    expect(read(setUserActive.body, { is_active: false })).toEqual({ value: { is_active: false } })
    expect(read(setUserActive.body, { is_active: 'maybe' })).toEqual({ wrong: { is_active: 'field.invalid' } })
  })

  test('a user form has numbers as text, emptied fields as null, and drops unknown fields', () => {
    const sent = {
      first_name: 'Aisha',
      last_name: 'Khan',
      phone_number: '+971 50 123 4567',
      company_name: 'Gulf Cold Stores',
      company_type: '2',
      emirate: '',
      city: '',
      is_approved: 'true',
      role: 'SUPER_ADMIN',
    }
    expect(read(saveUser.body, sent)).toEqual({
      value: {
        first_name: 'Aisha',
        last_name: 'Khan',
        phone_number: '+971 50 123 4567',
        company_name: 'Gulf Cold Stores',
        company_type: 2,
        emirate: null,
        city: null,
        kinds: [],
        expires_on: [],
      },
    })
    expect(read(saveUser.body, {})).toEqual({
      wrong: {
        first_name: 'field.required',
        last_name: 'field.required',
        phone_number: 'field.required',
        company_name: 'field.required',
        company_type: 'field.required',
      },
    })
  })

  test('an inspector requires everything but skills and files', () => {
    const required = [
      'email',
      'first_name',
      'last_name',
      'phone_number',
      'countryId',
      'bank_name',
      'account_holder_name',
      'account_number',
      'iban',
      'swift_code',
    ]
    expect(read(createInspector.body, {})).toEqual({
      wrong: Object.fromEntries(required.map((field) => [field, 'field.required'])),
    })
  })

  test('service areas may appear once, several times, repeated or emptied; omitted they stay', () => {
    expect(read(saveInspector.body, { serviceAreas: '3', services: ['1', '2', '1'] })).toEqual({
      value: { serviceAreas: [3], services: [1, 2] },
    })
    expect(read(saveInspector.body, { serviceAreas: '', services: [] })).toEqual({
      value: { serviceAreas: [], services: [] },
    })
    expect(read(saveInspector.body, {})).toEqual({ value: {} })
    expect(read(saveInspector.body, { services: ['x'] })).toEqual({ wrong: { 'services.0': 'field.unknown-choice' } })
  })

  test('a masked bank field may be sent back, other characters may not', () => {
    expect(read(saveInspector.body, { iban: '•••• 3456' })).toEqual({ value: { iban: '•••• 3456' } })
    expect(read(saveInspector.body, { account_number: '=AE07' })).toEqual({
      wrong: { account_number: 'bank.account-number' },
    })
    expect(read(saveInspector.body, { iban: 'AE07 0331 2345 6789 0123 457' })).toEqual({ wrong: { iban: 'bank.iban' } })
  })

  test('a certification status is set to 1, 2 or 3', () => {
    for (const status of [1, 2, 3]) expect(read(setCertificationStatus.body, { status })).toEqual({ value: { status } })
    for (const status of [0, 4, -1, 1.5, true, null])
      expect(read(setCertificationStatus.body, { status })).toHaveProperty('wrong.status')
    expect(
      read(setCertificationStatusInspector.body, { status: 3, reason: '  No fire exits ', visited: true }),
    ).toEqual({
      value: { status: 3, reason: 'No fire exits', visited: true },
    })
  })

  test('a visit requires a valid date and time', () => {
    expect(read(scheduleVisit.body, { date: '2027-02-28', time: '09:30' })).toEqual({
      value: { date: '2027-02-28', time: '09:30' },
    })
    expect(read(scheduleVisit.body, { date: '2027-02-30', time: '24:00' })).toEqual({
      wrong: { date: 'visit.date', time: 'visit.time' },
    })
    expect(read(scheduleVisit.body, {})).toEqual({ wrong: { date: 'visit.date', time: 'visit.time' } })
  })
})

test('empty fields are reported in the words of the specification', () => {
  for (const note of [undefined, '', ' \n\t '])
    expect(read(addFacilityNote.body, { note })).toEqual({ wrong: { note: 'note.empty' } })
  for (const inspector_id of [undefined, '', 'x'])
    expect(read(assignInspector.body, { inspector_id })).toEqual({ wrong: { inspector_id: 'inspector.not-chosen' } })
  expect(read(createStaff.body, {})).toEqual({
    wrong: { email: 'staff.email-and-password', password: 'staff.email-and-password' },
  })
  expect(read(createStaff.body, { email: 'mona@example.ae', password: 'short' })).toEqual({
    wrong: { password: 'field.too-short' },
  })
  expect(read(refusePayment.body, { reason: ' ' })).toEqual({ wrong: { reason: 'payment.reason-required' } })
  expect(read(requestDocuments.body, { message: '' })).toEqual({ wrong: { message: 'user.message-empty' } })
})

test('lists start at page 1, with ten rows, in their own order; filters are words', () => {
  expect(read(listUsers.query, {})).toEqual({ value: { page: 1, limit: 10, search: '' } })
  expect(read(listUsers.query, { active: 'false', status: 'pending', page: '2' })).toEqual({
    value: { page: 2, limit: 10, search: '', active: false, status: 'pending' },
  })
  expect(read(listFacilitiesAdmin.query, { inspector: 'none', emirate: '3' })).toEqual({
    value: { page: 1, limit: 10, search: '', inspector: 'none', emirate: 3 },
  })
  expect(read(listFacilitiesAdmin.query, { sort: 'id; drop table' })).toEqual({
    wrong: { sort: 'field.unknown-choice' },
  })
})

test('settings can be changed one by one, within limits, with the current password', () => {
  const currentPassword = 'as it was typed '
  expect(read(saveSettings.body, { fee: 1200.5, currentPassword })).toEqual({ value: { fee: 1200.5, currentPassword } })
  expect(read(saveSettings.body, { fee: 1200, currentPassword: '' })).toEqual({
    wrong: { currentPassword: 'field.required' },
  })
  for (const fee of [0, -1, 1.001, 100_000.01, Number.NaN, '1050.00'])
    expect(read(saveSettings.body, { fee, currentPassword })).toEqual({ wrong: { fee: 'settings.fee' } })
  for (const vat_percent of [-1, 100.5, 5.125])
    expect(read(saveSettings.body, { vat_percent, currentPassword })).toEqual({
      wrong: { vat_percent: 'settings.vat' },
    })
  for (const reminder_days of [[], [7, 7], 7])
    expect(read(saveSettings.body, { reminder_days, currentPassword })).toEqual({
      wrong: { reminder_days: 'settings.reminder-days' },
    })
})
