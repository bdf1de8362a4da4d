import { expect, test } from 'vitest'
import { nameOf } from './person-name.ts'

test('without a name the email is shown', () => {
  expect(nameOf('Omar', 'Haddad', 'o@b.ae')).toBe('Omar Haddad')
  expect(nameOf('Omar', null, 'o@b.ae')).toBe('Omar')
  expect(nameOf(null, ' ', 'o@b.ae')).toBe('o@b.ae')
})
