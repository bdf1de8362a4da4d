// What the thread reads, and what it refuses.
import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { importLimits } from '@assure/contract/domain/imports'
import { afterAll, describe, expect, it } from 'vitest'
import { csvBytes, sheetXml, workbook, workbookOf } from '../../../test/sheets.ts'
import { createSheetReader } from './index.ts'

const reader = createSheetReader()
afterAll(() => reader.close())

const read = async (bytes: Uint8Array) => {
  const answer = await reader.read(bytes)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const codeOf = async (bytes: Uint8Array): Promise<string> => {
  const answer = await reader.read(bytes)
  return answer.ok ? 'read' : answer.code
}

const rows = [
  ['Name', 'City'],
  ['Quay store, north', 'Dubai'],
  ['مخزن "الرصيف"', 'دبي'],
]
const expected = {
  headings: ['Name', 'City'],
  rows: [
    { row: 2, cells: ['Quay store, north', 'Dubai'] },
    { row: 3, cells: ['مخزن "الرصيف"', 'دبي'] },
  ],
}

describe('a file as people save it', () => {
  const text = csvBytes(rows).toString()
  it.each([
    ['CSV in UTF-8', Buffer.from(text)],
    ['CSV with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['CSV with semicolons', Buffer.from(text.replaceAll('","', '";"'))],
    [
      'text with tabs in UTF-16, as spreadsheets save it',
      Buffer.from(`\uFEFF${text.replaceAll('","', '"\t"')}`, 'utf16le'),
    ],
  ])('%s', async (_, bytes) => {
    expect(await read(bytes)).toEqual(expected)
  })

  it('CSV in Windows-1256, as Arabic spreadsheets save it', async () => {
    const arabic = Buffer.concat([
      Buffer.from('Name,City\r\n'),
      Buffer.from([0xcf, 0xc8, 0xed]),
      Buffer.from(',Dubai\r\n'),
    ])
    expect((await read(arabic)).rows).toEqual([{ row: 2, cells: ['دبي', 'Dubai'] }])
  })

  it('XLSX, with shared and rich texts, numbers, days, gaps and empty rows', async () => {
    const sheet = sheetXml(
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>Since</t></is></c><c r="D2" t="str"><v>Phone</v></c></row>' +
        '<row r="5"><c r="A5" t="s"><v>1</v></c><c r="C5" s="1"><v>46083</v></c><c r="D5"><v>9.71501234567E11</v></c></row>' +
        '<row r="6"><c r="A6"><v>0.30000000000000004</v></c><c r="B6" t="b"><v>1</v></c><c r="C6" s="2"><v>46083.75</v></c></row>',
    )
    const bytes = await workbookOf(sheet, {
      'xl/sharedStrings.xml':
        '<sst><si><t>Name</t></si><si><r><t>Quay </t></r><r><t>store_x0041_</t></r><rPh><t>no</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-409]dd\\-mmm\\-yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    })
    expect(await read(bytes)).toEqual({
      headings: ['Name', '', 'Since', 'Phone'],
      rows: [
        { row: 5, cells: ['Quay storeA', '', '2026-03-02', '971501234567'] },
        { row: 6, cells: ['0.3', 'true', '2026-03-02'] },
      ],
    })
  })

  it('the workbook that we write', async () => {
    expect(await read(await workbook(['Name', 'City'], rows.slice(1)))).toEqual({
      ...expected,
      rows: [
        { row: 2, cells: ['Quay store, north', 'Dubai'] },
        { row: 3, cells: ['مخزن "الرصيف"', 'دبي'] },
      ],
    })
  })

  it('a cell that our exports escaped is the text that it was', async () => {
    expect(
      (await read(csvBytes([['Name'], ["'=HYPERLINK(1)"], ["'quoted"]]))).rows.map(({ cells }) => cells[0]),
    ).toEqual(['=HYPERLINK(1)', "'quoted"])
  })
})

/** Says that a part unpacks to less than it does. */
const withFalseSize = (bytes: Buffer, name: string, size: number): Buffer => {
  const at = bytes.lastIndexOf(name) - 46
  bytes.writeUInt32LE(size, at + 24)
  return bytes
}

const many = (count: number): string[][] => [['Name'], ...Array.from({ length: count }, (_, at) => [`Store ${at}`])]

const noise = (bytes: number): string => randomBytes(bytes).toString('hex')
/** Rows that do not shrink as a zip bomb does. */
const padded = (count: number, cells: string): string =>
  Array.from({ length: count }, () => `<row spans="${noise(20)}">${cells}</row>`).join('')

describe('a hostile or mistaken file is refused', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a zip bomb', 'import.unreadable', () => workbookOf(sheetXml(' '.repeat(150 * 1024 * 1024)))],
    [
      'a zip bomb that says it is small',
      'import.unreadable',
      async () =>
        withFalseSize(await workbookOf(sheetXml(' '.repeat(8 * 1024 * 1024))), 'xl/worksheets/sheet1.xml', 900),
    ],
    ['a formula', 'import.formula', () => workbookOf(sheetXml('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>'))],
    ['macros', 'import.macros', () => workbookOf(sheetXml(''), { 'xl/vbaProject.bin': 'x' })],
    [
      'a workbook with macros that was renamed',
      'import.macros',
      () =>
        workbookOf(sheetXml(''), {
          '[Content_Types].xml':
            '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        }),
    ],
    [
      'a link to another workbook',
      'import.links',
      () => workbookOf(sheetXml(''), { 'xl/externalLinks/externalLink1.xml': '<x/>' }),
    ],
    [
      'entities',
      'import.unreadable',
      () =>
        workbookOf(sheetXml('<row><c t="inlineStr"><is><t>&a;</t></is></c></row>', '<!DOCTYPE x [<!ENTITY a "b">]>')),
    ],
    ['a part outside the archive', 'import.unreadable', () => workbookOf(sheetXml(''), { '../evil.xml': '<x/>' })],
    ['a zip that is no workbook', 'import.unreadable', () => Buffer.from('PK\u0003\u0004 and nothing else')],
    [
      'a number that names no shared text',
      'import.unreadable',
      () => workbookOf(sheetXml('<row><c t="s"><v>7</v></c></row>')),
    ],
    ['5,001 rows', 'import.too-many-rows', () => csvBytes(many(importLimits.rows + 1))],
    [
      '5,001 rows in a workbook',
      'import.too-many-rows',
      () => workbook(['Name'], many(importLimits.rows + 1).slice(1)),
    ],
    ['10,000 columns', 'import.unreadable', () => csvBytes([Array<string>(10_000).fill('x'), ['y']])],
    [
      '10,000 columns in a workbook',
      'import.unreadable',
      () => workbookOf(sheetXml('<row><c r="NTP1" t="inlineStr"><is><t>x</t></is></c></row>')),
    ],
    ['a cell of 1 MB', 'import.unreadable', () => csvBytes([['Name'], ['x'.repeat(1024 * 1024)]])],
    ['a cell of 1 MB in a workbook', 'import.unreadable', () => workbook(['Name'], [['x'.repeat(1024 * 1024)]])],
    [
      'one long text in 600,000 cells',
      'import.unreadable',
      () =>
        workbookOf(sheetXml(padded(4_000, '<c t="s"><v>0</v></c>'.repeat(150))), {
          'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(importLimits.cellLength)}</t></si></sst>`,
        }),
    ],
    [
      'two rows with one number',
      'import.unreadable',
      () =>
        workbookOf(
          sheetXml(
            ['Name', 'A', 'B']
              .map((name, at) => `<row r="${at === 0 ? 1 : 2}"><c t="inlineStr"><is><t>${name}</t></is></c></row>`)
              .join(''),
          ),
        ),
    ],
    [
      'a row that no spreadsheet has',
      'import.unreadable',
      () =>
        workbookOf(
          sheetXml(
            ['1', '99999999999']
              .map((row) => `<row r="${row}"><c t="inlineStr"><is><t>Name</t></is></c></row>`)
              .join(''),
          ),
        ),
    ],
    [
      'a formula in a cell with a place of 1 MB',
      'import.unreadable',
      () => workbookOf(sheetXml(`<row><c r="A1${noise(512 * 1024)}"><f>1</f></c></row>`)),
    ],
    ['a CSV file with NULs', 'import.unreadable', () => Buffer.from('Name\r\nStore\u0000 1\r\n')],
    ['a quotation mark that nobody closed', 'import.unreadable', () => Buffer.from('Name\r\n"Store 1\r\nStore 2\r\n')],
    ['headings without rows', 'import.empty', () => csvBytes([['Name', 'City']])],
    ['nothing but spaces', 'import.empty', () => Buffer.from('  \r\n  \r\n')],
    ['random bytes', 'import.unreadable', () => deflateRawSync(Buffer.from('x'.repeat(1000)))],
  ])('%s', async (_, code, make) => {
    expect(await codeOf(await make())).toBe(code)
    // The thread is alive.
    expect(await codeOf(csvBytes(rows))).toBe('read')
  })

  it('5,000 rows are read', async () => {
    expect((await read(csvBytes(many(importLimits.rows)))).rows).toHaveLength(importLimits.rows)
  })

  it('the cell with the formula is named', async () => {
    const answer = await reader.read(await workbookOf(sheetXml('<row r="4"><c r="B4"><f>A1</f></c></row>')))
    expect(answer).toMatchObject({ ok: false, values: { cell: 'B4' } })
  })
})
