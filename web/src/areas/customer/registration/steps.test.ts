import { expect, test } from 'vitest'
import { openStep, stepOfPath } from './steps.ts'

test.each([
  ['company-info', 'under-way', 'basic-info', 'basic-info'],
  ['submitted', 'under-way', 'upload-documents', 'upload-documents'],
  ['basic-info', 'under-way', 'upload-documents', 'basic-info'],
  ['company-info', 'rejected', 'submitted', 'company-info'],
  ['submitted', 'rejected', 'submitted', 'basic-info'],
  ['basic-info', 'documents-requested', 'submitted', 'upload-documents'],
  ['upload-documents', 'under-review', 'submitted', 'submitted'],
  ['basic-info', 'approved', 'submitted', 'submitted'],
] as const)('opening %s while %s at %s shows %s', (wanted, state, step, shown) => {
  expect(openStep(wanted, { state, step })).toBe(shown)
})

test('an address maps to its step', () => {
  expect([stepOfPath('/upload-documents'), stepOfPath('/success/')]).toEqual(['upload-documents', 'submitted'])
})

test('an address outside the registration is no step', () => {
  expect([stepOfPath('/'), stepOfPath('/signup')]).toEqual([undefined, undefined])
})
