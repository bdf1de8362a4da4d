import { expect, test } from 'vitest'
import { helpTopics, orderFrom, readHelpSearch } from './help-order.ts'

test.each([
  ['/certify/0199e1f0', 'costs'],
  ['/inspector/assigned-facility/0199e1f0', 'visit'],
  ['/inspector/login', 'sign-in'],
  ['/admin/facilities', 'keys'],
  ['/admin/payments/0199e1f0', 'costs'],
  ['/facility/0199e1f0', 'visit'],
  ['/facility/0199e1f0/self-assessment', 'checklist'],
  ['/inspector/assigned-facility/0199e1f0/checklist/0199e1f1', 'checklist'],
  ['/admin/checklists/0199e1f0', 'checklist'],
  ['/findings/0199e1f0', 'findings'],
  ['/inspector/findings', 'findings'],
  ['/inspector/requests/0199e1f0/inspection', 'goods'],
  ['/inspector/tests/0199e1f0', 'tests'],
  ['/inspector/samples/0199e1f0', 'tests'],
  ['/requests/0199e1f0/labels', 'tests'],
  ['/admin/samples/0199e1f0', 'tests'],
  ['/admin/instruments/0199e1f0', 'tests'],
  ['/requests/0199e1f0', 'goods'],
  ['/admin/requests/0199e1f0', 'goods'],
  ['/admin/findings', 'findings'],
  ['/facilities', 'steps'],
  ['/upload-documents', 'documents'],
  ['/verify/ASR-2026-000157', 'check'],
  ['/', 'sign-in'],
  ['/dashboard', 'steps'],
  [undefined, 'steps'],
])('coming from %s, %s is first, and everything else follows', (from, first) => {
  expect(orderFrom(from)[0]).toBe(first)
  expect(orderFrom(from).toSorted()).toEqual(helpTopics.toSorted())
})

test('accepts only our own pages as the origin', () => {
  expect(readHelpSearch({ from: '/certify/1' })).toEqual({ from: '/certify/1' })
  for (const from of [
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    '/help',
    7,
    undefined,
  ])
    expect(readHelpSearch({ from })).toEqual({})
})
