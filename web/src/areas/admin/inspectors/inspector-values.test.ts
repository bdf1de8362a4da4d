import { describe, expect, test } from 'vitest'
import { type ChosenFiles, formValue, inspectorForm, newInspector } from './inspector-values.ts'

const none: ChosenFiles = {
  documents: { passport: [], emirates_id: [], visa: [], certifications: [] },
  image: undefined,
}
const known = {
  ...newInspector,
  email: 'lina@assure.example',
  serviceAreas: ['2', '5'],
  services: ['1'],
  iban: '••••4567',
}
const sent = (form: FormData) =>
  [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])

describe('what the form sends', () => {
  test('everything of a new inspector, without the dates of missing documents', () => {
    const form = inspectorForm(
      { ...newInspector, email: ' new@assure.example ', serviceAreas: ['3', '1'], visa_expires_on: '2027-01-31' },
      none,
    )
    expect(form.get('email')).toBe('new@assure.example')
    expect(form.getAll('serviceAreas[]')).toEqual(['3', '1'])
    expect(form.has('visa_expires_on')).toBe(false)
    expect(form.has('is_active')).toBe(false)
  })

  test('only what changed in an edit', () => {
    expect(sent(inspectorForm({ ...known, serviceAreas: ['5', '2'] }, none, known))).toEqual([])
    expect(
      sent(inspectorForm({ ...known, iban: 'AE07 0331 2345 6789 0123 456', is_active: false }, none, known)),
    ).toEqual([
      ['iban', 'AE07 0331 2345 6789 0123 456'],
      ['is_active', 'false'],
    ])
  })

  test('an emptied choice as empty, documents with their date, the image last', () => {
    const documents = { ...none.documents, visa: [new File(['x'], 'visa.pdf')] }
    const form = inspectorForm(
      { ...known, services: [], visa_expires_on: '2027-01-31' },
      { documents, image: new File(['x'], 'lina.png') },
      known,
    )
    expect(sent(form)).toEqual([
      ['services[]', ''],
      ['visa_expires_on', '2027-01-31'],
      ['visa', 'visa.pdf'],
      ['image', 'lina.png'],
    ])
  })
})

test('a value from the server has the form of a form value', () => {
  expect([
    formValue('services', [12, 3]),
    formValue('countryId', 7),
    formValue('is_active', false),
    formValue('image', null),
  ]).toEqual([['3', '12'], '7', false, ''])
})
