// An empty file with the headings of a kind, in the caller's language.
import type * as calls from '@assure/contract/calls/imports'
import type { ImportFormat, ImportKind } from '@assure/contract/domain/imports'
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { StreamAnswer } from '@assure/contract/endpoint'
import { exportCsv, inOneBatch } from '../../platform/csv.ts'
import { contentDisposition } from '../../platform/files/names.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { xlsxOf, xlsxType } from '../../platform/sheets/index.ts'
import { importerOf } from './importers.ts'

type Wanted = { kind: ImportKind; format: ImportFormat; language: Language; now: Date }

export const templateOf = async ({ kind, format, language, now }: Wanted): Promise<Outcome<StreamAnswer>> => {
  const { columns } = importerOf(kind)
  if (format === 'csv') {
    const shown = columns.map(({ key, title }) => ({ key, title, value: () => '' }))
    return exportCsv({ actor: { language } }, `${kind}.csv`, shown, inOneBatch([]))
  }
  const headings = columns.map(({ title }) => title[language])
  return accept({
    body: await xlsxOf({ name: kind, headings, rows: [], rightToLeft: language === 'ar' }, now),
    headers: {
      'content-type': xlsxType,
      'content-disposition': contentDisposition('attachment', `${kind}.xlsx`),
      'cache-control': 'no-store',
    },
  })
}

export const getTemplate: UseCase<typeof calls.getImportTemplate | typeof calls.getImportTemplateAdmin> = (
  _deps,
  { actor, now, query: { kind, format } },
) => templateOf({ kind, format, language: actor.language, now })
