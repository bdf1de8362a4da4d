import { expect, test } from 'vitest'
import { type FacilityValues, facilityFields, formOf, requiredFields } from './facility-values.ts'

const values = Object.fromEntries(facilityFields.map((field) => [field, field])) as FacilityValues
const agreement = new File(['x'], 'agreement.pdf')

test('an owned facility sends nothing of a partnership', () => {
  const form = formOf({ ...values, owned_status: '1' }, 'v1', agreement)
  expect([
    form.has('partner_company'),
    form.has('partnership_agreement_expires_on'),
    form.has('partnership_agreement_file'),
    form.get('version'),
  ]).toEqual([false, false, false, 'v1'])
})

test('a partnered one sends the company and the agreement', () => {
  const form = formOf({ ...values, owned_status: '2' }, 'v1', agreement)
  expect([form.get('partner_company'), form.has('partnership_agreement_file')]).toEqual(['partner_company', true])
})

test('the second address line and the partner may stay empty', () => {
  expect(requiredFields).not.toContain('address_line_2')
  expect(requiredFields).not.toContain('partner_company')
  expect(requiredFields).toHaveLength(facilityFields.length - 3)
})
