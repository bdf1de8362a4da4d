import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { problems } from '../problems.ts'
import { addFacility } from './facilities.ts'
import {
  choice,
  email,
  flag,
  listOf,
  optionalChoice,
  optionalSecondFactorCode,
  optionalText,
  password,
  phone,
  prose,
  sixDigits,
  text,
  word,
} from './fields.ts'
import { uploadCompanyDocuments } from './registration.ts'

/** The value that comes out, or the codes of what is wrong. */
const read = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value)
  return result.success ? result.data : result.error.issues.map((issue) => issue.message)
}

describe('a line of text', () => {
  test.each([
    ['  Al Noor Foods ', 'Al Noor Foods'],
    ["O'Neil & Söhne – مصنع النور (فرع 2)", "O'Neil & Söhne – مصنع النور (فرع 2)"],
    ['<b>=1+1</b>', '<b>=1+1</b>'],
    ['', ['field.required']],
    ['   ', ['field.required']],
    [undefined, ['field.required']],
    [null, ['field.required']],
    [12, ['field.invalid']],
    [['a'], ['field.invalid']],
    [{ $gt: '' }, ['field.invalid']],
    ['x'.repeat(201), ['field.too-long']],
    ['a\u0000b', ['field.control-characters']],
    ['two\nlines', ['field.control-characters']],
    ['Assure\u202Egpj', ['field.control-characters']],
    ['Ass\u200Bure', ['field.control-characters']],
    ['half \uD800', ['field.control-characters']],
  ])('%j becomes %j', (sent, expected) => {
    expect(read(text(), sent)).toEqual(expected)
  })

  test('may be omitted where it is optional, and an emptied one is null', () => {
    expect(read(optionalText(), undefined)).toBeUndefined()
    expect(read(optionalText(), null)).toBeNull()
    expect(read(optionalText(), ' ')).toBeNull()
    expect(read(optionalText(3), 'long')).toEqual(['field.too-long'])
  })
})

test('a note keeps its lines and its emoji, and refuses a direction override', () => {
  expect(read(prose(), 'Line one\nLine two 👩‍🔧')).toBe('Line one\nLine two 👩‍🔧')
  expect(read(prose(), 'safe\u202Eevil')).toEqual(['field.control-characters'])
  expect(read(prose(), ' \n ')).toEqual(['field.required'])
})

test('a phone number has no fixed format, and loses the direction marks of an address book', () => {
  expect(read(phone(), '\u202A+971 50 123 4567\u202C')).toBe('+971 50 123 4567')
  expect(read(phone(), 'ext. 12 (evenings)')).toBe('ext. 12 (evenings)')
})

test('an email address is trimmed, lowercased and validated', () => {
  expect(read(email(), ' Mona@Example.ae ')).toBe('Mona@Example.ae')
  expect(read(email(), 'mona@')).toEqual(['field.email'])
  expect(read(email(), '')).toEqual(['field.required'])
})

test('a password is kept exactly as typed', () => {
  expect(read(password(), '  كلمة مرور ')).toBe('  كلمة مرور ')
  expect(read(password(), '1234567')).toEqual(['field.too-short'])
  expect(read(password(), '')).toEqual(['field.required'])
  expect(read(password(), 'x'.repeat(129))).toEqual(['field.too-long'])
})

test('a code may be typed with Arabic digits', () => {
  expect(read(sixDigits(), ' ٠١٢٣٤٥ ')).toBe('012345')
  expect(read(sixDigits(), '۰۹۸۷۶۵')).toBe('098765')
  expect(read(sixDigits(), '012 345')).toBe('012345')
  expect(read(optionalSecondFactorCode(), '')).toBeNull()
  expect(read(optionalSecondFactorCode(), undefined)).toBeUndefined()
  for (const whole of ['٠١٢٣٤٥', '012 345', 'ABCDE-FGH23', 'abcdefgh23'])
    expect(optionalSecondFactorCode().safeParse(whole).success).toBe(true)
})

test('choices may be numbers or the text of a form', () => {
  expect(read(choice(), 3)).toBe(3)
  expect(read(choice(), ' 3 ')).toBe(3)
  expect(read(choice(), '')).toEqual(['field.required'])
  expect(read(choice(), undefined)).toEqual(['field.required'])
  for (const wrong of ['3.5', '0', '-1', '1e3', 'Dubai', [3], true, 99_999])
    expect(read(choice(), wrong)).toEqual(['field.unknown-choice'])
  expect(read(optionalChoice(), '')).toBeNull()
  expect(read(optionalChoice(), null)).toBeNull()
  expect(read(optionalChoice(), undefined)).toBeUndefined()
  expect(read(optionalChoice(), '4')).toBe(4)
  expect(read(optionalChoice(), 'x')).toEqual(['field.unknown-choice'])
})

test('words, switches and lists are validated', () => {
  expect(read(word(['a', 'b']), 'b')).toBe('b')
  expect(read(word(['a', 'b']), 'c')).toEqual(['field.unknown-choice'])
  expect(read(word(['a', 'b']), undefined)).toEqual(['field.required'])
  expect(read(flag(), 'false')).toBe(false)
  expect(read(flag(), 'no')).toEqual(['field.invalid'])
  expect(read(listOf(choice(), 2), '1')).toEqual([1])
  expect(read(listOf(choice(), 2), ['1', 2])).toEqual([1, 2])
  expect(read(listOf(choice(), 2), undefined)).toEqual([])
  expect(read(listOf(choice(), 2), [1, 2, 3])).toEqual(['field.too-many'])
})

test('a facility requires its ten fields and no others', () => {
  const result = addFacility.body.safeParse({})
  const missing = result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])
  expect(missing).toEqual(
    [
      'name',
      'owned_status',
      'address_line_1',
      'city',
      'emirate',
      'nearest_port',
      'phone_number',
      'contact_full_name',
      'contact_email',
      'contact_phone_number',
    ].map((name) => [name, 'field.required']),
  )
})

test('a facility accepts any email and phone, text from a form, and no unknown fields', () => {
  const sent = {
    name: 'Plant 1',
    owned_status: '2',
    address_line_1: 'Street 4',
    city: 'Dubai',
    emirate: '3',
    nearest_port: 'Jebel Ali',
    phone_number: 'call me',
    contact_full_name: 'Mona',
    contact_email: 'not an address',
    contact_phone_number: '-',
  }
  expect(addFacility.body.parse({ ...sent, id: 'x', company_id: 'y', is_certified: true })).toEqual({
    ...sent,
    owned_status: 2,
    emirate: 3,
  })
  expect(read(addFacility.body, { ...sent, owned_status: '3' })).toEqual(['field.unknown-choice'])
})

test('documents need no kinds', () => {
  expect(uploadCompanyDocuments.body.parse({})).toEqual({ kinds: [], expires_on: [] })
  expect(uploadCompanyDocuments.body.parse({ kinds: ['vat', 'other'], expires_on: ['2027-01-31', ''] })).toEqual({
    kinds: ['vat', 'other'],
    expires_on: ['2027-01-31', ''],
  })
})

test('field errors are problems of the catalogue', () => {
  const said = [text(), email(), phone(), password(), sixDigits(), choice(), flag()].flatMap((schema) =>
    [undefined, '', 1, 'x'.repeat(2000)].flatMap((value) => schema.safeParse(value).error?.issues ?? []),
  )
  expect(said.map((issue) => issue.message).filter((message) => !(message in problems))).toEqual([])
})
