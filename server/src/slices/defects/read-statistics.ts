// Statistics of named defects: by defect, by supplier and by month.
import type * as calls from '@assure/contract/calls/defects'
import { defectTypeLimits } from '@assure/contract/domain/defect-types'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { QueryOf } from '@assure/contract/endpoint'
import { defectClassWords } from '@assure/contract/words/goods'
import { type CsvColumn, exportCsv, inOneBatch } from '../../platform/csv.ts'
import { dubaiDay, endOfDay, startOfDay, startOfMonth } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type DefectTypes, defectTypesByCode } from './list-types.ts'
import {
  countInspectionsBySupplier,
  countNamedDefects,
  type DefectPeriod,
  listNamedDefects,
  type NamedCellRow,
  type NamedRow,
} from './store-statistics.ts'

const suppliersShown = 50

type Days = { from: string; to: string; months: string[] }

/** All months that the days touch. */
const monthsOf = (from: string, to: string): string[] => {
  const months: string[] = []
  for (let at = startOfMonth(startOfDay(from)); at < endOfDay(to); at = startOfMonth(at, 1))
    months.push(dubaiDay(at).slice(0, 7))
  return months
}

const daysOf = ({ from, to }: QueryOf<typeof calls.getDefectStatistics>, now: Date): Outcome<Days> => {
  const last = to ?? dubaiDay(now)
  const first = from ?? dubaiDay(startOfMonth(startOfDay(last), -11))
  const isTooLong = first < dubaiDay(startOfMonth(startOfDay(last), -defectTypeLimits.months))
  if (first > last || isTooLong)
    return refuse('defect-statistics.period', { fields: { to: 'defect-statistics.period' } })
  return accept({ from: first, to: last, months: monthsOf(first, last) })
}

const periodOf = (
  { from, to }: Days,
  { class: one, code }: QueryOf<typeof calls.getDefectStatistics>,
): DefectPeriod => ({ from: startOfDay(from), until: endOfDay(to), class: one, code })

const byUnits = (one: NamedRow, other: NamedRow): number =>
  other.units - one.units || String(one.code ?? one.supplier).localeCompare(String(other.code ?? other.supplier), 'en')

export const getDefectStatistics: UseCase<typeof calls.getDefectStatistics> = async ({ db }, { now, query }) => {
  const days = daysOf(query, now)
  if (!days.ok) return days
  const period = periodOf(days.value, query)
  const all = await countInspectionsBySupplier(db, period)
  const rows = Map.groupBy(await countNamedDefects(db, period), ({ kind }) => kind)
  const ofKind = (kind: NamedRow['kind']): NamedRow[] => (rows.get(kind) ?? []).toSorted(byUnits)
  const defects = ofKind('defect').flatMap((row) =>
    row.code === null || row.class === null ? [] : [{ ...row, code: row.code, class: row.class }],
  )
  const types = await defectTypesByCode(
    db,
    defects.map(({ code }) => code),
  )
  const inspectionsOf = new Map(all.map(({ supplier, inspections }) => [supplier, inspections]))
  const units = new Map(ofKind('month').map((row) => [`${row.month} ${row.class}`, row.units]))
  const { from, to, months } = days.value
  return accept({
    from,
    to,
    inspections: all.reduce((sum, { inspections }) => sum + inspections, 0),
    defects: defects.map((row) => ({ ...row, name: types.get(row.code)?.name ?? { en: row.code, ar: row.code } })),
    suppliers: ofKind('supplier')
      .slice(0, suppliersShown)
      .map(({ supplier, units: count, inspections }) => ({
        name: supplier,
        units: count,
        inspections,
        all_inspections: inspectionsOf.get(supplier) ?? inspections,
      })),
    months: months.map((month) => ({
      month,
      critical: units.get(`${month} critical`) ?? 0,
      major: units.get(`${month} major`) ?? 0,
      minor: units.get(`${month} minor`) ?? 0,
    })),
  })
}

const columns = (language: Language, types: DefectTypes): CsvColumn<NamedCellRow>[] => [
  { key: 'month', title: { en: 'Month', ar: 'الشهر' } },
  { key: 'supplier', title: { en: 'Supplier', ar: 'المورّد' } },
  { key: 'code', title: { en: 'Code', ar: 'الرمز' } },
  { key: 'name', title: { en: 'Defect', ar: 'العيب' }, value: (row) => types.get(row.code)?.name[language] },
  { key: 'class', title: { en: 'Class', ar: 'الدرجة' }, words: defectClassWords },
  { key: 'units', title: { en: 'Units', ar: 'الوحدات' } },
  { key: 'inspections', title: { en: 'Inspections', ar: 'عمليات التفتيش' } },
]

export const exportDefectStatistics: UseCase<typeof calls.exportDefectStatistics> = async (
  { db },
  { actor, now, query },
) => {
  const days = daysOf(query, now)
  if (!days.ok) return days
  const rows = await listNamedDefects(db, periodOf(days.value, query))
  const types = await defectTypesByCode(
    db,
    rows.map(({ code }) => code),
  )
  return exportCsv({ actor, query }, 'defect-statistics.csv', columns(actor.language, types), inOneBatch(rows))
}
