import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { openFonts } from './fonts.ts'
import { paragraph, visualRuns } from './text-runs.ts'

const fonts = openFonts(new PDFDocument({ font: '' }))
const shown = (text: string, direction: 'ltr' | 'rtl'): string[] => {
  const held = paragraph(text, direction)
  return visualRuns(fonts, 'regular', held, 0, held.text.length)
    .map((run) => run.text.trim())
    .filter(Boolean)
}

describe('text in both directions, in the order in which it stands on paper', () => {
  test('Arabic runs keep their own order for the shaper, and stand from right to left', () => {
    expect(shown('شهادة Assure صالحة', 'rtl')).toEqual(['صالحة', 'Assure', 'شهادة'])
  })
  test('a number with hyphens reads from left to right inside Arabic', () => {
    expect(shown('رقم 2024-0157 صالح', 'rtl')).toEqual(['صالح', '2024-0157', 'رقم'])
  })
  test('a number that belongs to a Latin name stays behind it', () => {
    expect(shown('منشأة Plant 2', 'rtl')).toEqual(['Plant 2', 'منشأة'])
  })
  test('brackets are mirrored', () => {
    expect(shown('(الفرع)', 'rtl')).toEqual(['(', 'الفرع', ')'])
  })
  test('hidden marks cannot turn a text around', () => {
    expect(paragraph('Gulf\u202e FZE\u2066\u200b', 'ltr').text).toBe('Gulf FZE')
  })
  test('a letter that no font has is still a line', () => {
    expect(shown('漢字 Ltd', 'ltr').join('')).toContain('Ltd')
  })
})
