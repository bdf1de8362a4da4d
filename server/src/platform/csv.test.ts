import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type CsvColumn, csvCell, exportCsv } from './csv.ts'

const inEnglish = { actor: { language: 'en' } } as const

test.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+971 50 123', "'+971 50 123"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1', `"'\r=1"`],
  ['  =1+1', "'  =1+1"],
  ['＝1+1', "'＝1+1"],
])('a cell that a spreadsheet would read as a formula is text: %s', (given, written) => {
  expect(csvCell(given)).toBe(written)
})

test.each([
  ['plain', 'plain'],
  ['Gulf, Reefer', '"Gulf, Reefer"'],
  ['the "best"', '"the ""best"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [-5, '-5'],
  [true, 'true'],
  [new Date('2026-03-01T21:30:00Z'), '2026-03-02 01:30'],
])('RFC 4180: %s', (given, written) => {
  expect(csvCell(given)).toBe(written)
})

test('a streamed file starts with a UTF-8 BOM and its titles, each line ends with CRLF, and no row is lost between batches', async () => {
  async function* batches() {
    yield [{ name: 'مريم' }]
    yield [{ name: 'b' }, { name: 'c' }]
  }
  const columns: CsvColumn<{ name: string }>[] = [{ key: 'name', title: { en: 'Name', ar: 'الاسم' } }]
  const { body, headers } = (await exportCsv(inEnglish, 'people.csv', columns, batches())).value
  expect(await text(body as Readable)).toBe('\uFEFFName\r\nمريم\r\nb\r\nc\r\n')
  expect(headers['content-disposition']).toContain('attachment')
})

test('programs get keys, ids, codes and values as they are; people get titles and words', async () => {
  type Row = { id: string; phone: string; state: string; at: Date; open: boolean; none: null; note: string }
  const row: Row = {
    id: '7',
    phone: '+971 50 123',
    state: 'due',
    at: new Date('2026-03-01T21:30:00Z'),
    open: true,
    none: null,
    note: '=1+1, "x"',
  }
  const title = (word: string) => ({ en: word, ar: word })
  const columns: CsvColumn<Row>[] = [
    { key: 'id' },
    { key: 'phone_number', title: title('Phone'), value: ({ phone }) => phone },
    { key: 'state', title: title('Status'), words: { due: { en: 'Due', ar: 'مستحق' } } },
    { key: 'created_at', title: title('Created'), value: ({ at }) => at },
    {
      key: 'is_open',
      title: title('Open'),
      value: ({ open }) => open,
      words: { true: { en: 'Yes', ar: 'نعم' }, false: { en: '', ar: '' } },
    },
    { key: 'none', title: title('None') },
    { key: 'note', title: title('Note') },
  ]
  async function* batches() {
    yield [row, { ...row, open: false }]
  }
  const read = async (language: 'en' | 'ar', header?: 'keys') =>
    (
      await text(
        (
          await exportCsv({ actor: { language }, query: { header } }, 'x.csv', columns, batches())
        ).value.body as Readable,
      )
    ).split('\r\n')
  expect(await read('ar', 'keys')).toEqual([
    'id,phone_number,state,created_at,is_open,none,note',
    '7,+971 50 123,due,2026-03-01T21:30:00.000Z,true,,"=1+1, ""x"""',
    '7,+971 50 123,due,2026-03-01T21:30:00.000Z,false,,"=1+1, ""x"""',
    '',
  ])
  expect(await read('ar')).toEqual([
    '\uFEFFPhone,Status,Created,Open,None,Note',
    `'+971 50 123,مستحق,2026-03-02 01:30,نعم,,"'=1+1, ""x"""`,
    `'+971 50 123,مستحق,2026-03-02 01:30,,,"'=1+1, ""x"""`,
    '',
  ])
})

test('a failure in the first rows is thrown before anything is sent', async () => {
  const broken = async function* (): AsyncGenerator<{ name: string }[]> {
    yield await Promise.reject(new Error('no database'))
  }
  await expect(exportCsv(inEnglish, 'x.csv', [], broken())).rejects.toThrow('no database')
})
