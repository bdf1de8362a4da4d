// Reads an uploaded spreadsheet and checks its rows. Nothing is created yet.
import { readFile } from 'node:fs/promises'
import type * as calls from '@assure/contract/calls/imports'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuseLost } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { SheetRow } from '../../platform/sheets/index.ts'
import { findToChange, holderOf, mayImport } from './holder.ts'
import type { Importing } from './importer.ts'
import { importerOf } from './importers.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'
import { matchColumns } from './match-columns.ts'
import {
  decryptCells,
  dropOldUnconfirmed,
  encryptCells,
  findImport,
  insertImport,
  insertRows,
  lockImport,
  readRows,
  saveJudgement,
  savePlaces,
} from './store.ts'
import { firstPage, type ImportWire, importWire } from './wire.ts'

/** Each statement stays far below the time limit of the database. */
const writtenAtOnce = 500

const inBatches = async <Row>(rows: readonly Row[], write: (batch: readonly Row[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += writtenAtOnce) await write(rows.slice(from, from + writtenAtOnce))
}

type Read = { actor: Importing; id: string }

export const answerImport = async (
  deps: Deps,
  tx: Tx | Deps['db'],
  { actor, id }: Read,
): Promise<Outcome<ImportWire>> => {
  const row = await findImport(tx, { id, ...holderOf(actor) })
  if (row === undefined) return refuse('import.not-found')
  return accept(await importWire(tx, deps, row, { ...firstPage, actor }))
}

export const uploadImport: UseCase<typeof calls.uploadImport | typeof calls.uploadImportAdmin> = async (
  deps,
  { actor, body: { kind }, files: [file] },
) => {
  if (file === undefined) return refuse('import.unreadable')
  if (!mayImport(actor, kind)) return refuse('session.wrong-role')
  const read = await deps.sheets.read(await readFile(file.path))
  if (!read.ok) return read
  const { headings, rows } = read.value
  const importer = importerOf(kind)
  const places = matchColumns(importer.columns, headings)
  const judged = await judgeRows(deps, { importer, actor, places }, rows)
  const faults = new Map(judged.map((row) => [row.row, row.faults]))
  const [id, now] = [deps.random.uuid(), deps.clock.now()]
  const by = actor.accountId
  return deps.db.transaction(async (tx) => {
    await insertImport(tx, { id, kind, ...holderOf(actor), name: file.name, headings, places, by, now })
    await inBatches(rows, (batch) =>
      insertRows(
        tx,
        id,
        batch.map(({ row, cells }) => ({ row, cells: encryptCells(deps.keys, cells), faults: faults.get(row) ?? [] })),
      ),
    )
    await dropOldUnconfirmed(tx, by)
    return answerImport(deps, tx, { actor, id })
  })
}

export const storedRows = async (deps: Deps, id: string): Promise<SheetRow[]> => {
  const rows: SheetRow[] = []
  for (;;) {
    const page = await readRows(deps.db, id, rows.at(-1)?.row ?? 0, writtenAtOnce)
    rows.push(...page.map(({ row, cells }) => ({ row, cells: decryptCells(deps.keys, cells) })))
    if (page.length < writtenAtOnce) return rows
  }
}

const placesOf = (columns: BodyOf<typeof calls.matchImport>['columns']): Record<string, number> =>
  Object.fromEntries(columns.flatMap(({ key, at }) => (at === null ? [] : [[key, at]])))

export const matchImport: UseCase<typeof calls.matchImport | typeof calls.matchImportAdmin> = async (
  deps,
  { actor, params: { id }, body: { columns, version } },
) => {
  const target = await findToChange(deps.db, actor, id)
  if (!target.ok) return target
  const { kind, headings, state } = target.value
  const importer = importerOf(kind)
  const places = placesOf(columns)
  const keys = new Set(importer.columns.map(({ key }) => key))
  const isUnknown = Object.entries(places).some(([key, at]) => !keys.has(key) || at >= headings.length)
  if (isUnknown) return refuse('field.unknown-choice', { fields: { columns: 'field.unknown-choice' } })
  if (state !== 'checked') return refuse('import.started-already')
  const judged = await judgeRows(deps, { importer, actor, places }, await storedRows(deps, id))
  return deps.db.transaction(async (tx) => {
    // One who confirmed it meanwhile saw the former columns.
    const row = await lockImport(tx, id, 'checked')
    if (row === undefined) return refuse('import.started-already')
    const refused = refuseLost(version, { columns: row.columns }, { columns: places })
    if (refused) return refused
    await savePlaces(tx, { id, places, now: deps.clock.now() })
    await inBatches<JudgedRow>(judged, (batch) => saveJudgement(tx, id, batch))
    return answerImport(deps, tx, { actor, id })
  })
}
