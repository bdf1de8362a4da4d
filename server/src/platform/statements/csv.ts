// Statements as CSV: which rows are lines, and what banks print above and below them.
import { addUp } from './add-up.ts'
import { type Amount, currencyOf, type DecimalMark, decimalMarkIn, isBlankAmount, parseAmount } from './amounts.ts'
import { balanceOrder } from './balances.ts'
import { currencyInHeading, findHeading, guessColumns, type Heading, kindOf, signatureOf } from './csv-headings.ts'
import { readLabels } from './csv-labels.ts'
import { type CsvRow, csvRows, type Delimiter, delimiters } from './csv-rows.ts'
import { isMeantAsDate, parseDay } from './dates.ts'
import {
  type CsvOutline,
  lineWrong,
  mostLines,
  type ParseRequest,
  type Statement,
  type StatementColumns,
  type StatementLine,
  StatementRefused,
  tooManyLines,
  unreadable,
} from './statement.ts'

/** The heading is among the first rows; the rows after it show how the file writes dates and amounts. */
const mostTopRows = 500

type Top = { delimiter: Delimiter; rows: CsvRow[]; heading: Heading }

const topRows = (text: string, delimiter: Delimiter): CsvRow[] => {
  const rows: CsvRow[] = []
  try {
    for (const row of csvRows(text, delimiter)) {
      rows.push(row)
      if (rows.length === mostTopRows) break
    }
  } catch (error) {
    // With another delimiter, the same text may have no such cell.
    if (!(error instanceof StatementRefused)) throw error
    return []
  }
  return rows
}

/** The delimiter with which the most columns, else the most rows, make sense. */
const readTop = (text: string): Top => {
  let best: Top | undefined
  for (const delimiter of delimiters) {
    const rows = topRows(text, delimiter)
    const heading = findHeading(rows.map(({ cells }) => cells))
    if (heading && heading.known > (best?.heading.known ?? 0)) best = { delimiter, rows, heading }
  }
  if (best === undefined) throw unreadable()
  return best
}

const shownRows = 5

export const csvOutline = (text: string): CsvOutline => {
  const { rows, heading } = readTop(text)
  const data = rows.slice(heading.at).map(({ cells }) => cells)
  return {
    headings: heading.headings,
    rows: data.slice(0, shownRows),
    guess: guessColumns(heading.headings, data),
    signature: signatureOf(heading.headings),
  }
}

/** A row with a date. It is a line if money moved. */
type Booked = {
  row: number
  booked_on: string
  /** Signed, or what is in the credit column. */
  credit: number
  /** As printed; some banks print money that left with a minus sign in its own column too. */
  debit: number
  balance: number | undefined
  texts: string[]
  payer: string | null
  bank_reference: string | null
}

const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim()
const orNull = (cell: string): string | null => (cell === '' ? null : oneLine(cell))
const cellAt = (cells: readonly string[], column: number | undefined): string =>
  column === undefined ? '' : (cells[column] ?? '')

/** Reads the cells of amounts of one file, which have one decimal mark and one currency. */
const createMoneyReader = (mark: DecimalMark | undefined, known: string | null) => {
  let currency = known
  const sameCurrency = (row: number, other: string | null): void => {
    if (other === null) return
    currency ??= other
    if (other !== currency) throw lineWrong(row, 'currency')
  }
  return {
    currency: () => currency,
    sameCurrency,
    read: (row: number, cell: string, what: 'amount' | 'balance'): number | undefined => {
      if (isBlankAmount(cell)) return undefined
      const amount: Amount | undefined = parseAmount(cell, mark)
      if (amount === undefined) throw lineWrong(row, what)
      sameCurrency(row, amount.currency)
      return amount.fils
    },
  }
}

type MoneyReader = ReturnType<typeof createMoneyReader>

const moneyColumns = (columns: StatementColumns): number[] =>
  [columns.amount, columns.credit, columns.debit, columns.balance].filter((column) => column !== undefined)

const textCells = (cells: readonly string[], columns: StatementColumns): string[] =>
  columns.text.map((column) => cellAt(cells, column)).filter((cell) => cell !== '')

const readBooked = ({ row, cells }: CsvRow, columns: StatementColumns, money: MoneyReader): Booked => {
  const booked_on = parseDay(cellAt(cells, columns.date), columns.dateOrder)
  if (booked_on === undefined) throw lineWrong(row, 'date')
  const read = (column: number | undefined): number | undefined => money.read(row, cellAt(cells, column), 'amount')
  const [amount, credit, debit] = [read(columns.amount), read(columns.credit), read(columns.debit)]
  const balance = money.read(row, cellAt(cells, columns.balance), 'balance')
  const isTwofold = [amount, credit, debit].filter((one) => one !== undefined && one !== 0).length > 1
  // A row with a balance only is the opening or the closing one.
  const isNothing = amount === undefined && credit === undefined && debit === undefined && balance === undefined
  if (isTwofold || isNothing) throw lineWrong(row, 'amount')
  return {
    row,
    booked_on,
    credit: amount ?? credit ?? 0,
    debit: debit ?? 0,
    balance,
    texts: textCells(cells, columns),
    payer: orNull(cellAt(cells, columns.payer)),
    bank_reference: orNull(cellAt(cells, columns.reference)),
  }
}

