import { expect, test } from 'vitest'
import { commonestPasswords } from '../../../test/commonest-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'

test('each of the 3,000 commonest passwords is refused, in any case', () => {
  expect(commonestPasswords).toHaveLength(3000)
  expect(commonestPasswords.filter((word) => !isCommonPassword(word) || !isCommonPassword(word.toUpperCase()))).toEqual(
    [],
  )
})

test.each([
  'Password1!',
  'sunshine2024',
  'qwerty1234',
  '12344321',
  'aaaaaaaaa',
  'abcabcabc',
  '1q2w3e4r5t6y',
  'asdfghjkl',
])('%s is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['assure2026', 'Assure!!!!', 'mona.ali1', 'Mona-2026!', 'gulf plastics 1', 'example.ae99'])(
  '%s is refused because anybody would try it here',
  (password) => {
    expect(isCommonPassword(password, ['mona.ali@example.ae', 'Mona', 'Ali', 'Gulf Plastics'])).toBe(true)
  },
)

test.each([
  'correct horse battery',
  'Kx9$vq2Lmn',
  'Zebra-Lamp-77',
  'احب دبي كثيرا جدا',
  `${'x7'.repeat(3)} purple tent`,
  'Aa1!'.repeat(32),
  'Monastery by the lake 4',
])('%s is accepted', (password) => {
  expect(isCommonPassword(password, ['mona.ali@example.ae', 'Mona', 'Ali'])).toBe(false)
})
