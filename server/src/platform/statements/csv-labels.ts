// What banks print above and below the rows of a CSV file: the account, the currency and the balances.

import { withLatinDigits } from '@assure/contract/domain/digits'
import { isIban } from '@assure/contract/domain/iban'
import { fieldNames, plainName } from '@assure/contract/domain/sheet-columns'
import { type Amount, currencyOf, type DecimalMark, parseAmount } from './amounts.ts'

export type Labels = {
  account: string | null
  currency: string | null
  opening_fils: number | null
  closing_fils: number | null
}

const longestLabel = 200
const [shortestIban, longestIban] = [15, 34]

/** An IBAN among the words of a cell, with or without spaces in it. */
const ibanIn = (cell: string): string | undefined => {
  const words = withLatinDigits(cell.slice(0, longestLabel))
    .toUpperCase()
    .split(/[^A-Z0-9]/)
  for (const [index, word] of words.entries()) {
    if (!/^[A-Z]{2}\d{2}/.test(word)) continue
    let joined = ''
    for (const part of words.slice(index)) {
      joined += part
      if (joined.length > longestIban) break
      if (joined.length >= shortestIban && isIban(joined)) return joined
    }
  }
  return undefined
}

const labels = fieldNames({
  currency: ['Account Currency', 'Ccy', 'Currency Code', 'العملة', 'عملة الحساب'],
  opening: [
    'Opening Balance',
    'Opening Ledger Balance',
    'Beginning Balance',
    'Start Balance',
    'Balance Brought Forward',
    'Brought Forward',
    'الرصيد الافتتاحي',
    'رصيد أول المدة',
    'رصيد افتتاحي',
    'الرصيد السابق',
    'رصيد مرحل',
  ],
  closing: [
    'Closing Balance',
    'Closing Ledger Balance',
    'Ending Balance',
    'End Balance',
    'Balance Carried Forward',
    'Carried Forward',
    'الرصيد الختامي',
    'رصيد آخر المدة',
    'رصيد ختامي',
    'الرصيد النهائي',
  ],
})

/** "Opening Balance as of 01/11/2026 (AED)" is a label too. */
const labelIn = (cell: string): 'currency' | 'opening' | 'closing' | undefined => {
  const [head = ''] = cell.slice(0, longestLabel).split(/[:(\d]/, 1)
  const [start = ''] = head.split(/ (?:as|on|at|in|for) /, 1)
  return labels.get(plainName(head)) ?? labels.get(plainName(start))
}

/** The value is after the colon, in the cells to the right, or in the cell below. */
const valuesOf = (rows: readonly (readonly string[])[], row: number, column: number): string[] => {
  const cells = rows[row] ?? []
  const cell = cells[column] ?? ''
  const own = cell.includes(':') ? [cell.slice(cell.lastIndexOf(':') + 1).trim()] : []
  const next = cells.slice(column + 1).find((one) => one !== '')
  return [...own, ...(next === undefined ? [] : [next]), rows[row + 1]?.[column] ?? ''].filter((one) => one !== '')
}

export const readLabels = (rows: readonly (readonly string[])[], mark: DecimalMark | undefined): Labels => {
  const labels: Labels = { account: null, currency: null, opening_fils: null, closing_fils: null }
  const amountIn = (values: readonly string[]): Amount | undefined =>
    values.map((value) => parseAmount(value, mark)).find((amount) => amount !== undefined)
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      labels.account ??= ibanIn(cell) ?? null
      const label = labelIn(cell)
      if (label === undefined) continue
      const values = valuesOf(rows, row, column)
      if (label === 'currency') labels.currency ??= values.map(currencyOf).find((one) => one !== undefined) ?? null
      else labels[`${label}_fils`] ??= amountIn(values)?.fils ?? null
    }
  }
  return labels
}
