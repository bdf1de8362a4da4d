import type { importDetail } from '@assure/contract/calls/imports'
import type { ImportView } from '@assure/contract/domain/imports'
import type { Language } from '@assure/contract/domain/vocabulary'
import type * as z from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/edit-version.ts'
import { problemText } from '../../platform/http/reply.ts'
import { mayImport } from './holder.ts'
import type { Importing } from './importer.ts'
import { importerOf } from './importers.ts'
import { countRows, decryptCells, type ImportRow, readPage, type StateCounts, type StoredRow } from './store.ts'

export type ImportWire = z.input<typeof importDetail>
export type Shown = { page: number; limit: number; show: ImportView }

export const firstPage: Shown = { page: 1, limit: 50, show: 'all' }

const faultWire =
  (language: Language) =>
  ({ column, code, values }: StoredRow['faults'][number]) => ({
    column,
    code,
    message: problemText(code, language, values),
  })

export const briefWire = (row: ImportRow) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  state: row.state,
  created_at: row.created_at,
  created_by: { id: row.created_by, name: row.creator_name },
  undo_until: row.undo_until,
})

const totalIn = (show: ImportView, counts: StateCounts): number => {
  const { ready, faulty, created, removed, kept } = counts
  const totals: Record<ImportView, number> = {
    all: ready + faulty + created + removed + kept,
    faulty,
    created,
    'left-out': ready + faulty,
    kept,
  }
  return totals[show]
}

const isUndoable = ({ state, undo_until: until, invited_at: invitedAt }: ImportRow, now: Date): boolean =>
  state === 'running' || (state === 'done' && until !== null && until > now && invitedAt === null)

export const importWire = async (
  db: Queryable,
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  row: ImportRow,
  { actor, show, page, limit }: Shown & { actor: Importing },
): Promise<ImportWire> => {
  const [counts, rows] = [await countRows(db, row.id), await readPage(db, { id: row.id, view: show, page, limit })]
  const { columns } = importerOf(row.kind)
  const { language } = actor
  const isAllowed = mayImport(actor, row.kind)
  const total = totalIn(show, counts)
  return {
    ...briefWire(row),
    rows: totalIn('all', counts),
    created: counts.created,
    scope: row.scope,
    headings: row.headings,
    columns: columns.map(({ key, title, required }) => ({
      key,
      title: title[language],
      required,
      at: row.columns[key] ?? null,
    })),
    counts: {
      rows: totalIn('all', counts),
      good: counts.ready,
      faulty: counts.faulty,
      created: counts.created,
      removed: counts.removed,
      kept: counts.kept,
      left_out: totalIn('left-out', counts),
    },
    finished_at: row.finished_at,
    invitations_due_at: row.invitations_due_at,
    invited_at: row.invited_at,
    version: versionOf({ columns: row.columns }),
    may: { confirm: isAllowed && row.state === 'checked', undo: isAllowed && isUndoable(row, clock.now()) },
    page_rows: rows.map(({ row: number, state, cells: encrypted, faults, record_id: record }) => {
      const cells = decryptCells(keys, encrypted)
      return {
        row: number,
        state,
        cells: columns.map(({ key, mask }) => {
          const cell = cells[row.columns[key] ?? -1] ?? ''
          return mask !== undefined && record !== null ? mask(cell) : cell
        }),
        faults: faults.map(faultWire(language)),
        record,
      }
    }),
    pagination: { page, pages: Math.ceil(total / limit), total },
  }
}
