import { expect, test } from 'vitest'
import { readEvent } from './events.ts'

test('a reset asks for everything anew; a change names its record; what cannot be read names nothing', () => {
  expect(readEvent('reset', '{}')).toEqual({ kind: 'all' })
  expect(readEvent('change', '{"kind":"visit","id":"7"}')).toEqual({ kind: 'visit', id: '7' })
  expect(readEvent('change', '{"kind"')).toEqual({ kind: 'change' })
})
