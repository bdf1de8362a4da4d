// Each form of a statement that banks write, and files that are none.
import { describe, expect, test } from 'vitest'
import {
  aLine,
  type CamtOptions,
  type CsvOptions,
  camtOf,
  csvColumns,
  csvOf,
  sampleIban,
} from '../../../test/bank-statements.ts'
import { zip } from '../../../test/file-makers.ts'
import { chanceOf, seed } from '../../../test/size.ts'
import { decimalMarkIn, isBlankAmount, parseAmount } from './amounts.ts'
import { guessDateOrder, parseDay } from './dates.ts'
import type {
  CsvOutline,
  ParseAnswer,
  ParseRequest,
  Statement,
  StatementColumns,
  StatementLine,
  StatementProblem,
} from './index.ts'
import { parseStatement } from './parse-statement.ts'

const megabyte = 1024 * 1024
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const parse = (file: string | Uint8Array, more: Omit<ParseRequest, 'bytes'> = {}) =>
  parseStatement({ bytes: typeof file === 'string' ? bytesOf(file) : file, ...more })
const statementIn = (answer: ParseAnswer): Statement => {
  if (answer.kind !== 'statement') throw new Error(`No statement: ${JSON.stringify(answer)}`)
  return answer.statement
}
const problemIn = (answer: ParseAnswer): StatementProblem | string =>
  answer.kind === 'problem' ? answer.problem : answer.kind
const outlineIn = (answer: ParseAnswer): CsvOutline => {
  if (answer.kind !== 'outline') throw new Error(`No outline: ${JSON.stringify(answer)}`)
  return answer.outline
}
const wrong = (line: number, what: string) => ({ code: 'statement.line-wrong', line, what })

