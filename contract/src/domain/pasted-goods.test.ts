import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { GoodsLine } from './goods-line.ts'
import { type PastedGoods, pastedGoods } from './pasted-goods.ts'
import { largestPasteBytes } from './sheet-columns.ts'

const read = (text: string): PastedGoods => {
  const pasted = pastedGoods(text)
  if (!pasted.ok) throw new Error(pasted.code)
  return pasted.value
}
const sheet = (...rows: string[][]): string => rows.map((cells) => cells.join('\t')).join('\r\n')

describe('rows of a spreadsheet', () => {
  it('are read under a header in English', () => {
    const text = sheet(
      ['Packing list 17'],
      [],
      ['Item', 'HS Code', 'Qty', 'UoM', 'Pkgs', 'Origin', 'Production date', 'Expiry', 'Lot No.', 'Barcode'],
      [
        'Sea bream',
        '0302.85.00',
        '1,200.5',
        'kg',
        '60',
        'Greece',
        '1/3/2026',
        '12-Mar-2026',
        'L-17',
        '6 291100 784325',
      ],
    )
    expect(read(text)).toEqual({
      lines: [
        {
          description: 'Sea bream',
          hs_code: '03028500',
          quantity: 1200.5,
          unit: 'kg',
          packages: 60,
          origin_country: 'GR',
          produced_on: '2026-03-01',
          expires_on: '2026-03-12',
          lot_number: 'L-17',
          gtin: '6291100784325',
        },
      ],
      columns: [
        'description',
        'hs_code',
        'quantity',
        'unit',
        'packages',
        'origin_country',
        'produced_on',
        'expires_on',
        'lot_number',
        'gtin',
      ],
      hasHeader: true,
      notUnderstood: [],
    })
  })

  it('are read under a header in Arabic, with its digits', () => {
    const text = sheet(['الوصف', 'الكميّة', 'الوحدة', 'بلد المنشأ'], ['سمك دنيس', '١٬٢٠٠٫٥', 'كجم', 'اليونان'])
    expect(read(text)).toMatchObject({
      lines: [{ description: 'سمك دنيس', quantity: 1200.5, unit: 'كجم', origin_country: 'GR' }],
      notUnderstood: [],
    })
  })

  it('are read without a header in the order of the fields', () => {
    expect(read('Cable reel,854449,Ducab,,R-1,40,pcs\n')).toEqual({
      lines: [
        { description: 'Cable reel', hs_code: '854449', brand: 'Ducab', lot_number: 'R-1', quantity: 40, unit: 'pcs' },
      ],
      columns: expect.any(Array),
      hasHeader: false,
      notUnderstood: [],
    })
  })

  it('keep separators, quotation marks and line ends inside quotes', () => {
    const text = 'Description,Quantity,Unit\n"Pipe, 12"" wide\nzinc-coated",3,pcs\n12" pipe,4,pcs'
    expect(read(text).lines.map(({ description }) => description)).toEqual(['Pipe, 12" wide\nzinc-coated', '12" pipe'])
    expect(read('\uFEFFDescription;Quantity\nReel;3').lines).toEqual([{ description: 'Reel', quantity: 3 }])
  })

  it('are read as far as possible; the rest is reported by row and column', () => {
    const text = sheet(
      ['Description', 'Colour', 'Qty', 'Quantity', 'HS code', 'Origin', 'Expiry'],
      ['Reel', 'red', '1,25', '7', '8544', 'Atlantis', '31/2/2026', 'more'],
      [],
      ['', '', '', '', '', '', '', ''],
      ['Reel 2', '', '0', '', '854449', 'de', '2026-01-31'],
    )
    expect(read(text)).toMatchObject({
      lines: [{ description: 'Reel' }, { description: 'Reel 2', hs_code: '854449', origin_country: 'DE' }],
      columns: ['description', null, 'quantity', null, 'hs_code', 'origin_country', 'expires_on'],
      notUnderstood: [
        { row: 1, column: 2, text: 'Colour', code: 'goods.column-unknown' },
        { row: 1, column: 4, text: 'Quantity', code: 'goods.column-twice' },
        { row: 2, column: 3, text: '1,25', code: 'goods.quantity', field: 'quantity' },
        { row: 2, column: 5, text: '8544', code: 'goods.hs-code', field: 'hs_code' },
        { row: 2, column: 6, text: 'Atlantis', code: 'goods.country' },
        { row: 2, column: 7, text: '31/2/2026', code: 'goods.date' },
        { row: 2, column: 8, text: 'more', code: 'goods.cell-left-over' },
        { row: 5, column: 3, text: '0', code: 'goods.quantity' },
      ],
    })
  })

  it('report an unclosed quotation mark', () => {
    const { notUnderstood } = read('Description,Quantity\nReel,2\n"Never closed,3\n')
    expect(notUnderstood).toEqual([{ row: 3, column: 1, text: 'Never closed,3', code: 'goods.quote-open' }])
  })

  test.each<[string, string, string]>([
    ['nothing', '', 'goods.paste-empty'],
    ['a header alone', 'Description\tQuantity\n', 'goods.paste-empty'],
    ['201 lines', `Description\tQuantity\n${'Reel\t1\n'.repeat(201)}`, 'goods.too-many-lines'],
    ['201 lines without a header', 'Reel\t1\n'.repeat(201), 'goods.too-many-lines'],
    ['more than 1 MB', 'x'.repeat(largestPasteBytes + 1), 'goods.paste-too-large'],
    ['more than 1 MB in Arabic', 'س'.repeat(largestPasteBytes / 2 + 1), 'goods.paste-too-large'],
  ])('are refused: %s', (_, text, code) => {
    expect(pastedGoods(text)).toMatchObject({ ok: false, code })
  })

  it('are limited to 200, not counting their header and what is above it', () => {
    expect(read(`Packing list\n\nItem\tQty\n${'Reel\t1\n\n'.repeat(200)}`).lines).toHaveLength(200)
  })

  it('with any content never cause an error, and every resulting line is valid', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('"', '""', ',', '\t', '\n', '\r\n', ';', 'Qty', 'Item', '1', '٣'),
    )
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 40 }), (cells) => {
        const pasted = pastedGoods(cells.join(''))
        if (!pasted.ok) return
        for (const { row, column } of pasted.value.notUnderstood) {
          expect(row).toBeGreaterThan(0)
          expect(column).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('are read back as they were written', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 40 })
      .map((one) => one.trim())
      .filter((one) => one !== '')
    const line = fc.record({ description: text, quantity: fc.integer({ min: 1, max: 999_999 }), brand: text })
    const quoted = (value: unknown): string => `"${String(value).replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.constantFrom(',', ';', '\t'), (lines, by) => {
        const rows = lines.map(({ description, quantity, brand }) =>
          [description, quantity, brand].map(quoted).join(by),
        )
        const pasted = read([['Item', 'Qty', 'Brand'].join(by), ...rows].join('\n'))
        expect(pasted.lines).toEqual(lines as GoodsLine[])
        expect(pasted.notUnderstood).toEqual([])
      }),
    )
  })
})
