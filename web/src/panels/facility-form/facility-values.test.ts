import { facilityFields, requiredOf } from '@assure/contract/domain/record-fields'
import { describe, expect, test } from 'vitest'
import { formValuesOf } from '../record/form-values.ts'
import { changedFields, facilityForm, facilityNames } from './facility-values.ts'

const filled = {
  ...formValuesOf(facilityFields),
  name: ' Cold store ',
  owned_status: '2',
  partner_company: 'Gulf Reefer',
  partnership_agreement_expires_on: '2027-12-31',
  city: 'Dubai',
}
const agreement = new File(['%PDF'], 'agreement.pdf')

describe('the facility form sent', () => {
  test('includes partner and agreement when partnered', () => {
    const form = facilityForm(filled, agreement)
    expect(form.get('partner_company')).toBe('Gulf Reefer')
    expect(form.get('partnership_agreement_expires_on')).toBe('2027-12-31')
    expect(form.get('partnership_agreement_file')).toBeInstanceOf(File)
    expect(form.get('name')).toBe('Cold store')
  })
  test('omits both when owned, even if they are filled in', () => {
    const form = facilityForm({ ...filled, owned_status: '1' }, agreement)
    expect([...form.keys()]).not.toContain('partner_company')
    expect([...form.keys()]).not.toContain('partnership_agreement_expires_on')
    expect([...form.keys()]).not.toContain('partnership_agreement_file')
  })
  test('has only the changed fields of an existing facility', () => {
    const changed = changedFields({ ...filled, city: 'Sharjah' }, filled)
    expect(changed).toEqual(['city'])
    expect([...facilityForm({ ...filled, city: 'Sharjah' }, undefined, changed).keys()]).toEqual(['city'])
  })
})

test('everything is required except the second address line and the partner fields', () => {
  expect(facilityNames.filter((name) => !requiredOf(facilityFields).includes(name))).toEqual([
    'partner_company',
    'partnership_agreement_expires_on',
    'address_line_2',
  ])
})
