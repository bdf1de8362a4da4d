// What the columns of a bank's CSV file are, by their headings in English and Arabic and by their contents.
import { createHash } from 'node:crypto'
import { fieldNames, plainName } from '@assure/contract/domain/sheet-columns'
import { currencyOf, isBlankAmount, parseAmount } from './amounts.ts'
import { balanceOrder } from './balances.ts'
import { guessDateOrder, isSomeDay } from './dates.ts'
import type { StatementColumns } from './statement.ts'

const names = fieldNames({
  booked: [
    'Posting Date',
    'Posted Date',
    'Post Date',
    'Booking Date',
    'Book Date',
    'Booked on',
    'تاريخ القيد',
    'تاريخ الترحيل',
  ],
  day: [
    'Transaction Date',
    'Txn Date',
    'Trans Date',
    'Tran Date',
    'Date',
    'Date of Transaction',
    'التاريخ',
    'تاريخ',
    'تاريخ العملية',
    'تاريخ المعاملة',
    'تاريخ الحركة',
  ],
  valued: ['Value Date', 'Val Date', 'Effective Date', 'تاريخ القيمة', 'تاريخ الحق', 'تاريخ الاستحقاق'],
  amount: ['Transaction Amount', 'Txn Amount', 'Amt', 'Net Amount', 'المبلغ', 'مبلغ العملية', 'قيمة العملية', 'القيمة'],
  credit: [
    'Credit Amount',
    'Credits',
    'Cr',
    'Cr Amount',
    'Deposit',
    'Deposits',
    'Deposit Amount',
    'Paid In',
    'Money In',
    'دائن',
    'الدائن',
    'المبلغ الدائن',
    'مبلغ دائن',
    'إيداع',
    'الإيداع',
    'إيداعات',
    'له',
  ],
  debit: [
    'Debit Amount',
    'Debits',
    'Dr',
    'Dr Amount',
    'Withdrawal',
    'Withdrawals',
    'Withdrawal Amount',
    'Paid Out',
    'Money Out',
    'مدين',
    'المدين',
    'المبلغ المدين',
    'مبلغ مدين',
    'سحب',
    'السحب',
    'سحوبات',
    'عليه',
    'منه',
  ],
  balance: [
    'Running Balance',
    'Account Balance',
    'Closing Balance',
    'Ledger Balance',
    'Balance Amount',
    'الرصيد',
    'رصيد',
    'الرصيد الجاري',
    'رصيد الحساب',
  ],
  text: [
    'Description',
    'Transaction Description',
    'Narration',
    'Narrative',
    'Details',
    'Transaction Details',
    'Payment Details',
    'Particulars',
    'Remarks',
    'Memo',
    'Remittance Information',
    'Transaction Remarks',
    'Additional Information',
    'البيان',
    'بيان',
    'الوصف',
    'التفاصيل',
    'تفاصيل',
    'تفاصيل العملية',
    'الشرح',
    'ملاحظات',
  ],
  payer: [
    'Payer Name',
    'Remitter',
    'Remitter Name',
    'Sender',
    'Sender Name',
    'Counterparty',
    'Counterparty Name',
    'Ordering Customer',
    'Debtor',
    'Debtor Name',
    'Received From',
    'اسم المحول',
    'المحول',
    'المرسل',
    'اسم المرسل',
    'الدافع',
    'اسم الدافع',
  ],
  reference: [
    'Ref',
    'Ref No',
    'Reference No',
    'Reference Number',
    'Bank Reference',
    'Transaction Reference',
    'Transaction Ref',
    'Transaction ID',
    'Txn ID',
    'Transaction No',
    'Transaction Number',
    'المرجع',
    'مرجع',
    'رقم المرجع',
    'الرقم المرجعي',
    'رقم العملية',
    'مرجع البنك',
  ],
  currency: ['Ccy', 'Account Currency', 'Currency Code', 'العملة', 'عملة الحساب'],
})
export type ColumnKind = typeof names extends ReadonlyMap<string, infer Kind> ? Kind : never

/** Headings say the currency too, and the other language: "Debit (AED)", "Date / التاريخ", "Amount in AED". */
const longestHeading = 80

export const kindOf = (heading: string): ColumnKind | undefined => {
  if (heading.length > longestHeading) return undefined
  const whole = names.get(plainName(heading))
  if (whole !== undefined) return whole
  const parts = heading.split(/[/\n()[\]|:-]/)
  const spoken = parts.map((part) =>
    part
      .split(' ')
      .filter((word) => word !== 'in' && currencyOf(word) !== word)
      .join(' '),
  )
  return spoken.map((part) => names.get(plainName(part))).find((kind) => kind !== undefined)
}

/** The currency in a heading: "Debit (AED)". */
export const currencyInHeading = (heading: string): string | undefined =>
  kindOf(heading) === undefined
    ? undefined
    : heading
        .split(/[ ()[\]]/)
        .filter((word) => word === word.toUpperCase() && word.length === 3)
        .map(currencyOf)
        .find((currency) => currency !== undefined)

const dateKinds = ['booked', 'day', 'valued'] as const
const moneyKinds: readonly (ColumnKind | undefined)[] = ['amount', 'credit', 'debit', 'balance']

type Cells = readonly string[]
export type Heading = {
  headings: string[]
  /** The rows above the headings. */
  above: number
  /** The index of the first row of data. */
  at: number
  /** Grows with the certainty that the rows are read rightly. */
  known: number
}

