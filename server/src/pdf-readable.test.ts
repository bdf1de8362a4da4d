// What another program extracts from a PDF: the words in reading order, however the page shapes their letters.

import { isolated } from '@assure/contract/domain/isolation'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCertificate } from '../test/certificate-facts.ts'
import { anInvoice } from '../test/invoices.ts'
import { linesOf } from '../test/pdf-text.ts'
import { directionOf } from './platform/direction.ts'
import { openPdf } from './platform/pdf/pdf-writer.ts'
import { certificatePdf } from './slices/certificates/certificate-pdf.ts'
import { invoicePdf } from './slices/invoices/invoice-pdf.ts'

const aPaper = () => openPdf({ title: 'x', subject: 'x', author: 'x', at: new Date(0), language: 'en' })
const perPage = 60

/** Each text is on a line of its own. */
const readAgain = async (texts: readonly string[]): Promise<string[]> => {
  const lines: string[] = []
  for (let at = 0; at < texts.length; at += perPage) {
    const pdf = aPaper()
    texts.slice(at, at + perPage).forEach((text, index) => {
      pdf.text(text, { x: 20, y: 13 * index, width: 560 }, { size: 6, direction: directionOf(text) })
    })
    lines.push(...(await linesOf(await pdf.finish())).filter((line) => line !== ''))
  }
  return lines
}

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value
      ? Object.values(value).flatMap(stringsIn)
      : []
const arabicWordsIn = (facts: unknown): string[] =>
  stringsIn(facts)
    .flatMap(wordsOf)
    .filter((word) => /\p{Script=Arabic}/u.test(word))

describe('a certificate', () => {
  const read = async (facts = aCertificate): Promise<string[]> =>
    linesOf(
      await certificatePdf(facts, { qrUrl: facts.statusUrl, signedJson: Buffer.from('{"keyId":"x"}'), jws: 'a.b.c' }),
    )

  test('contains every Arabic word of its facts, with unbroken lines', async () => {
    const lines = await read()
    const words = new Set(lines.flatMap(wordsOf))
    const expected = arabicWordsIn(aCertificate)
    expect(expected.length).toBeGreaterThan(15)
    expect(expected.filter((word) => !words.has(word))).toEqual([])
    for (const line of [
      'شهادة مطابقة منشأة',
      'نشهد بأن المنشأة المذكورة أدناه خضعت للتفتيش وتستوفي متطلبات النطاق المبيّن في هذه الشهادة.',
      aCertificate.facility.name,
      'Emirate Dubai دبي الإمارة',
      'Granted on 5 March 2026 5 مارس 2026 تاريخ المنح',
      'Valid until 4 March 2027 4 مارس 2027 سارية حتى',
      'د. سلمى المرزوقي',
      'موقّعة إلكترونيًا',
      'Assure لاعتماد المنشآت · أبوظبي، الإمارات العربية المتحدة',
    ])
      expect(lines).toContain(line)
  })

  test('keeps a mixed holder and a mixed address in order, with the comma of their script', async () => {
    const { facility, holder } = aCertificate
    const lines = await read({
      ...aCertificate,
      facility: { ...facility, address: 'قطعة S20119/B، شارع 4', city: 'أبوظبي' },
      holder: { ...holder, name: 'مؤسسة لؤلؤة الخليج Gulf Pearl' },
    })
    expect(lines).toContain('Address قطعة S20119/B، شارع 4، أبوظبي العنوان')
    expect(lines).toContain('Holder مؤسسة لؤلؤة الخليج Gulf Pearl (REG-2026-000031) صاحب الشهادة')
    // In an English line, two Arabic parts keep the order of the address.
    const mixed = await read({ ...aCertificate, facility: { ...facility, address: 'Plot 7, الميناء', city: 'دبي' } })
    expect(mixed).toContain('Address Plot 7, الميناء, دبي العنوان')
  })
})

