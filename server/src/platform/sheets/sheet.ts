// What an imported spreadsheet is to the product, and what can be wrong with a file. Plain data that threads can exchange.
import { importLimits } from '@assure/contract/domain/imports'

/** `row`: as a spreadsheet counts, from 1. Cells are as typed, without spaces around them. */
export type SheetRow = { row: number; cells: string[] }
export type Sheet = { headings: string[]; rows: SheetRow[] }

export type SheetProblem =
  | { code: 'import.unreadable' | 'import.empty' | 'import.too-many-rows' | 'import.macros' | 'import.links' }
  /** Such as B7. */
  | { code: 'import.formula'; cell: string }

export type SheetAnswer = { sheet: Sheet } | { problem: SheetProblem }

/** Ends the reading of a file at any depth; `readSheet` answers the problem. */
export class SheetRefused extends Error {
  readonly problem: SheetProblem

  constructor(problem: SheetProblem) {
    super(problem.code)
    this.name = 'SheetRefused'
    this.problem = problem
  }
}

export const unreadable = (): SheetRefused => new SheetRefused({ code: 'import.unreadable' })

const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

/**
 * Of all cells together, in characters. A workbook names one text from many cells, so a small file can stand for
 * gigabytes; a CSV file of the largest size has fewer.
 */
const mostText = 8 * 1024 * 1024
/** Collects rows one by one: the first that has a cell is the heading. */
export const createSheetBuilder = () => {
  let headings: string[] | undefined
  const rows: SheetRow[] = []
  let [text, before] = [0, 0]
  return {
    add: ({ row, cells }: SheetRow): void => {
      // Two rows with one number would be one record.
      if (!(row > before)) throw unreadable()
      before = row
      const typed = withoutEmptyEnd(cells)
      if (typed.length === 0) return
      if (typed.length > importLimits.columns || typed.some((cell) => cell.length > importLimits.cellLength))
        throw unreadable()
      text += typed.reduce((sum, { length }) => sum + length, 0)
      if (text > mostText) throw unreadable()
      if (headings === undefined) {
        headings = typed
        return
      }
      if (rows.length === importLimits.rows) throw new SheetRefused({ code: 'import.too-many-rows' })
      rows.push({ row, cells: typed })
    },
    sheet: (): Sheet => {
      if (headings === undefined || rows.length === 0) throw new SheetRefused({ code: 'import.empty' })
      // A cell beside the last heading is shown too, instead of getting lost.
      const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
      return { headings: [...headings, ...Array<string>(width - headings.length).fill('')], rows }
    },
  }
}
