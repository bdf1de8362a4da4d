// The catalogue, as pages, as CSV and by code.
import type * as calls from '@assure/contract/calls/defects'
import type { DefectType } from '@assure/contract/domain/defect-types'
import { accept } from '@assure/contract/domain/outcome'
import { defectClassWords } from '@assure/contract/words/goods'
import { type CsvColumn, exportCsv } from '../../platform/csv.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { listPage } from '../../platform/db/listing.ts'
import { wholeList } from '../../platform/db/whole-list.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type DefectTypeRow, defectTypeList, listDefectTypesOf } from './store-types.ts'
import { defectTypeOf, defectTypeWire } from './wire.ts'

export type DefectTypes = ReadonlyMap<string, DefectType>

export const defectTypesByCode = async (db: Queryable, codes: Iterable<string>): Promise<DefectTypes> =>
  new Map((await listDefectTypesOf(db, [...new Set(codes)])).map((row) => [row.code, defectTypeOf(row)]))

export const listDefectTypes: UseCase<typeof calls.listDefectTypes> = async (deps, { actor, now, query }) => {
  const { rows, ...listed } = await listPage<DefectTypeRow>(deps.db, defectTypeList(query), query, now)
  return accept({ defect_types: rows.map((row) => defectTypeWire(deps, row, actor)), ...listed })
}

const columns: CsvColumn<DefectTypeRow>[] = [
  { key: 'code', title: { en: 'Code', ar: 'الرمز' } },
  { key: 'class', title: { en: 'Class', ar: 'الدرجة' }, words: defectClassWords },
  { key: 'name_en', title: { en: 'Name in English', ar: 'الاسم بالإنجليزية' } },
  { key: 'name_ar', title: { en: 'Name in Arabic', ar: 'الاسم بالعربية' } },
  {
    key: 'hs_prefixes',
    title: { en: 'HS Codes', ar: 'رموز النظام المنسق' },
    value: (row) => row.hs_prefixes.join(' '),
  },
  { key: 'retired_at', title: { en: 'Retired', ar: 'تاريخ الإيقاف' } },
]

export const exportDefectTypes: UseCase<typeof calls.exportDefectTypes> = async ({ db }, { actor, query }) =>
  exportCsv({ actor, query }, 'defects.csv', columns, wholeList<DefectTypeRow>(db, defectTypeList(query)))
