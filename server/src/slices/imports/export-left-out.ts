// The rows that were not imported, with the headings of their file and a column that says why.
import type * as calls from '@assure/contract/calls/imports'
import { refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, exportCsv } from '../../platform/csv.ts'
import type { Deps } from '../../platform/deps.ts'
import { problemText } from '../../platform/http/reply.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { holderOf } from './holder.ts'
import type { ImportColumn } from './importer.ts'
import { importerOf } from './importers.ts'
import { decryptCells, findImport, readLeftOut, type StoredRow } from './store.ts'

type LeftOut = { cells: string[]; faults: StoredRow['faults'] }

const faultTitle = { en: 'Fault', ar: 'الخطأ' }

const faultText = (columns: readonly ImportColumn[], language: Language, { faults }: LeftOut): string =>
  faults
    .map(({ column, code, values }) => {
      const title = columns.find(({ key }) => key === column)?.title[language]
      return `${title === undefined ? '' : `${title}: `}${problemText(code, language, values)}`
    })
    .join(' ')

const atOnce = 500

async function* leftOut({ db, keys }: Deps, id: string): AsyncGenerator<LeftOut[]> {
  for (let after = 0; ; ) {
    const rows = await readLeftOut(db, id, after, atOnce)
    if (rows.length > 0) yield rows.map(({ cells, faults }) => ({ cells: decryptCells(keys, cells), faults }))
    if (rows.length < atOnce) return
    after = rows.at(-1)?.row ?? after
  }
}

export const exportLeftOut: UseCase<typeof calls.exportLeftOut | typeof calls.exportLeftOutAdmin> = async (
  deps,
  { actor, params: { id } },
) => {
  const { language } = actor
  const row = await findImport(deps.db, { id, ...holderOf(actor) })
  if (row === undefined) return refuse('import.not-found')
  const { columns } = importerOf(row.kind)
  const shown: CsvColumn<LeftOut>[] = [
    ...row.headings.map((heading, at) => ({
      key: String(at),
      title: { en: heading, ar: heading },
      value: ({ cells }: LeftOut) => cells[at],
    })),
    { key: 'fault', title: faultTitle, value: (one) => faultText(columns, language, one) },
  ]
  return exportCsv({ actor }, 'left-out.csv', shown, leftOut(deps, id))
}