type Body = { booked: Booked[]; after: string[][] }

/** "Balance brought forward", on each page or before the first line. */
const isCarriedBalance = (cells: string[]): boolean => {
  const { opening_fils, closing_fils } = readLabels([cells], undefined)
  return opening_fils !== null || closing_fils !== null
}

/**
 * Rows without a date continue the text of the row above, if more lines follow and they have no amount. After the last
 * line they are totals.
 */
const readBody = (rows: Iterable<CsvRow>, heading: Heading, columns: StatementColumns, money: MoneyReader): Body => {
  const booked: Booked[] = []
  let undated: CsvRow[] = []
  let [index, narrowest] = [0, Number.POSITIVE_INFINITY]
  const currencyColumn = heading.headings.findIndex((one) => kindOf(one) === 'currency')
  const continueText = (): void => {
    for (const { row, cells } of undated) {
      const hasMoney = moneyColumns(columns).some((column) => !isBlankAmount(cellAt(cells, column)))
      if (!hasMoney) booked.at(-1)?.texts.push(...textCells(cells, columns))
      else if (!isCarriedBalance(cells)) throw lineWrong(row, 'date')
    }
    undated = []
  }
  for (const one of rows) {
    index += 1
    if (index <= heading.at) continue
    // Texts may go on in rows of their own, but a statement has not many times as many rows as lines.
    if (index > heading.at + 2 * mostLines) throw tooManyLines()
    // Banks repeat the headings on each page.
    if (one.cells.every((cell, column) => cell === heading.headings[column])) continue
    if (!isMeantAsDate(cellAt(one.cells, columns.date))) {
      undated.push(one)
      continue
    }
    continueText()
    // The file was cut within its last row. Some programs leave out empty cells at the end of any row.
    if (one.isLast && booked.length > 0 && one.cells.length < narrowest) throw unreadable()
    narrowest = Math.min(narrowest, one.cells.length)
    if (booked.length === mostLines) throw tooManyLines()
    booked.push(readBooked(one, columns, money))
    if (currencyColumn !== -1) money.sameCurrency(one.row, currencyOf(cellAt(one.cells, currencyColumn)) ?? null)
  }
  // Amounts without any date are no totals.
  if (booked.length === 0) continueText()
  return { booked, after: undated.map(({ cells }) => cells) }
}

/** Where any debit is positive, a negative one is money that came back. */
const movesOf = (booked: readonly Booked[]): number[] => {
  const sign = booked.some(({ debit }) => debit > 0) ? -1 : 1
  let sum = 0
  return booked.map(({ credit, debit, row }) => {
    const move = credit + sign * debit
    sum += move
    if (!Number.isSafeInteger(sum)) throw lineWrong(row, 'amount')
    return move
  })
}

export const csvStatement = (text: string, columns: StatementColumns, request: ParseRequest): Statement => {
  const { delimiter, rows: top, heading } = readTop(text)
  const sample = top
    .slice(heading.at)
    .flatMap(({ cells }) => moneyColumns(columns).map((column) => cellAt(cells, column)))
  const mark = decimalMarkIn(sample)
  const above = readLabels(
    top.slice(0, heading.above).map(({ cells }) => cells),
    mark,
  )
  const money = createMoneyReader(
    mark,
    above.currency ?? heading.headings.map(currencyInHeading).find((one) => one !== undefined) ?? null,
  )
  const { booked, after } = readBody(csvRows(text, delimiter), heading, columns, money)
  const below = readLabels(after.slice(0, mostTopRows), mark)
  const moves = movesOf(booked)
  const isLikelyNewestFirst = (booked[0]?.booked_on ?? '') > (booked.at(-1)?.booked_on ?? '')
  const balances = balanceOrder(
    moves,
    booked.map(({ balance }) => balance),
    isLikelyNewestFirst,
  )
  if (balances.wrong !== undefined) throw lineWrong(booked[balances.wrong]?.row ?? 1, 'balance')
  const lines = booked.flatMap(({ booked_on, texts, payer, bank_reference }, index): StatementLine[] => {
    const fils = moves[index] ?? 0
    return fils === 0
      ? []
      : [{ booked_on, fils, text: oneLine(texts.join(' ')), payer, payer_iban: null, bank_reference }]
  })
  return {
    format: 'csv',
    account: above.account,
    currency: money.currency(),
    ...addUp([request.opening_fils ?? above.opening_fils ?? below.opening_fils, balances.opening], lines, [
      request.closing_fils ?? above.closing_fils ?? below.closing_fils,
      balances.closing,
    ]),
    lines,
  }
}
