import { describe, expect, test } from 'vitest'
import { draftOf, restoreDraft } from './draft.ts'
import { firstState, isDirty, missing, nextState } from './form-state.ts'

const initial = { name: '', tags: ['a'], agreed: false }

describe('a form', () => {
  test('is dirty only while a value differs from its initial one', () => {
    const changed = nextState(firstState(initial), { type: 'change', name: 'name', value: 'Plant 2' })
    expect(isDirty(changed)).toBe(true)
    expect(isDirty(nextState(changed, { type: 'change', name: 'name', value: '' }))).toBe(false)
    expect(isDirty(nextState(firstState(initial), { type: 'change', name: 'tags', value: ['a'] }))).toBe(false)
  })

  test('clears the error of a field being corrected, and no other', () => {
    const refused = nextState(firstState(initial), {
      type: 'refused',
      errors: { name: 'Required', tags: 'Choose one' },
    })
    expect(nextState(refused, { type: 'change', name: 'name', value: 'P' }).errors).toEqual({ tags: 'Choose one' })
  })

  test('counts refused attempts, so that the summary takes focus each time', () => {
    const once = nextState(nextState(firstState(initial), { type: 'begin' }), {
      type: 'refused',
      errors: {},
      message: 'No',
    })
    expect(once).toMatchObject({ busy: false, attempts: 1, message: 'No' })
    expect(nextState(once, { type: 'refused', errors: {} }).attempts).toBe(2)
  })

  test('is clean again once accepted', () => {
    const changed = nextState(firstState(initial), { type: 'change', name: 'name', value: 'Plant 2' })
    expect(isDirty(nextState(changed, { type: 'accepted' }))).toBe(false)
  })

  test.each([
    ['   ', true],
    ['x', false],
    [[], true],
    [false, true],
    [0, false],
  ])('counts %j as missing: %s', (value, isMissing) => {
    expect(missing({ field: value as unknown }, ['field'], 'Needed')).toEqual(isMissing ? { field: 'Needed' } : {})
  })
})

describe('a draft', () => {
  test('contains no secrets and only text', () => {
    expect(
      draftOf({ name: 'A', password: 'x', otp: '1', captchaResponse: 'y', iban: 'AE', file: new Date(), tags: ['a'] }),
    ).toEqual({ name: 'A', tags: ['a'] })
  })

  test('restores only fields that the form still has with the same type', () => {
    expect(restoreDraft('{"name":"A","tags":"a","gone":1,"agreed":true}', initial)).toEqual({ name: 'A', agreed: true })
  })

  test.each([null, '', 'nonsense', '[]', '3'])('of %j restores nothing', (text) => {
    expect(restoreDraft(text, initial)).toEqual({})
  })
})
