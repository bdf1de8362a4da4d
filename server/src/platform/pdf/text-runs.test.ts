import { isolated, withoutIsolates } from '@assure/contract/domain/isolation'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { directionOf } from '../direction.ts'
import { openFonts } from './fonts.ts'
import { runsAsText } from './pdf-font.ts'
import { dotted, paragraph, segmentsOf, visualRuns, withoutOrderMarks } from './text-runs.ts'

/** The runs from left to right; what is in them is written in the order in which it is read. */
const shown = (text: string, direction: 'ltr' | 'rtl'): string[] => {
  const held = paragraph(text, direction)
  return visualRuns(held, 0, held.text.length)
    .map((run) => run.text.trim())
    .filter(Boolean)
}

describe('text in both directions, in visual order', () => {
  test('Arabic runs keep their own order for the shaper, and go from right to left', () => {
    expect(shown('شهادة Assure صالحة', 'rtl')).toEqual(['صالحة', 'Assure', 'شهادة'])
  })
  test('a number with hyphens reads from left to right inside Arabic', () => {
    expect(shown('رقم 2024-0157 صالح', 'rtl')).toEqual(['صالح', '2024-0157', 'رقم'])
  })
  test('a number after an Arabic name in an English line stays with the name', () => {
    expect(shown('Gulf شركة 12-3', 'ltr')).toEqual(['Gulf', '12-3', 'شركة'])
    expect(shown('Gulf شركة +971 4 555 office', 'ltr')).toEqual(['Gulf', '+971 4 555', 'شركة', 'office'])
  })
  test('a number that belongs to a Latin name stays behind it', () => {
    expect(shown('منشأة Plant 2', 'rtl')).toEqual(['Plant 2', 'منشأة'])
  })
  test('hidden marks cannot reverse a text', () => {
    expect(paragraph('Gulf\u202e FZE\u2066\u200b\u200f', 'ltr').text).toBe('Gulf FZE')
    expect(paragraph('a\u2068b', 'ltr').text).toBe('ab')
    expect(isolated('a\u2069\u202e b')).toBe('\u2068a b\u2069')
    expect(withoutOrderMarks(paragraph(`رقم ${isolated('Plant')} 12`, 'rtl').text)).toBe('رقم Plant 12')
  })
  test('names of one script side by side keep their order in a line of the other', () => {
    const names = ['شركة النور', 'الشارقة']
    expect(shown(`For ${names.join(', ')}.`, 'ltr')).toEqual(['For', 'شركة النور, الشارقة', '.'])
    expect(shown(`For ${names.map(isolated).join(', ')}.`, 'ltr')).toEqual(['For', 'شركة النور', ',', 'الشارقة', '.'])
  })
  test('names of any script in a sentence follow its direction, none inside another', () => {
    const words = fc.constantFrom('مخزن', 'التمور', 'Plot', 'Gulf', '95', 'رقم', 'FZE', '(7)', '+971 4 555')
    const name = fc.array(words, { minLength: 1, maxLength: 4 }).map((chosen) => chosen.join(' '))
    const sentences = { ltr: ['Visit of ', ' at ', ', with ', '.'], rtl: ['زيارة ', ' في ', '، مع ', '.'] } as const
    fc.assert(
      fc.property(fc.tuple(name, name, name), fc.constantFrom('ltr', 'rtl'), (names, direction) => {
        const between = sentences[direction]
        const text = names.map((one, at) => `${between[at]}${isolated(one)}`).join('') + between[names.length]
        const held = paragraph(text, direction)
        const placeOf = (from: number): number => held.text.slice(0, from + 1).split('\u2068').length - 1
        const places = visualRuns(held, 0, held.text.length)
          .filter((run) => withoutOrderMarks(run.text).trim() !== '')
          .map((run) => placeOf(run.from))
        const inOrder = places.toSorted((one, other) => (direction === 'ltr' ? one - other : other - one))
        expect(places).toEqual(inOrder)
        expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]))
        expect(withoutOrderMarks(held.text)).toBe(withoutIsolates(text))
      }),
    )
  })
  test('a line has the direction of its first letter, and omits empty parts', () => {
    expect(withoutOrderMarks(dotted(['Assure', '']))).toBe('Assure')
    expect(['7 قطعة', 'Plot قطعة', '12', ''].map(directionOf)).toEqual(['rtl', 'ltr', 'ltr', 'ltr'])
  })
})

describe('text drawn in one piece', () => {
  const segments = (text: string): string[] => {
    const held = paragraph(text, directionOf(text))
    return segmentsOf(held, 0, held.text.length).map(({ runs }) =>
      runs
        .toSorted((one, other) => one.from - other.from)
        .map((run) => run.text)
        .join(''),
    )
  }
  test.each([
    'شهادة Assure صالحة',
    'Certificate number',
    'رقم التسجيل الضريبي 100234567800003',
    'Al Khaleej Cold Store الخليج East',
  ])('a line that needs no reordering: %s', (text) => expect(segments(text)).toEqual([text]))
  test('any other line in its parts, in reading order', () => {
    expect(segments('شركة Gulf Reefer Logistics Free Zone')).toEqual(['شركة ', 'Gulf Reefer Logistics Free Zone'])
    expect(segments('Gulf شركة النور')).toEqual(['Gulf ', 'شركة النور'])
  })
})

describe('the glyphs of a page', () => {
  const drawn = (font: ReturnType<ReturnType<typeof openFonts>>, text: string, rtl = true) => {
    const { glyphs, positions } = font.layout(runsAsText([{ text, rtl }], { isPartOfLine: false, saysSpace: false }))
    return glyphs.map(({ codePoints, advanceWidth }, index) => [
      String.fromCodePoint(...codePoints),
      advanceWidth,
      positions[index]?.xAdvance,
    ])
  }
  const text = (glyphs: unknown[][]): string => glyphs.map(([character]) => character).join('')

  test('map to one character each, from left to right, whatever the font joins', () => {
    const font = openFonts()('medium', 'rtl')
    for (const word of ['في', 'أبوظبي', 'لاعتماد', 'المبيّن', 'مبرَّد', 'شاملاً', 'الله', '(الفرع)', 'ضريبية'])
      expect(text(drawn(font, word))).toBe([...word.normalize('NFC')].reverse().join(''))
    expect(text(drawn(font, 'office', false))).toBe('office')
  })
  test('are those of the word, whatever was drawn before', () => {
    const used = openFonts()('medium', 'rtl')
    for (const word of ['مديرة', 'المنشأة', 'ﻅ', 'مرفأ']) drawn(used, word)
    for (const word of ['وسجلاتها', 'ظل', 'حتى'])
      expect(drawn(used, word)).toEqual(drawn(openFonts()('medium', 'rtl'), word))
  })
  test('a letter missing from every font is still a glyph with its letter', () => {
    expect(text(drawn(openFonts()('regular', 'ltr'), '漢字 Ltd', false))).toBe('漢字 Ltd')
  })
})