describe('an invoice', () => {
  test('contains every Arabic word of its facts, with unbroken lines', async () => {
    const names = ['شركة أبوظبي للتخزين', 'الشارقة', 'Sharjah']
    const lines = await linesOf(
      await invoicePdf({
        ...anInvoice,
        buyer: { ...anInvoice.buyer, address: ['مبنى 14', 'أبوظبي'].map(isolated).join('، ') },
        lines: [
          {
            text: {
              en: `Facility certification: ${names.map(isolated).join(', ')}`,
              ar: `اعتماد منشأة: ${['Jebel Ali Cold Store', 'Dubai', 'دبي'].map(isolated).join('، ')}`,
            },
            quantity: 1,
            netFils: 100_000,
          },
        ],
      }),
    )
    const words = new Set(lines.flatMap(wordsOf))
    expect([...arabicWordsIn(anInvoice), 'اعتماد', 'منشأة'].filter((word) => !words.has(word))).toEqual([])
    for (const line of [
      'فاتورة ضريبية',
      'رقم التسجيل الضريبي 100234567800003',
      'مبنى 14، أبوظبي',
      'اعتماد منشأة: Jebel Ali Cold Store، Dubai، دبي',
      '20 نوفمبر 2026',
      'Total including VAT الإجمالي شاملًا الضريبة AED 1,050.00',
      'VAT 5% ضريبة القيمة المضافة 5% 50.00',
    ])
      expect(lines).toContain(line)
    expect(lines.some((line) => line.endsWith(`Facility certification: ${names.join(', ')}`))).toBe(true)
  })
})

describe('any name', () => {
  const arabic =
    'في أبوظبي شركة لاعتماد الإمارات للأغذية المبرَّد محمّد شاملًا كلّا بِسْم لؤلؤة الله مصفح سجلاتها ضريبية هيئة آل الأولى'
  const latin = "Gulf Reefer FZE Al-Ain O'Neil Fjord office Café A/C Dubai flow Łódź"
  const numbers = ['7', '12-3', '2026', '5%', '1,050.00', 'S20119/B', '+971 4 555', '٣٧']
  const word = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...arabic.split(' ')) },
    { weight: 3, arbitrary: fc.constantFrom(...latin.split(' ')) },
    { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  )
  const piece = fc.oneof(
    { weight: 6, arbitrary: word },
    { weight: 1, arbitrary: word.map((inner) => `(${inner})`) },
    { weight: 1, arbitrary: fc.tuple(word, word).map(([one, other]) => `[${one} ${other}]`) },
    { weight: 1, arbitrary: fc.constantFrom('–', '-', '&', '/', '·') },
    { weight: 1, arbitrary: word.map((before) => `${before},`) },
    { weight: 1, arbitrary: word.map((before) => `${before}،`) },
  )
  const arabicWord = fc.constantFrom(...arabic.split(' '))
  const latinWord = fc.constantFrom(...latin.split(' '))
  const joined = (words: fc.Arbitrary<string>, most: number): fc.Arbitrary<string> =>
    fc.array(words, { minLength: 1, maxLength: most }).map((some) => some.join(' '))
  /**
   * Typical registered names: one script, perhaps followed by the other or by a number, perhaps with a branch in
   * brackets.
   */
  const usual = fc
    .tuple(
      joined(arabicWord, 4),
      fc.option(joined(latinWord, 3)),
      fc.option(fc.constantFrom('7', '12-3', '2026', 'S20119/B')),
      fc.option(fc.oneof(arabicWord, latinWord, fc.constantFrom('5', 'الفرع 2', 'Branch 3'))),
      fc.boolean(),
    )
    .map(([ar, en, number, branch, isArabicFirst]) =>
      [...(isArabicFirst ? [ar, en] : [en, ar]), number, branch === null ? null : `(${branch})`]
        .filter((part) => part !== null)
        .join(' ')
        .normalize('NFC'),
    )

  test('as usually registered is extracted character for character', async () => {
    const names = fc.sample(usual, { seed: 20261123, numRuns: 300 })
    expect(await readAgain(names)).toEqual(names)
  }, 60_000)

  test('mixing scripts, numbers, brackets and signs is extracted word for word, in order', async () => {
    const names = fc
      .sample(fc.array(piece, { minLength: 1, maxLength: 8 }), { seed: 20261123, numRuns: 420 })
      .map((pieces) => pieces.join(' ').normalize('NFC'))
      .filter((name) => wordsOf(name).length > 0)

    expect((await readAgain(names)).map(wordsOf)).toEqual(names.map(wordsOf))
  }, 60_000)

  test('in vowelled Arabic keeps its vowel marks on their letters', async () => {
    const names = ['مُؤَسَّسَة الْخَلِيج', 'بِسْمِ اللَّهِ الرَّحْمَن', 'شَرِكَةُ النُّور – Plant 2']
    expect(await readAgain(names)).toEqual(names.map((name) => name.normalize('NFC')))
  })
})