const byNames = (rows: readonly Cells[]): Heading | undefined => {
  for (const [index, cells] of rows.entries()) {
    const kinds = cells.map(kindOf)
    const isHeading = dateKinds.some((kind) => kinds.includes(kind)) && moneyKinds.some((kind) => kinds.includes(kind))
    if (!isHeading) continue
    return {
      headings: [...cells],
      above: index,
      at: index + 1,
      known: 1_000 + kinds.filter((kind) => kind !== undefined).length,
    }
  }
  return undefined
}

const isAmount = (cell: string): boolean => cell !== '' && !isSomeDay(cell) && parseAmount(cell, '.') !== undefined
const isData = (cells: Cells): boolean => cells.some(isSomeDay) && cells.some(isAmount)

/** Without known names, the headings are the row of words directly above the first row with a date and an amount. */
const byContents = (rows: readonly Cells[]): Heading | undefined => {
  const at = rows.findIndex(isData)
  const first = rows[at]
  if (first === undefined) return undefined
  const known = rows.slice(at).filter((cells) => isData(cells) && cells.length === first.length).length
  const above = rows[at - 1]
  const isHeading =
    above?.length === first.length &&
    above.filter((cell) => cell !== '').length >= 2 &&
    !above.some((cell) => isSomeDay(cell) || isAmount(cell))
  return { headings: isHeading ? [...above] : first.map(() => ''), above: isHeading ? at - 1 : at, at, known }
}

export const findHeading = (rows: readonly Cells[]): Heading | undefined => byNames(rows) ?? byContents(rows)

/** The same for files of the same bank, whatever their delimiter and encoding are. */
export const signatureOf = (headings: Cells): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map((heading) => plainName(heading))))
    .digest('hex')

type Guess = Partial<StatementColumns>

const most = 0.8
const share = (cells: Cells, fits: (cell: string) => boolean): number => {
  const filled = cells.filter((cell) => !isBlankAmount(cell))
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
}

const filsAt = (cells: Cells, column: number | undefined): number =>
  column === undefined ? 0 : (parseAmount(cells[column] ?? '', '.')?.fils ?? 0)

/** Of columns with numbers, those that explain the balance in another one. */
const moneyByContents = (rows: readonly Cells[], numeric: readonly number[]): Guess => {
  const explains = (money: Guess, balance: number): boolean =>
    rows.length > 1 &&
    balanceOrder(
      rows.map((cells) => filsAt(cells, money.amount) + filsAt(cells, money.credit) - filsAt(cells, money.debit)),
      rows.map((cells) => filsAt(cells, balance)),
    ).wrong === undefined
  for (const balance of numeric.toReversed()) {
    const others = numeric.filter((column) => column !== balance)
    const pairs = others.flatMap((credit) =>
      others.filter((debit) => debit !== credit).map((debit): Guess => ({ credit, debit })),
    )
    const money = [...others.map((amount): Guess => ({ amount })), ...pairs].find((one) => explains(one, balance))
    if (money !== undefined) return { ...money, balance }
  }
  const [only, ...more] = numeric
  return only !== undefined && more.length === 0 ? { amount: only } : {}
}

/** The sheet by columns, with the cells that short rows lack. */
const columnsOf = (headings: Cells, rows: readonly Cells[]): Cells[] => {
  const width = Math.max(headings.length, ...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, column) => rows.map((cells) => cells[column] ?? ''))
}

const mostNumeric = 6
const mostSampled = 30

/** `rows` are the first rows of data. */
export const guessColumns = (headings: Cells, rows: readonly Cells[]): Guess => {
  const kinds = headings.map(kindOf)
  const columns = columnsOf(headings, rows.slice(0, mostSampled))
  const named = (kind: ColumnKind): number | undefined => {
    const at = kinds.indexOf(kind)
    return at === -1 ? undefined : at
  }
  const unnamed = columns.flatMap((cells, at) => (kinds[at] === undefined ? [{ at, cells }] : []))

  const date =
    dateKinds.map(named).find((at) => at !== undefined) ??
    unnamed.find(({ cells }) => share(cells, isSomeDay) >= most)?.at
  const others = unnamed.filter(({ at }) => at !== date)
  const numeric = others.filter(({ cells }) => share(cells, isAmount) >= most).map(({ at }) => at)

  const [amount, credit, debit, balance] = (['amount', 'credit', 'debit', 'balance'] as const).map(named)
  const hasSides = credit !== undefined || debit !== undefined
  const byName: Guess = {
    ...(amount === undefined || hasSides ? {} : { amount }),
    ...(credit === undefined ? {} : { credit }),
    ...(debit === undefined ? {} : { debit }),
    ...(balance === undefined ? {} : { balance }),
  }
  const candidates = [...numeric.slice(-mostNumeric), ...(balance === undefined ? [] : [balance])]
  const money =
    amount === undefined && !hasSides
      ? { ...byName, ...moneyByContents(rows.slice(0, mostSampled), candidates) }
      : byName

  const texts = kinds.flatMap((kind, at) => (kind === 'text' ? [at] : []))
  const lengthOf = (cells: Cells): number => cells.reduce((sum, { length }) => sum + length, 0)
  const longest = others
    .filter(({ at, cells }) => !numeric.includes(at) && lengthOf(cells) > 0)
    .toSorted((one, other) => lengthOf(other.cells) - lengthOf(one.cells))
    .slice(0, 1)
    .map(({ at }) => at)

  const [payer, reference] = [named('payer'), named('reference')]
  return {
    ...(date === undefined ? {} : { date, dateOrder: guessDateOrder(columns[date] ?? []) ?? 'dmy' }),
    ...money,
    text: texts.length > 0 ? texts : longest,
    ...(payer === undefined ? {} : { payer }),
    ...(reference === undefined ? {} : { reference }),
  }
}
