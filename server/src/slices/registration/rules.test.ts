import { registrationSteps } from '@assure/contract/domain/vocabulary'
import { describe, expect, it } from 'vitest'
import { maySave, type RegistrationProgress, type SavedStep, stateOf, stepAfter } from './rules.ts'

const submittedAt = new Date('2026-03-01T08:00:00Z')
const standings = {
  'nothing saved': { step: 'basic-info', submitted_at: null, is_approved: null, documents_message: null },
  'person saved': { step: 'company-info', submitted_at: null, is_approved: null, documents_message: null },
  'company saved': { step: 'upload-documents', submitted_at: null, is_approved: null, documents_message: null },
  'under review': { step: 'submitted', submitted_at: submittedAt, is_approved: null, documents_message: null },
  'asked for documents': {
    step: 'submitted',
    submitted_at: submittedAt,
    is_approved: null,
    documents_message: 'The licence has expired.',
  },
  rejected: { step: 'submitted', submitted_at: submittedAt, is_approved: false, documents_message: null },
  approved: { step: 'submitted', submitted_at: submittedAt, is_approved: true, documents_message: null },
} satisfies Record<string, RegistrationProgress>

const yes = 'yes'
const table: Record<keyof typeof standings, Record<SavedStep, string>> = {
  'nothing saved': {
    'basic-info': yes,
    'company-info': 'registration.other-step',
    'upload-documents': 'registration.other-step',
  },
  'person saved': { 'basic-info': yes, 'company-info': yes, 'upload-documents': 'registration.other-step' },
  'company saved': { 'basic-info': yes, 'company-info': yes, 'upload-documents': yes },
  'under review': {
    'basic-info': 'registration.submitted',
    'company-info': 'registration.submitted',
    'upload-documents': 'registration.submitted',
  },
  'asked for documents': {
    'basic-info': 'registration.submitted',
    'company-info': 'registration.submitted',
    'upload-documents': yes,
  },
  rejected: { 'basic-info': yes, 'company-info': yes, 'upload-documents': yes },
  approved: {
    'basic-info': 'registration.approved',
    'company-info': 'registration.approved',
    'upload-documents': 'registration.approved',
  },
}

describe('what may be saved', () => {
  const cells = Object.entries(table).flatMap(([name, row]) =>
    Object.entries(row).map(([step, expected]) => ({
      name: name as keyof typeof standings,
      step: step as SavedStep,
      expected,
    })),
  )
  it.each(cells)('$name, $step: $expected', ({ name, step, expected }) => {
    const outcome = maySave(standings[name], step)
    expect(outcome.ok ? yes : outcome.code).toBe(expected)
  })
})

describe('the state of a registration', () => {
  it('has a name for each', () => {
    expect(Object.values(standings).map(stateOf)).toEqual([
      'under-way',
      'under-way',
      'under-way',
      'under-review',
      'documents-requested',
      'rejected',
      'approved',
    ])
  })
  it('never goes back when an earlier step is corrected', () => {
    for (const step of registrationSteps.slice(1))
      expect(stepAfter({ ...standings['nothing saved'], step }, 'basic-info')).toBe(step)
    expect(stepAfter(standings['nothing saved'], 'basic-info')).toBe('company-info')
  })
})
