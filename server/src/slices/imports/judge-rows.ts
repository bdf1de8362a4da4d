// Checks rows as the form would, and against each other and what exists.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SheetRow } from '../../platform/sheets/index.ts'
import type { Draft, Fault, Identity, Importer, Importing, JudgingDeps, RowCells } from './importer.ts'
import type { ColumnPlaces } from './match-columns.ts'

export type JudgedRow = { row: number; faults: readonly Fault[]; draft?: Draft }

/** How many rows are checked before requests get their turn. */
const atOnce = 50

const cellsOf = ({ columns }: Importer, places: ColumnPlaces, cells: readonly string[]): RowCells =>
  Object.fromEntries(columns.map(({ key }) => [key, places[key] === undefined ? '' : (cells[places[key]] ?? '')]))

const identitiesOf = ({ draft }: JudgedRow): readonly Identity[] => draft?.identities ?? []

const withFault = ({ row }: JudgedRow, fault: Fault): JudgedRow => ({ row, faults: [fault] })

/** The first of equal rows is good; the others name it. */
const onlyOnce = (rows: readonly JudgedRow[]): JudgedRow[] => {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    for (const { column, key } of identitiesOf(row)) {
      const earlier = seen.get(`${column} ${key}`)
      if (earlier !== undefined)
        return withFault(row, { column, code: 'import.twice-in-file', values: { row: earlier } })
      seen.set(`${column} ${key}`, row.row)
    }
    return row
  })
}

type Judging = { importer: Importer; actor: Importing; places: ColumnPlaces }

export const judgeRows = async (
  deps: JudgingDeps,
  { importer, actor, places }: Judging,
  rows: readonly SheetRow[],
): Promise<JudgedRow[]> => {
  const judge = await importer.prepare(deps, actor)
  const judged: JudgedRow[] = []
  for (const [at, { row, cells }] of rows.entries()) {
    if (at % atOnce === atOnce - 1) await nextTurn()
    const one = judge(cellsOf(importer, places, cells))
    judged.push('draft' in one ? { row, faults: [], draft: one.draft } : { row, faults: one.faults })
  }
  const names = [...new Set(judged.flatMap(identitiesOf).map(({ name }) => name))]
  const existing = names.length === 0 ? new Set() : await importer.findTaken(deps.db, actor, names)
  return onlyOnce(judged).map((row) => {
    const known = identitiesOf(row).find(({ key }) => existing.has(key))
    return known ? withFault(row, { column: known.column, code: 'import.exists-already' }) : row
  })
}