describe('an amount', () => {
  test.each([
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['1\u00a0234,50', 123_450],
    ["1'234.50", 123_450],
    ['1234.5', 123_450],
    ['1,234', 123_400],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
    ['12,34,567.00', 123_456_700],
    ['0.07', 7],
    ['.5', 50],
    ['0,5', 50],
    ['12', 1_200],
    ['12.', 1_200],
    ['0', 0],
    ['-0.00', 0],
    ['0.500', 50],
    ['12.3400', 1_234],
    ['(12.00)', -1_200],
    ['AED (12.00)', -1_200],
    ['(AED 12.00)', -1_200],
    ['-12', -1_200],
    ['\u221212', -1_200],
    ['- 12.00', -1_200],
    ['+12.00', 1_200],
    ['12.00-', -1_200],
    ['12.00 CR', 1_200],
    ['12.00Cr.', 1_200],
    ['12.00 DR', -1_200],
    ['DR 12.00', -1_200],
    ['-12.00 Dr', -1_200],
    ['12.00 دائن', 1_200],
    ['12.00 مدين', -1_200],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['١٢٣٤٫٥', 123_450],
    ['۱۲٫۵۰', 1_250],
    ['AED 1,234.50', 123_450],
    ['1,234.50AED', 123_450],
    ['Dhs.100', 10_000],
    ['د.إ.\u200f 12.50', 1_250],
    ['€ 12,50', 1_250],
    ['0012.50', 1_250],
    ['100,000,000,000.00', 10_000_000_000_000],
  ])('%s is %d fils', (cell, fils) => {
    expect(parseAmount(cell)?.fils).toBe(fils)
  })

  test.each([
    ['0.005'],
    ['12.345,6789'],
    ['12.3401'],
    ['100,000,000,000.01'],
    ['99999999999999999999'],
    ['1.234'],
    ['12.50 13'],
    ['12-13'],
    ['--12'],
    ['(12'],
    ['12)'],
    ['+12 DR'],
    ['-12 CR'],
    ['12 CR DR'],
    ['12 AED USD'],
    ['12 REF'],
    ['1,23'.concat(',45')],
    ['1.234,50,00'],
    ['1,2345.00'],
    ['1e5'],
    ['0x10'],
    ['=12'],
    ['="12.00"'],
    ['12%'],
    ['NaN'],
    ['Infinity'],
    ['AED'],
    ['.'],
    [','],
    [''],
    ['9'.repeat(100_000)],
  ])('%.20s is none', (cell) => {
    expect(parseAmount(cell)).toBeUndefined()
  })

  test('says its currency', () => {
    expect(['AED 1', '1 usd', '1 درهم', '1'].map((cell) => parseAmount(cell)?.currency)).toEqual([
      'AED',
      'USD',
      'AED',
      null,
    ])
  })

  test('that could be read in two ways is read as the others of the file', () => {
    const [point, comma] = [decimalMarkIn(['1.234', '12.50']), decimalMarkIn(['1.234', '12,50'])]
    expect([point, comma, decimalMarkIn(['1.234'])]).toEqual(['.', ',', undefined])
    expect(parseAmount('1.234', point)).toBeUndefined()
    expect(parseAmount('1.230', point)?.fils).toBe(123)
    expect(parseAmount('1.234', comma)?.fils).toBe(123_400)
    expect(parseAmount('1,234', comma)).toBeUndefined()
    expect(parseAmount('1,234', point)?.fils).toBe(123_400)
  })

  test('is left out as nothing or as a dash', () => {
    expect(['', '-', ' - ', '--', '\u2014', '0', '-1'].map(isBlankAmount)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a date', () => {
  test.each([
    ['2026-11-25', 'dmy'],
    ['2026/11/25', 'ymd'],
    ['26-11-25', 'ymd'],
    ['20261125', 'ymd'],
    ['25/11/2026', 'dmy'],
    ['25-11-26', 'dmy'],
    ['25.11.2026', 'dmy'],
    ['25112026', 'dmy'],
    ['11/25/2026', 'mdy'],
    ['25 Nov 2026', 'ymd'],
    ['25-NOV-26', 'dmy'],
    ['Nov 25, 2026', 'dmy'],
    ['25 November 2026', 'mdy'],
    ['25 نوفمبر 2026', 'dmy'],
    ['٢٥/١١/٢٠٢٦', 'dmy'],
    ['25/11/2026 14:03', 'dmy'],
    ['25/11/2026 02:03:04 PM', 'dmy'],
    ['2026-11-25T10:30:00.000+04:00', 'ymd'],
    ['2026-11-25T10:30:00Z', 'ymd'],
  ] as const)('%s in the order %s is the day', (cell, order) => {
    expect(parseDay(cell, order)).toBe('2026-11-25')
  })

  test.each([
    ['25/11/2026', 'ymd'],
    ['25/11/2026', 'mdy'],
    ['11/25/2026', 'dmy'],
    ['30/02/2026', 'dmy'],
    ['31 Nov 2026', 'dmy'],
    ['2026-13-01', 'ymd'],
    ['25/11/226', 'dmy'],
    ['25/11/2026 and more', 'dmy'],
    ['25/11', 'dmy'],
    ['45986', 'dmy'],
    ['=TODAY()', 'dmy'],
    ['', 'dmy'],
  ] as const)('%s in the order %s is none', (cell, order) => {
    expect(parseDay(cell, order)).toBeUndefined()
  })

  test('shows its order among others', () => {
    expect(guessDateOrder(['01/11/2026', '25/11/2026'])).toBe('dmy')
    expect(guessDateOrder(['11/01/2026', '11/25/2026'])).toBe('mdy')
    expect(guessDateOrder(['01/11/2026', '02/11/2026', '12/11/2026'])).toBe('dmy')
    expect(guessDateOrder(['11/01/2026', '11/02/2026', '11/12/2026'])).toBe('mdy')
    expect(guessDateOrder(['2026-01-02'])).toBe('ymd')
    expect(guessDateOrder(['01/13/2026', '13/01/2026'])).toBeUndefined()
  })
})

const lines: StatementLine[] = [
  aLine({ booked_on: '2026-11-02', payer: 'Al Noor Foods LLC', bank_reference: 'FT26306001' }),
  aLine({ booked_on: '2026-11-03', fils: -1_234_567, text: 'Rent, "Building 4"\nsecond line' }),
  aLine({ booked_on: '2026-11-03', fils: 5, text: '=SUM(A1:A9)', bank_reference: 'FT26307002' }),
  aLine({ booked_on: '2026-11-25', fils: 99_999_999, text: 'رسوم شهادة INV-2026-000013', payer: 'شركة النور' }),
]
const read = lines.map((line) => ({ ...line, text: line.text.replace('\n', ' ') }))
const opening = 2_000_000
const closing = opening + lines.reduce((sum, { fils }) => sum + fils, 0)

describe('a CSV', () => {
  test.each<[string, CsvOptions]>([
    ['with semicolons', { delimiter: ';' }],
    ['with tabs', { delimiter: '\t' }],
    ['with bars', { delimiter: '|' }],
    ['with a column for each side', { money: 'sides' }],
    ['in Arabic', { language: 'ar', money: 'sides' }],
    ['with 1,234.50', { amounts: 'comma' }],
    ['with 1.234,50', { amounts: 'point', delimiter: ';' }],
    ['with 1 234,50', { amounts: 'space' }],
    ['with (12.00)', { amounts: 'parentheses' }],
    ['with 12.00-', { amounts: 'trailing' }],
    ['with 12.00 DR', { amounts: 'suffix' }],
    ['with AED 12.00', { amounts: 'currency' }],
    ['with Arabic-Indic digits', { amounts: 'arabic' }],
    ['with ISO dates', { dates: 'ymd' }],
    ['with American dates', { dates: 'mdy' }],
    ['with names of months', { dates: 'named' }],
    ['with balances', { opening_fils: opening }],
    ['with the newest first', { opening_fils: opening, isNewestFirst: true }],
    ['with balances and sides', { opening_fils: opening, money: 'sides', amounts: 'comma' }],
    ['in UTF-8 with a mark', { encoding: 'utf-8-bom' }],
    ['in UTF-16', { encoding: 'utf-16le' }],
    ['in the other UTF-16', { encoding: 'utf-16be' }],
    ['in Windows-1256', { encoding: 'windows-1256' }],
    ['with line feeds', { lineEnd: '\n' }],
    ['with carriage returns', { lineEnd: '\r' }],
    [
      'with lines above and below',
      {
        opening_fils: opening,
        above: [
          ['Account statement, November'],
          [],
          ['IBAN:', sampleIban],
          ['Currency', 'AED'],
          ['Opening Balance as of 01/11/2026', '20,000.00'],
          ['Closing Balance: AED 1,008,704.37'],
        ],
        below: [['', 'Total', '', '', '1,234.00'], ['This statement is generated by a computer.']],
      },
    ],
  ])('%s', (_, options) => {
    const file = csvOf(lines, options)
    const columns = csvColumns(options)
    const statement = statementIn(parse(file, { columns }))
    expect(statement.lines).toEqual(options.isNewestFirst ? read.toReversed() : read)
    const hasBalance = options.opening_fils !== undefined
    expect([statement.opening_fils, statement.closing_fils]).toEqual(hasBalance ? [opening, closing] : [null, null])
    if (options.above) expect(statement).toMatchObject({ account: sampleIban, currency: 'AED' })
    const { guess, rows, headings } = outlineIn(parse(file))
    expect(guess).toEqual(columns)
    expect([headings.length, rows.length]).toEqual([Object.keys(columns).length - 1, options.below ? 5 : 4])
  })

  const simple: StatementColumns = { date: 0, text: [1], amount: 2, dateOrder: 'dmy' }
  const withBalance: StatementColumns = { ...simple, balance: 3 }
  const sides: StatementColumns = { date: 0, text: [1], debit: 2, credit: 3, dateOrder: 'dmy' }
  const filsIn = (answer: ParseAnswer): number[] => statementIn(answer).lines.map(({ fils }) => fils)

  test('continues a text in rows without a date, and skips repeated headings and carried balances', () => {
    const file = [
      'Date,Details,Amount,Balance',
      ',Balance brought forward,,100.00',
      '01/11/2026,Transfer from,10.00,110.00',
      ',Al Noor Foods,,',
      'Date,Details,Amount,Balance',
      ',Brought Forward,,110.00',
      '02/11/2026,Fee,-1.00,109.00',
      ',Total,9.00,',
    ].join('\n')
    expect(statementIn(parse(file, { columns: withBalance })).lines.map(({ text }) => text)).toEqual([
      'Transfer from Al Noor Foods',
      'Fee',
    ])
  })

  test('reads rows with a balance only and leaves out lines of nothing', () => {
    const file =
      'Date,Details,Amount,Balance\n01/11/2026,Opening,,50.00\n02/11/2026,Free,0.00,50.00\n02/11/2026,In,1.00,51.00'
    expect(statementIn(parse(file, { columns: withBalance }))).toMatchObject({
      opening_fils: 5_000,
      closing_fils: 5_100,
      lines: [{ fils: 100 }],
    })
  })

  test('reads debits with and without a minus sign', () => {
    const rows = (one: string, other: string) =>
      `Date,Details,Debit,Credit\n01/11/2026,a,${one},\n02/11/2026,b,${other},\n03/11/2026,c,-,7.00`
    expect(filsIn(parse(rows('5.00', '6.00'), { columns: sides }))).toEqual([-500, -600, 700])
    expect(filsIn(parse(rows('-5.00', '-6.00'), { columns: sides }))).toEqual([-500, -600, 700])
    // Money that came back.
    expect(filsIn(parse(rows('5.00', '-6.00'), { columns: sides }))).toEqual([-500, 600, 700])
  })

  test('takes the currency from headings, cells and a column', () => {
    const of = (file: string) => statementIn(parse(file, { columns: simple })).currency
    expect(of('Date,Details,Amount (AED)\n01/11/2026,a,1.00')).toBe('AED')
    expect(of('Date,Details,Amount\n01/11/2026,a,USD 1.00')).toBe('USD')
    expect(of('Date,Details,Amount,Currency\n01/11/2026,a,1.00,AED')).toBe('AED')
    expect(of('Date,Details,Amount,Ref\n01/11/2026,a,1.00,INR')).toBe(null)
  })

  test('is read by contents if its headings are unknown or missing', () => {
    const rows = [
      '01/11/2026;Transfer of fees;10,00;110,00',
      '02/11/2026;Bank fee;-1,00;109,00',
      '25/11/2026;Transfer;5,00;114,00',
    ]
    const expected = { date: 0, dateOrder: 'dmy', text: [1], amount: 2, balance: 3 }
    expect(outlineIn(parse(['Wann;Was;Wert;Stand', ...rows].join('\n')))).toMatchObject({
      headings: ['Wann', 'Was', 'Wert', 'Stand'],
      guess: expected,
    })
    expect(outlineIn(parse(rows.join('\n')))).toMatchObject({ headings: ['', '', '', ''], guess: expected })
    expect(filsIn(parse(rows.join('\n'), { columns: { ...expected, dateOrder: 'dmy' } }))).toEqual([1_000, -100, 500])
  })

  test('guesses from bilingual headings and prefers the day of booking', () => {
    const file =
      'Value Date,"Posting Date / تاريخ القيد","Narration / البيان",Debit (AED) مدين,Amount in AED,Cheque No\n01/11/2026,02/11/2026,Fee,1.00,,5'
    expect(outlineIn(parse(file)).guess).toMatchObject({ date: 1, text: [2] })
    expect(outlineIn(parse('Date,Remarks,Credit (AED),Balance / الرصيد\n01/11/2026,Fee,1.00,5.00')).guess).toEqual({
      date: 0,
      dateOrder: 'dmy',
      text: [1],
      credit: 2,
      balance: 3,
    })
  })

  test('has the signature of its headings', () => {
    const of = (options: CsvOptions, some = lines) => outlineIn(parse(csvOf(some, options))).signature
    expect(of({})).toBe(of({ delimiter: ';', encoding: 'utf-16le', amounts: 'comma', above: [['x']] }, lines.slice(1)))
    expect(of({})).not.toBe(of({ money: 'sides' }))
  })

  test.each<[string, string, StatementColumns, unknown]>([
    ['a date that is none', '01/11/2026,a,1.00,1.00\n31/11/2026,b,1.00,2.00', withBalance, wrong(3, 'date')],
    ['a wrong date at the end', '01/11/2026,a,1.00,1.00\n2026-13-45,b,1.00,2.00', withBalance, wrong(3, 'date')],
    [
      'an amount without a date between lines',
      '01/11/2026,a,1.00,\n,b,1.00,\n02/11/2026,c,1.00,',
      simple,
      wrong(3, 'date'),
    ],
    ['amounts without any date', 'x,a,1.00,\ny,b,1.00,', simple, wrong(2, 'date')],
    ['an amount that is none', '01/11/2026,a,1.00,\n\n02/11/2026,b,abc,', simple, wrong(4, 'amount')],
    ['no amount', '01/11/2026,a,1.00,\n02/11/2026,b,,', simple, wrong(3, 'amount')],
    ['both sides', '01/11/2026,a,1.00,2.00', sides, wrong(2, 'amount')],
    ['a balance that is none', '01/11/2026,a,1.00,x', withBalance, wrong(2, 'balance')],
    [
      'a balance that does not follow',
      '01/11/2026,a,1.00,1.00\n02/11/2026,b,1.00,2.00\n03/11/2026,c,1.00,2.99',
      withBalance,
      wrong(4, 'balance'),
    ],
    ['another currency', '01/11/2026,a,AED 1.00,\n02/11/2026,b,USD 1.00,', simple, wrong(3, 'currency')],
    [
      'amounts too large to add',
      Array.from({ length: 1_001 }, () => '01/11/2026,a,99999999999,').join('\n'),
      simple,
      wrong(902, 'amount'),
    ],
    ['a row cut off', '01/11/2026,a,1.00,5.00\n02/11/2026,b', simple, { code: 'statement.unreadable' }],
    [
      'a quotation mark that is never closed',
      '01/11/2026,a,1.00,5.00\n02/11/2026,"b,1.00',
      simple,
      { code: 'statement.unreadable' },
    ],
    ['totals only', ',Total,,', simple, { code: 'statement.empty' }],
    ['nothing', '', simple, { code: 'statement.unreadable' }],
  ])('with %s is refused', (_, rows, columns, problem) => {
    const headings = columns === sides ? 'Date,Details,Debit,Credit' : 'Date,Details,Amount,Balance'
    const file = `${headings}\n${rows}`
    expect(problemIn(parse(file, { columns }))).toEqual(rows === '' ? { code: 'statement.empty' } : problem)
  })

  test('is read behind the line that names its delimiter, and with balances below in the order of the newest first', () => {
    const file = 'sep=;\nDate;Details;Amount\n02/11/2026;"b; c";2,00\n01/11/2026;a;1,00\n;Opening Balance;10,00'
    expect(statementIn(parse(file, { columns: simple, closing_fils: 1_300 }))).toMatchObject({
      opening_fils: 1_000,
      lines: [{ text: 'b; c' }, { text: 'a' }],
    })
  })

  test('adds up with the balances that are known', () => {
    const file =
      'Opening Balance,10.00\nDate,Details,Amount,Balance\n01/11/2026,a,1.00,11.00\n02/11/2026,b,2.00,13.00\nClosing Balance,13.00'
    const doesNot = (difference_fils: number) => ({ code: 'statement.does-not-add-up', difference_fils })
    expect(statementIn(parse(file, { columns: simple }))).toMatchObject({ opening_fils: 1_000, closing_fils: 1_300 })
    expect(problemIn(parse(file.replace('10.00', '9.00'), { columns: simple }))).toEqual(doesNot(100))
    expect(problemIn(parse(file.replace('10.00', '9.00'), { columns: withBalance }))).toEqual(doesNot(100))
    expect(problemIn(parse(file, { columns: simple, closing_fils: 1_250 }))).toEqual(doesNot(-50))
    // What a person states counts more than what is printed above the lines.
    expect(statementIn(parse(file.replace('10.00', '9.00'), { columns: simple, opening_fils: 1_000 }))).toMatchObject({
      opening_fils: 1_000,
      closing_fils: 1_300,
    })
  })
})

describe('a CAMT.053', () => {
  test.each<[string, CamtOptions]>([
    ...Array.from({ length: 12 }, (_, index): [string, CamtOptions] => [
      `version ${index + 2}`,
      { version: index + 2 },
    ]),
    ['with a prefix', { prefix: 'ns2' }],
    ['without an IBAN', { account: null }],
    ['with times', { hasTimes: true }],
    ['with balances', { opening_fils: opening }],
    ['with the balance of the day before', { opening_fils: opening, opening: 'PRCD' }],
    ['with a batch', { opening_fils: opening, isBatch: true }],
    ['with a batch in version 2', { isBatch: true, version: 2 }],
    ['with several statements', { opening_fils: opening, statements: 2 }],
    ['in UTF-8 with a mark', { encoding: 'utf-8-bom' }],
    ['in UTF-16', { encoding: 'utf-16le' }],
    ['in the other UTF-16', { encoding: 'utf-16be' }],
    ['in Windows-1256', { encoding: 'windows-1256' }],
  ])('%s', (_, options) => {
    // In version 2, the parts of an entry have no sides of their own.
    const whole = options.version === 2 ? read.filter(({ fils }) => fils > 0) : read
    const days = options.isBatch ? whole.map((line) => ({ ...line, booked_on: '2026-11-02' })) : whole
    const statement = statementIn(parse(camtOf(days, options)))
    expect(statement).toEqual({
      format: 'camt.053',
      account: options.account === null ? null : sampleIban,
      currency: 'AED',
      opening_fils: options.opening_fils === undefined ? null : opening,
      closing_fils: options.opening_fils === undefined ? null : closing,
      lines: days,
    })
  })

  const one = (entry: string, more = ''): string =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>AE07 0331 2345 6789 0123 456</IBAN></Id></Acct>${more}${entry}</Stmt></BkToCstmrStmt></Document>`
  const ntry = (
    parts: { amount?: string; side?: string; status?: string; date?: string; more?: string } = {},
  ): string =>
    `<Ntry><Amt Ccy="AED">${parts.amount ?? '12.50'}</Amt><CdtDbtInd>${parts.side ?? 'CRDT'}</CdtDbtInd>${parts.status ?? '<Sts>BOOK</Sts>'}<BookgDt><Dt>${parts.date ?? '2026-11-25'}</Dt></BookgDt>${parts.more ?? ''}</Ntry>`
  const tx = (amount: string, text: string): string =>
    `<TxDtls><Amt Ccy="AED">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`

  test('counts booked entries only', () => {
    const file = one(
      ntry() +
        ntry({ status: '<Sts>PDNG</Sts>', amount: 'x' }) +
        ntry({ status: '<Sts><Cd>INFO</Cd></Sts>' }) +
        ntry({ status: '' }) +
        ntry({ status: '<Sts>\n<Cd>BOOK</Cd>\n</Sts>', amount: '1' }),
    )
    expect(statementIn(parse(file))).toMatchObject({ account: sampleIban, lines: [{ fils: 1_250 }, { fils: 100 }] })
  })

  test('takes the sign of a reversal from its own indicator', () => {
    const file = one(
      ntry({ side: 'CRDT', more: '<RvslInd>true</RvslInd>' }) + ntry({ side: 'DBIT', more: '<RvslInd>true</RvslInd>' }),
    )
    expect(statementIn(parse(file)).lines.map(({ fils }) => fils)).toEqual([1_250, -1_250])
  })

  test('joins remittance texts and references, else takes the information of the entry', () => {
    const remittance =
      '<RmtInf><Ustrd>INV-2026</Ustrd><Ustrd><![CDATA[-000012 <b>]]></Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf>'
    const file = one(
      ntry({
        more: `<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls><TxDtls><Refs><AcctSvcrRef>T1</AcctSvcrRef></Refs>${remittance}</TxDtls></NtryDtls><AddtlNtryInf>Transfer</AddtlNtryInf>`,
      }) + ntry({ more: '<AddtlNtryInf>Transfer &amp; &#x66;ee</AddtlNtryInf>' }),
    )
    expect(statementIn(parse(file)).lines).toMatchObject([
      { text: 'INV-2026 -000012 <b> RF18', bank_reference: 'B1' },
      { text: 'Transfer & fee', bank_reference: null },
    ])
  })

  test('keeps a batch whole if its parts are not the whole', () => {
    const batch = (details: string) => statementIn(parse(one(ntry({ more: `<NtryDtls>${details}</NtryDtls>` })))).lines
    expect(batch(tx('10.00', 'a') + tx('2.50', 'b'))).toMatchObject([
      { fils: 1_000, text: 'a' },
      { fils: 250, text: 'b' },
    ])
    expect(batch(tx('10.00', 'a') + tx('2.49', 'b'))).toMatchObject([{ fils: 1_250, text: 'a b' }])
    expect(batch(tx('10.00', 'a') + tx('2.50', 'b').replace('AED', 'USD'))).toMatchObject([{ fils: 1_250 }])
    expect(
      batch(tx('10.00', 'a') + tx('2.50', 'b').replace('<RmtInf>', '<CdtDbtInd>DBIT</CdtDbtInd><RmtInf>')),
    ).toHaveLength(1)
  })

  test('ignores elements of other namespaces, and the same names elsewhere', () => {
    const supplement = `<SplmtryData><Envlp><Ntry><Amt Ccy="AED">1</Amt></Ntry><x:Ntry xmlns:x="urn:x">${'<x:Sts>BOOK</x:Sts>'}</x:Ntry></Envlp></SplmtryData>`
    expect(statementIn(parse(one(ntry() + supplement))).lines).toHaveLength(1)
    const enveloped = one(ntry())
      .replace('<?xml version="1.0"?>', '<e:Message xmlns:e="urn:e"><e:Header/>')
      .concat('</e:Message>')
    expect(statementIn(parse(enveloped)).lines).toHaveLength(1)
  })

  const balance = (kind: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="AED">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
  const whole = camtOf(lines, { opening_fils: opening }).toString()
  const second = one(ntry({ amount: '2' }), balance('PRCD', '3.00') + balance('CLBD', '5.00'))
  /** A file of the statement of `second` and of one before it. */
  const twoOf = (before: string, isNewestFirst = false): string => {
    const [head = '', own = '', tail = ''] = second.split(/(?=<Stmt>)|(?<=<\/Stmt>)/)
    const [, other = ''] = before.split(/(?=<Stmt>)|(?<=<\/Stmt>)/)
    return head + (isNewestFirst ? own + other : other + own) + tail
  }
  const first = one(ntry({ amount: '1' }), balance('OPBD', '2.00') + balance('CLBD', '3.00'))

  test.each([[false], [true]])('joins statements that follow one another, newest first: %s', (isNewestFirst) => {
    const fils = isNewestFirst ? [200, 100] : [100, 200]
    expect(statementIn(parse(twoOf(first, isNewestFirst)))).toMatchObject({
      opening_fils: 200,
      closing_fils: 500,
      lines: fils.map((one) => ({ fils: one })),
    })
  })

  test.each<[string, string, unknown]>([
    ['an amount with three decimals', one(ntry() + ntry({ amount: '1.005' })), wrong(2, 'amount')],
    ['a negative amount', one(ntry({ amount: '-1.00' })), wrong(1, 'amount')],
    ['an amount with a comma', one(ntry({ amount: '1,00' })), wrong(1, 'amount')],
    ['an amount too large', one(ntry({ amount: '100000000000.01' })), wrong(1, 'amount')],
    ['no side', one(ntry({ side: 'BOTH' })), wrong(1, 'amount')],
    ['no date', one(ntry({ date: '2026-11-31' })), wrong(1, 'date')],
    ['another currency', one(ntry() + ntry().replace('AED', 'USD')), wrong(2, 'currency')],
    [
      'balances that do not add up',
      one(ntry(), balance('OPBD', '1.00') + balance('CLBD', '14.00')),
      { code: 'statement.does-not-add-up', difference_fils: 50 },
    ],
    [
      'statements that do not follow',
      twoOf(first.replace('2.00', '2.25').replace('3.00', '3.25')),
      { code: 'statement.does-not-add-up', difference_fils: -25 },
    ],
    ['statements without balances', twoOf(one(ntry())), { code: 'statement.unreadable' }],
    ['two accounts', twoOf(first.replace('456</IBAN>', '457</IBAN>')), { code: 'statement.several-accounts' }],
    ['two currencies', twoOf(first.replaceAll('AED', 'USD')), { code: 'statement.several-accounts' }],
    ['no entries', one(''), { code: 'statement.empty' }],
    ['an unknown version', whole.replace('001.08', '001.14'), { code: 'statement.unreadable' }],
    ['another message', whole.replace('camt.053', 'camt.052'), { code: 'statement.unreadable' }],
    ['a document type', whole.replace('?>', '?><!DOCTYPE Document>'), { code: 'statement.unreadable' }],
    ['an entity', whole.replace('</IBAN>', '&iban;</IBAN>'), { code: 'statement.unreadable' }],
    [
      'billion laughs',
      whole
        .replace('?>', '?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]>')
        .replace('</IBAN>', '&b;</IBAN>'),
      { code: 'statement.unreadable' },
    ],
    [
      'an outside entity',
      whole.replace('?>', '?><!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
      { code: 'statement.unreadable' },
    ],
    ['tags that do not match', whole.replace('</Ntry>', '</Entry>'), { code: 'statement.unreadable' }],
    ['HTML', '<!doctype html><html><body>Session expired</body></html>', { code: 'statement.unreadable' }],
    ['other XML', '<rss><channel/></rss>', { code: 'statement.unreadable' }],
  ])('with %s is refused', (_, file, problem) => {
    expect(problemIn(parse(file))).toEqual(problem)
  })

  test('cut anywhere in the middle is unreadable', () => {
    for (let length = whole.indexOf('<Document'); length < whole.length; length += 37)
      expect([length, problemIn(parse(whole.slice(0, length)))]).toEqual([length, { code: 'statement.unreadable' }])
  })
})

describe('a hostile file', () => {
  const columns = csvColumns()
  const unreadable = { code: 'statement.unreadable' }
  const binary = { code: 'statement.encrypted-or-binary' }
  const tooMany = { code: 'statement.too-many-lines', most: 50_000 }
  const many = (length: number) => Array.from({ length }, () => aLine())
  const filled = (unit: string) => Buffer.alloc(20 * megabyte, unit)
  const around = (content: string | Buffer): Buffer => {
    const [head = '', tail = ''] = camtOf([], { more: '|' }).toString().split('|')
    return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(tail)])
  }
  const inXml = (unit: string, count: number) => around(unit.repeat(count))
  test.each<[string, () => Uint8Array, unknown]>([
    ['nothing', () => Buffer.alloc(0), { code: 'statement.empty' }],
    ['spaces', () => Buffer.from(' \r\n\t\r\n'), { code: 'statement.empty' }],
    ['20 MB of line ends', () => filled('\n'), { code: 'statement.empty' }],
    ['more than 20 MB', () => Buffer.alloc(20 * megabyte + 1, 'a'), unreadable],
    ['NUL bytes', () => Buffer.from('Date,Details,Amount\n01/11/2026,a\0b,1.00'), binary],
    [
      'NUL characters in UTF-16',
      () => Buffer.from('\ufeffDate,Details,Amount\n01/11/2026,a\0b,1.00', 'utf16le'),
      binary,
    ],
    ['20 MB of NUL bytes', () => Buffer.alloc(20 * megabyte), binary],
    ['a spreadsheet', () => zip([{ name: 'xl/workbook.xml', bytes: '<workbook/>' }]), binary],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), binary],
    ['an old spreadsheet', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), binary],
    ['a compressed file', () => Buffer.from('1f8b0800', 'hex'), binary],
    ['an encrypted file', () => Buffer.from('-----BEGIN PGP MESSAGE-----\n\nhQEM'), binary],
    ['UTF-8 with half a character', () => csvOf(lines).subarray(0, csvOf(lines).indexOf('شركة') + 1), unreadable],
    ['UTF-16 with half a character', () => Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41]), unreadable],
    ['20 MB of quotation marks', () => filled('"'), unreadable],
    ['20 MB of quoted quotation marks', () => filled('""","'), unreadable],
    ['20 MB of one line', () => filled('a'), unreadable],
    [
      '20 MB of one cell of spaces',
      () => Buffer.concat([Buffer.from('Date,Amount\n'), filled(' ').subarray(20)]),
      unreadable,
    ],
    ['20 MB of delimiters', () => filled(','), unreadable],
    [
      '20 MB of delimiters after headings',
      () => Buffer.concat([Buffer.from('Date,Amount\n'), filled(',').subarray(20)]),
      unreadable,
    ],
    [
      '20 MB of short rows',
      () => Buffer.concat([Buffer.from('Date,Details,Amount\n'), filled('x\n').subarray(20)]),
      tooMany,
    ],
    ['50,001 lines', () => csvOf(many(50_001), { dates: 'named' }), tooMany],
    ['50,001 entries', () => camtOf(many(50_001)), tooMany],
    ['50,001 parts of an entry', () => camtOf(many(50_001), { isBatch: true }), tooMany],
    ['depth of 100,000', () => inXml('<a>', 100_000), unreadable],
    ['depth of 100,000, closed', () => around('<a>'.repeat(100_000) + '</a>'.repeat(100_000)), unreadable],
    [
      '19 MB of text in an element',
      () => around(Buffer.concat([Buffer.from('<a>'), Buffer.alloc(19 * megabyte, 'a'), Buffer.from('</a>')])),
      unreadable,
    ],
    ['5 MB of references', () => inXml('&amp;', 1_000_000), unreadable],
    ['5 MB of carriage returns', () => inXml('\r', 5_000_000), unreadable],
    ['19 MB of one comment', () => around(`<!--${'x'.repeat(19_000_000)}-->`), unreadable],
    ['5 MB of comments', () => inXml('<!---->', 700_000), { code: 'statement.empty' }],
    ['3 MB of instructions', () => inXml('<?a?>', 700_000), { code: 'statement.empty' }],
    [
      '19 MB of attributes',
      () => around(`<a ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
      unreadable,
    ],
    ['a long name', () => around(`<${'a'.repeat(19_000_000)}/>`), unreadable],
    ['a long value', () => around(`<a b="${'a'.repeat(19_000_000)}"/>`), unreadable],
    ['a long document type', () => Buffer.from(`<!DOCTYPE ${'a'.repeat(19_000_000)}`), unreadable],
    ['19 MB of balances', () => inXml('<Bal><Amt>1</Amt></Bal>', 800_000), unreadable],
    ['20 MB of open tags', () => filled('<'), unreadable],
  ])('of %s is refused', { timeout: 60_000 }, (_, make, problem) => {
    const bytes = make()
    expect(problemIn(parse(bytes, { columns }))).toEqual(problem)
    // The same without columns, which CAMT never needs.
    if (bytes[0] !== 0x3c) expect(['outline', 'problem']).toContain(parse(bytes).kind)
  })
})

