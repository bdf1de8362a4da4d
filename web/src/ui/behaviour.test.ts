import { describe, expect, test } from 'vitest'
import { nextToasts } from './feedback/toast-state.ts'
import { createChordReader, shortcutOf } from './key-chords.ts'
import { initialsOf } from './layout/initials.tsx'
import { afterDrag, wrapped } from './navigation/carousel-motion.ts'
import { arabic } from './texts-ar.ts'
import { english } from './texts-en.ts'
import { composeTitle } from './title.ts'

describe('keys', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false }

  test.each([
    [{ ...plain, key: 'ت', code: 'KeyJ' }, 'j'],
    [{ ...plain, key: 'ظ', code: 'Slash' }, '/'],
    [{ ...plain, key: '؟', code: 'Slash', shiftKey: true }, '?'],
    [{ ...plain, key: 'ن', code: 'KeyK', ctrlKey: true }, 'mod+k'],
    [{ ...plain, key: 'K', code: 'KeyK', metaKey: true }, 'mod+k'],
    [{ ...plain, key: 'j', code: 'KeyC' }, 'j'],
    [{ ...plain, key: 'ö', code: 'Semicolon' }, 'ö'],
    [{ ...plain, key: 'Enter', code: 'Enter' }, 'Enter'],
  ])('on an Arabic keyboard are read by position: %o', (pressed, shortcut) => {
    expect(shortcutOf(pressed)).toBe(shortcut)
  })

  const names = ['j', 'g u', '?']
  const known = { known: (name: string) => names.includes(name), startsChord: (key: string) => key === 'g' }

  test('are read alone or as a chord within a second', () => {
    const read = createChordReader()
    expect(read('j', 0, known)).toBe('j')
    expect(read('g', 10, known)).toBeUndefined()
    expect(read('u', 500, known)).toBe('g u')
  })

  test('forget a chord that took too long or was interrupted', () => {
    const read = createChordReader()
    read('g', 0, known)
    expect(read('u', 1_500, known)).toBeUndefined()
    read('g', 2_000, known)
    expect(read('j', 2_100, known)).toBe('j')
  })
})

describe('the carousel', () => {
  test('wraps around', () => {
    expect([wrapped(3, 3), wrapped(-1, 3), wrapped(0, 0)]).toEqual([0, 2, 0])
  })

  test.each([
    [79, false, 0],
    [-80, false, 1],
    [80, false, 2],
    [80, true, 1],
    [-80, true, 2],
  ])('after a drag of %i px, right to left %s, shows slide %i', (moved, rtl, slide) => {
    expect(afterDrag(0, 3, moved, rtl)).toBe(slide)
  })
})

test('there are at most three toasts, and the oldest is dropped', () => {
  const shown = [1, 2, 3, 4].reduce<ReturnType<typeof nextToasts>>(
    (toasts, id) => nextToasts(toasts, { type: 'show', toast: { id, text: 'x' } }),
    [],
  )
  expect(shown.map((toast) => toast.id)).toEqual([2, 3, 4])
  expect(nextToasts(shown, { type: 'leave', id: 3 }).map((toast) => toast.id)).toEqual([2, 4])
})

test.each([
  [{ error: '', count: 0, page: 'Facilities', product: 'Assure' }, 'Facilities – Assure'],
  [{ error: 'Error: ', count: 3, page: 'Sign in', product: 'Assure' }, 'Error: (3) Sign in – Assure'],
  [{ error: '', count: 0, page: 'Sign in to Assure', product: 'Assure' }, 'Sign in to Assure'],
  [{ error: '', count: 120, page: '', product: 'Assure' }, '(99+) Assure'],
])('the title of %j is %j', (parts, title) => {
  expect(composeTitle(parts)).toBe(title)
})

test.each([
  ['Sara Khan Ali', 'SK'],
  ['sara', 'SA'],
  ['  ', '?'],
  ['مريم السويدي', 'ما'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('both languages have every text', () => {
  expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort())
  expect([arabic.results(1), arabic.results(2), arabic.results(5), arabic.results(11), arabic.results(100)]).toEqual([
    'نتيجة واحدة',
    'نتيجتان',
    '5 نتائج',
    '11 نتيجة',
    '100 نتيجة',
  ])
  expect(english.pageOfTotal(1, 5, 42)).toBe('Page 1 of 5 • 42 total')
})
