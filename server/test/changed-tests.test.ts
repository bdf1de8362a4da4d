// The tests that `npm test -- --changed` selects.
import { expect, it } from 'vitest'
import { testsOfChange } from '../../scripts/changed.mjs'

const tests = [
  'contract/src/calls.test.ts',
  'e2e/payments.test.ts',
  'server/src/app.test.ts',
  'server/src/platform/config.test.ts',
  'server/src/platform/db/migrate.test.ts',
  'server/src/slices/notes/notes.test.ts',
  'server/src/slices/payments/orders.test.ts',
  'server/src/slices/payments/rules.test.ts',
  'server/test/start-notes.test.ts',
  'server/trust/words.test.ts',
  'web/src/lib/dates.test.ts',
  'web/src/ui/data/data.test.ts',
]
const rules = 'server/trust/words.test.ts'

it.each([
  [
    'server/src/slices/payments/store.ts',
    ['e2e/payments.test.ts', 'server/src/slices/payments/orders.test.ts', 'server/src/slices/payments/rules.test.ts'],
  ],
  [
    'web/src/areas/admin/payments/payments-screen.tsx',
    ['e2e/payments.test.ts', 'web/src/lib/dates.test.ts', 'web/src/ui/data/data.test.ts'],
  ],
  ['server/src/slices/notes/notes.test.ts', ['server/src/slices/notes/notes.test.ts']],
  ['server/src/platform/config.ts', ['server/src/platform/config.test.ts']],
  ['server/src/platform/pdf/draw.ts', ['server/src/platform/config.test.ts']],
  ['server/src/app.ts', ['server/src/app.test.ts']],
  ['server/migrations/0037-x.sql', ['server/src/platform/db/migrate.test.ts']],
  ['scripts/start.mjs', ['server/test/start-notes.test.ts']],
  [
    'contract/src/calls/payments.ts',
    [
      'contract/src/calls.test.ts',
      'e2e/payments.test.ts',
      'server/src/slices/payments/orders.test.ts',
      'server/src/slices/payments/rules.test.ts',
    ],
  ],
  ['web/src/areas/admin/users/users-screen.tsx', ['web/src/lib/dates.test.ts', 'web/src/ui/data/data.test.ts']],
  ['e2e/harness.ts', []],
  ['e2e/payments.test.ts', ['e2e/payments.test.ts']],
  ['docs/glossary.md', []],
])('a change of %s is tested by what stands nearest, and by the rules of the house', (path, expected) => {
  expect(testsOfChange([path], tests).toSorted()).toEqual([...expected, rules].toSorted())
})

it('chooses nothing where nothing is changed', () => {
  expect(testsOfChange([], tests)).toEqual([])
})
