import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvAnswer, csvCell } from './csv.ts'

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
  const { body, headers } = await csvAnswer(
    'people.csv',
    'en',
    [{ title: { en: 'Name', ar: 'الاسم' }, value: (row: { name: string }) => row.name }],
    batches(),
  )
  expect(await text(body as Readable)).toBe('\uFEFFName\r\nمريم\r\nb\r\nc\r\n')
  expect(headers['content-disposition']).toContain('attachment')
})

test('a failure in the first rows is thrown before anything is sent', async () => {
  const broken = async function* (): AsyncGenerator<{ name: string }[]> {
    yield await Promise.reject(new Error('no database'))
  }
  await expect(csvAnswer('x.csv', 'en', [], broken())).rejects.toThrow('no database')
})