describe('random statements', () => {
  const chance = chanceOf(seed)
  const words = [
    'INV-2026-000012',
    'رسوم',
    'Transfer; "urgent"',
    'a,b',
    'x|y',
    '=1+1',
    "O'Neil & Sons <x>",
    'é',
    '\u{1f9fe}',
    '12.50',
    '-',
    '01/11/2026',
  ]
  const randomLines = (): StatementLine[] => {
    let day = Date.UTC(2026, 0, 1)
    return Array.from({ length: 1 + chance.int(30) }, () => {
      day += chance.int(4) * 86_400_000
      return aLine({
        booked_on: new Date(day).toISOString().slice(0, 10),
        fils: (1 + chance.int(10 ** (1 + chance.int(9)))) * (chance.maybe(0.4) ? -1 : 1),
        text: Array.from({ length: 1 + chance.int(4) }, () => chance.pick(words)).join(' '),
        payer: chance.maybe(0.5) ? chance.pick(['شركة النور', 'Al Noor "Foods" LLC']) : null,
        bank_reference: chance.maybe(0.5) ? `FT${chance.int(1_000_000)}` : null,
      })
    })
  }

  test('are read from CSV as they were written', () => {
    for (let round = 0; round < 300; round += 1) {
      const written = randomLines()
      const start = chance.int(1_000_000_000) - 500_000_000
      const options: CsvOptions = {
        delimiter: chance.pick([',', ';', '\t', '|'] as const),
        amounts: chance.pick([
          'comma',
          'point',
          'space',
          'plain',
          'arabic',
          'parentheses',
          'trailing',
          'suffix',
          'currency',
        ] as const),
        dates: chance.pick(['ymd', 'dmy', 'mdy', 'named'] as const),
        language: chance.pick(['en', 'ar'] as const),
        money: chance.pick(['signed', 'sides'] as const),
        isNewestFirst: chance.maybe(0.5),
        encoding: chance.pick(['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be'] as const),
        lineEnd: chance.pick(['\n', '\r\n', '\r']),
        ...(chance.maybe(0.7) ? { opening_fils: start } : {}),
      }
      const file = csvOf(written, options)
      const statement = statementIn(parse(file, { columns: csvColumns(options) }))
      const expected = options.isNewestFirst ? written.toReversed() : written
      expect([round, options, statement.lines]).toEqual([round, options, expected])
      if (options.opening_fils !== undefined) expect([round, statement.opening_fils]).toEqual([round, start])
      const { dateOrder: _, ...columns } = csvColumns(options)
      expect([round, outlineIn(parse(file)).guess]).toEqual([round, expect.objectContaining(columns)])
    }
  })

  test('are read from CAMT.053 as they were written', () => {
    for (let round = 0; round < 200; round += 1) {
      const written = randomLines()
      const options: CamtOptions = {
        version: 2 + chance.int(12),
        hasTimes: chance.maybe(0.5),
        statements: 1 + chance.int(Math.min(3, written.length)),
        opening_fils: chance.int(1_000_000_000) - 500_000_000,
        opening: chance.pick(['OPBD', 'PRCD'] as const),
        encoding: chance.pick(['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be'] as const),
        ...(chance.maybe(0.5) ? { prefix: 'camt' } : {}),
      }
      const statement = statementIn(parse(camtOf(written, options)))
      expect([round, options, statement.lines]).toEqual([round, options, written])
      expect(statement.opening_fils).toBe(options.opening_fils)
    }
  })
})

describe('the time for a line', () => {
  const many = (length: number) =>
    Array.from({ length }, (_, at) =>
      aLine({ fils: at % 3 === 0 ? -100 - at : 100 + at, text: `INV-2026-${at} fee`, payer: 'Al Noor' }),
    )
  const costOf = (make: () => ParseAnswer): number => {
    const before = process.cpuUsage()
    expect(make().kind).toBe('statement')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  test.each<[string, (length: number) => () => ParseAnswer]>([
    [
      'CSV',
      (length) => {
        const options: CsvOptions = { opening_fils: 0, amounts: 'comma' }
        const bytes = csvOf(many(length), options)
        return () => parse(bytes, { columns: csvColumns(options) })
      },
    ],
    [
      'CAMT.053',
      (length) => {
        const bytes = camtOf(many(length), { opening_fils: 0 })
        return () => parse(bytes)
      },
    ],
  ])('does not grow with the length of a %s', { timeout: 120_000 }, (_, make) => {
    const few = make(5_000)
    // The first runs also compile the code.
    const least = Math.min(...Array.from({ length: 4 }, () => costOf(few)))
    expect(costOf(make(50_000)) / 10 / least).toBeLessThan(4)
  })
})
