import { expect, it } from 'vitest'
import { readToken, setToken } from './cookies.ts'
import { safeHeaders } from './safe-headers.ts'

it.each([
  ['a line', 'a\r\nset-cookie: b=c', 'a__set-cookie: b=c'],
  ['other letters', 'شهادة.pdf', '_____.pdf'],
  ['a control letter', 'a\u0000b\u007fc', 'a_b_c'],
  [
    'what is plain',
    `inline; filename="a b.pdf"; filename*=UTF-8''%D8%B4`,
    `inline; filename="a b.pdf"; filename*=UTF-8''%D8%B4`,
  ],
])('%s becomes one line of plain characters', (_, value, expected) => {
  expect(safeHeaders({ 'x-name': value, 'x-list': [value] })).toEqual({ 'x-name': expected, 'x-list': [expected] })
})

it('limits the length', () => {
  expect(safeHeaders({ 'x-name': 'a'.repeat(100_000) })['x-name']).toHaveLength(2_000)
})

it('reads a well-formed token from any cookie header, and sets no other', () => {
  const token = 'A'.repeat(43)
  expect(readToken(`a=b;assure_device=${token}`, 'assure_device')).toBe(token)
  expect(readToken(`assure_device=x; assure_device=${token}`, 'assure_device')).toBe(token)
  for (const header of [
    undefined,
    '',
    ';;;=',
    `x_assure_device=${token}`,
    `assure_device=${token}A`,
    `assure_device="${token}"`,
  ])
    expect([header, readToken(header, 'assure_device')]).toEqual([header, undefined])
  expect(() => setToken('https://a.example', 'a; Domain=b')).toThrow('no token')
})
