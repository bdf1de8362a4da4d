// Bank statements as files, built from their lines.
import { groupedDecimal } from '@assure/contract/domain/decimal-text'
import type { StatementColumns, StatementLine } from '../src/platform/statements/index.ts'

export const aLine = (fields: Partial<StatementLine> = {}): StatementLine => ({
  booked_on: '2026-11-25',
  fils: 105_000,
  text: 'INV-2026-000012 certification fee',
  payer: null,
  payer_iban: null,
  bank_reference: null,
  ...fields,
})

export const sampleIban = 'AE070331234567890123456'

const plainAmount = (fils: number): string => {
  const digits = String(Math.abs(fils)).padStart(3, '0')
  return `${fils < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const grouped = (fils: number, group: string, mark: string): string => {
  const [whole = '', decimals = ''] = groupedDecimal(plainAmount(fils)).split('.')
  return `${whole.replaceAll(',', group)}${mark}${decimals}`
}
const arabicIndic = (text: string): string => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

/** 1,234.50, 1.234,50, 1 234,50, 1234.50, ١٬٢٣٤٫٥٠ */
export const amountStyles = {
  comma: (fils: number) => grouped(fils, ',', '.'),
  point: (fils: number) => grouped(fils, '.', ','),
  space: (fils: number) => grouped(fils, ' ', ','),
  plain: plainAmount,
  arabic: (fils: number) => arabicIndic(grouped(fils, '\u066c', '\u066b')),
  parentheses: (fils: number) => (fils < 0 ? `(${grouped(-fils, ',', '.')})` : grouped(fils, ',', '.')),
  trailing: (fils: number) => (fils < 0 ? `${grouped(-fils, ',', '.')}-` : grouped(fils, ',', '.')),
  suffix: (fils: number) => `${grouped(Math.abs(fils), ',', '.')} ${fils < 0 ? 'DR' : 'CR'}`,
  currency: (fils: number) => `AED ${grouped(fils, ',', '.')}`,
}

/** 2026-11-25, 25/11/2026, 11/25/2026, 25-Nov-26 */
export const dateStyles = {
  ymd: (day: string) => day,
  dmy: (day: string) => day.split('-').toReversed().join('/'),
  mdy: (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  named: (day: string) =>
    `${day.slice(8)}-${new Date(day).toLocaleString('en', { month: 'short', timeZone: 'UTC' })}-${day.slice(2, 4)}`,
}

const headingWords = {
  en: ['Transaction Date', 'Narration', 'Payer', 'Reference', 'Amount', 'Debit', 'Credit', 'Balance'],
  ar: ['التاريخ', 'البيان', 'المرسل', 'المرجع', 'المبلغ', 'مدين', 'دائن', 'الرصيد'],
}

const encoders = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8-bom': (text: string) => Buffer.from(`\ufeff${text}`),
  'utf-16le': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'windows-1256': (text: string) => inCodePage(text, 'windows-1256'),
  'windows-1252': (text: string) => inCodePage(text, 'windows-1252'),
}
export type StatementEncoding = keyof typeof encoders

const inCodePage = (text: string, page: string): Buffer => {
  const signs = [...new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
  return Buffer.from(
    Array.from(text, (sign) => {
      const byte = signs.indexOf(sign)
      if (byte === -1) throw new Error(`${page} has no ${sign}`)
      return byte
    }),
  )
}

export type CsvOptions = {
  delimiter?: ',' | ';' | '\t' | '|'
  amounts?: keyof typeof amountStyles
  dates?: keyof typeof dateStyles
  language?: keyof typeof headingWords
  /** One signed column, or one for each side. */
  money?: 'signed' | 'sides'
  /** Shown with a balance column. */
  opening_fils?: number
  isNewestFirst?: boolean
  encoding?: StatementEncoding
  lineEnd?: string
  /** Rows above the headings and below the lines, as they are. */
  above?: readonly (readonly string[])[]
  below?: readonly (readonly string[])[]
}

/** The columns of `csvOf` with the same options. */
export const csvColumns = ({ money, opening_fils, dates = 'dmy' }: CsvOptions = {}): StatementColumns => {
  const last = money === 'sides' ? 6 : 5
  return {
    date: 0,
    text: [1],
    payer: 2,
    reference: 3,
    ...(money === 'sides' ? { debit: 4, credit: 5 } : { amount: 4 }),
    ...(opening_fils === undefined ? {} : { balance: last }),
    dateOrder: dates === 'named' ? 'dmy' : dates,
  }
}

/** Lines are written in their order, or turned around as a bank does that shows the newest first. */
export const csvOf = (lines: readonly StatementLine[], options: CsvOptions = {}): Buffer => {
  const { delimiter = ',', lineEnd = '\r\n', language = 'en', opening_fils } = options
  const amount = amountStyles[options.amounts ?? 'plain']
  const day = dateStyles[options.dates ?? 'dmy']
  const isSigned = options.money !== 'sides'
  const hasBalance = opening_fils !== undefined
  const shown = headingWords[language].filter((_, at) => {
    if (at === 4) return isSigned
    return at === 5 || at === 6 ? !isSigned : at !== 7 || hasBalance
  })
  let balance = opening_fils ?? 0
  const rows = lines.map(({ booked_on, fils, text, payer, bank_reference }) => {
    balance += fils
    const sides = [fils < 0 ? amount(-fils) : '', fils > 0 ? amount(fils) : '']
    return [
      day(booked_on),
      text,
      payer ?? '',
      bank_reference ?? '',
      ...(isSigned ? [amount(fils)] : sides),
      ...(hasBalance ? [amount(balance)] : []),
    ]
  })
  const written = options.isNewestFirst ? rows.toReversed() : rows
  const quoted = (cell: string): string =>
    cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  const text = [...(options.above ?? []), shown, ...written, ...(options.below ?? [])]
    .map((cells) => cells.map(quoted).join(delimiter) + lineEnd)
    .join('')
  return encoders[options.encoding ?? 'utf-8'](text)
}

export type CamtOptions = {
  /** 2 to 13: the message camt.053.001.VV. */
  version?: number
  /** Of the namespace; none by default. */
  prefix?: string
  account?: string | null
  currency?: string
  /** Written with opening and closing balances. */
  opening_fils?: number
  opening?: 'OPBD' | 'PRCD'
  /** How many statements the lines are divided among. */
  statements?: number
  /** All lines in one booked entry, with the total of them. */
  isBatch?: boolean
  hasTimes?: boolean
  encoding?: StatementEncoding
  /** Elements after the entries of each statement. */
  more?: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')

export const camtOf = (lines: readonly StatementLine[], options: CamtOptions = {}): Buffer => {
  const { version = 8, account = sampleIban, currency = 'AED', opening_fils, statements = 1, prefix } = options
  const money = (fils: number): string =>
    `<Amt Ccy="${currency}">${plainAmount(Math.abs(fils))}</Amt><CdtDbtInd>${fils < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (kind: string, fils: number, day: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${money(fils)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const status = version < 8 ? 'BOOK' : '<Cd>BOOK</Cd>'
  const detail = ({ fils, text, payer, payer_iban, bank_reference }: StatementLine): string => {
    const name = payer === null ? '' : `<Nm>${escaped(payer)}</Nm>`
    const party = version < 8 ? name : `<Pty>${name}</Pty>`
    const account = payer_iban === null ? '' : `<DbtrAcct><Id><IBAN>${payer_iban}</IBAN></Id></DbtrAcct>`
    const amount = version < 3 ? `<AmtDtls><TxAmt>${money(fils).split('<Cdt')[0]}</TxAmt></AmtDtls>` : money(fils)
    return [
      '<TxDtls><Refs>',
      bank_reference === null ? '' : `<AcctSvcrRef>${escaped(bank_reference)}</AcctSvcrRef>`,
      `<EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount}`,
      payer === null && payer_iban === null ? '' : `<RltdPties><Dbtr>${party}</Dbtr>${account}</RltdPties>`,
      text === '' ? '' : `<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf>`,
      '</TxDtls>',
    ].join('')
  }
  const entry = (details: readonly StatementLine[]): string => {
    const day = details[0]?.booked_on ?? '2026-11-25'
    const date = options.hasTimes ? `<DtTm>${day}T10:30:00+04:00</DtTm>` : `<Dt>${day}</Dt>`
    const total = details.reduce((sum, { fils }) => sum + fils, 0)
    return `<Ntry>${money(total)}<Sts>${status}</Sts><BookgDt>${date}</BookgDt><NtryDtls>${details.map(detail).join('')}</NtryDtls></Ntry>`
  }
  const size = Math.ceil(lines.length / statements) || 1
  let balanceBefore = opening_fils ?? 0
  const parts = Array.from({ length: statements }, (_, index) => {
    const own = lines.slice(index * size, (index + 1) * size)
    const day = own.at(-1)?.booked_on ?? '2026-11-25'
    const before = balanceBefore
    balanceBefore = own.reduce((sum, { fils }) => sum + fils, before)
    const balances =
      opening_fils === undefined
        ? ''
        : balance(options.opening ?? 'OPBD', before, day) + balance('CLBD', balanceBefore, day)
    const id = account === null ? '<Othr><Id>12345</Id></Othr>' : `<IBAN>${account}</IBAN>`
    const entries = options.isBatch ? entry(own) : own.map((line) => entry([line])).join('\n')
    return `<Stmt><Id>${index + 1}</Id><Acct><Id>${id}</Id><Ccy>${currency}</Ccy></Acct>${balances}\n${entries}${options.more ?? ''}</Stmt>`
  })
  const header = '<GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-26T06:00:00+04:00</CreDtTm></GrpHdr>'
  const space = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${String(version).padStart(2, '0')}`
  const content = `<Document xmlns="${space}"><BkToCstmrStmt>${header}${parts.join('')}</BkToCstmrStmt></Document>`
  const prefixed =
    prefix === undefined
      ? content
      : content
          .replace(/<(\/?)(?=[A-Z])/g, (_, slash: string) => `<${slash}${prefix}:`)
          .replace('xmlns=', `xmlns:${prefix}=`)
  const encoding = options.encoding ?? 'utf-8'
  const label = encoding.startsWith('utf-16') ? 'UTF-16' : encoding.replace('-bom', '')
  return encoders[encoding](`<?xml version="1.0" encoding="${label}"?>\n${prefixed}`)
}
