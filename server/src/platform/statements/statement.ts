// What a bank statement is to the product, and what can be wrong with a file. Plain data that threads can exchange.

import type { dateOrders, statementFormats } from '@assure/contract/domain/receipts'

export const mostBytes = 20 * 1024 * 1024
export const mostLines = 50_000
/** A hundred thousand million dirhams. Larger amounts are mistakes, and sums of smaller ones stay exact. */
export const mostFils = 10_000_000_000_000

/** Zero-based columns of a CSV file. Either `amount` (signed) or `credit` and/or `debit`. */
export type StatementColumns = {
  date: number
  amount?: number
  credit?: number
  debit?: number
  balance?: number
  text: number[]
  payer?: number
  reference?: number
  dateOrder: DateOrder
}

export type DateOrder = (typeof dateOrders)[number]

export type StatementLine = {
  /** YYYY-MM-DD */
  booked_on: string
  /** Negative: money that left. Never 0: such lines are left out. */
  fils: number
  text: string
  payer: string | null
  /** The account that the money came from, without spaces. CSV files do not report it. */
  payer_iban: string | null
  bank_reference: string | null
}

/** Lines are in the order of the file. */
export type Statement = {
  format: (typeof statementFormats)[number]
  /** The IBAN without spaces. */
  account: string | null
  currency: string | null
  opening_fils: number | null
  closing_fils: number | null
  lines: StatementLine[]
}

export type WrongPart = 'date' | 'amount' | 'balance' | 'currency'

export type StatementProblem =
  | { code: 'statement.unreadable' | 'statement.empty' | 'statement.encrypted-or-binary' }
  | { code: 'statement.too-many-lines'; most: number }
  /** The row of the sheet or the entry of the file, from 1 on. */
  | { code: 'statement.line-wrong'; line: number; what: WrongPart }
  | { code: 'statement.does-not-add-up'; difference_fils: number }
  | { code: 'statement.several-accounts' }

export type CsvOutline = {
  headings: string[]
  /** The first five. */
  rows: string[][]
  guess: Partial<StatementColumns>
  /** Of the headings, to remember the columns of a bank. */
  signature: string
}

/** Without columns, a CSV answers its outline. A CAMT needs none. */
export type ParseRequest = {
  bytes: Uint8Array
  columns?: StatementColumns
  opening_fils?: number
  closing_fils?: number
}

export type ParseAnswer =
  | { kind: 'statement'; statement: Statement }
  | { kind: 'outline'; outline: CsvOutline }
  | { kind: 'problem'; problem: StatementProblem }

/** Ends the reading of a file at any depth; `parseStatement` answers the problem. */
export class StatementRefused extends Error {
  readonly problem: StatementProblem

  constructor(problem: StatementProblem) {
    super(problem.code)
    this.name = 'StatementRefused'
    this.problem = problem
  }
}

export const unreadable = (): StatementRefused => new StatementRefused({ code: 'statement.unreadable' })
export const tooManyLines = (): StatementRefused =>
  new StatementRefused({ code: 'statement.too-many-lines', most: mostLines })
export const lineWrong = (line: number, what: WrongPart): StatementRefused =>
  new StatementRefused({ code: 'statement.line-wrong', line, what })
