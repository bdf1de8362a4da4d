import type * as calls from '@assure/contract/calls/inspectors'
import { accept } from '@assure/contract/domain/outcome'
import { activeWords, type CsvColumn, exportCsv } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { listOfferedLaboratories } from '../laboratories/index.ts'
import { listChoices } from '../reference-data/index.ts'
import { listInspectorPage, wholeInspectorList } from './read-inspectors.ts'
import { readPlanning } from './read-planning.ts'
import type { InspectorRow, NamedEntry } from './store.ts'
import { inspectorWire } from './wire.ts'

const joined = (named: readonly NamedEntry[]): string => named.map(({ name }) => name).join('; ')

const columns: CsvColumn<InspectorRow>[] = [
  { key: 'id' },
  { key: 'email', title: { en: 'Email', ar: 'البريد الإلكتروني' } },
  { key: 'first_name', title: { en: 'First Name', ar: 'الاسم الأول' } },
  { key: 'last_name', title: { en: 'Last Name', ar: 'اسم العائلة' } },
  { key: 'phone_number', title: { en: 'Mobile Number', ar: 'رقم الهاتف المتحرك' } },
  { key: 'country_name', title: { en: 'Country', ar: 'الدولة' } },
  {
    key: 'service_areas',
    title: { en: 'Service Areas', ar: 'مناطق الخدمة' },
    value: (row) => joined(row.service_areas),
  },
  { key: 'services', title: { en: 'Services', ar: 'الخدمات' }, value: (row) => joined(row.services) },
  { key: 'laboratory_name', title: { en: 'Laboratory', ar: 'المختبر' } },
  { key: 'is_active', title: { en: 'Active/Inactive', ar: 'نشط/غير نشط' }, words: activeWords },
  { key: 'created_at', title: { en: 'Created On', ar: 'تاريخ الإنشاء' } },
]

export const getInspectorMeta: UseCase<typeof calls.getInspectorMeta> = async (
  { db },
  { actor: { language }, now },
) => {
  const [countries, serviceAreas, services, laboratories] = await Promise.all([
    listChoices(db, 'countries', language),
    listChoices(db, 'service-areas', language),
    listChoices(db, 'services', language),
    listOfferedLaboratories(db, { language, now }),
  ])
  return accept({ countries, serviceAreas, services, laboratories })
}

export const listInspectors: UseCase<typeof calls.listInspectors> = async (deps, { actor, now, query }) => {
  const { language } = actor
  const { rows, ...listed } = await listInspectorPage(deps.db, query, { language, now })
  const inspectorIds = rows.map(({ id }) => id)
  const planningOf = query.planning
    ? await readPlanning(deps.db, { inspectorIds, facility: query.facility ?? null, now })
    : () => null
  return accept({
    inspectors: rows.map((row) => ({ ...inspectorWire(deps, actor, row), planning: planningOf(row.id) })),
    ...listed,
  })
}

export const exportInspectors: UseCase<typeof calls.exportInspectors> = async (deps, { actor, traceId, query }) => {
  const { header: _header, ...filters } = query
  const batches = wholeInspectorList(deps.db, filters, actor.language)
  await deps.db.transaction((tx) =>
    deps.audit.record(tx, {
      actor,
      action: 'inspectors.exported',
      subject: { kind: 'list', id: 'inspectors' },
      after: { ...filters },
      traceId,
    }),
  )
  return exportCsv({ actor, query }, 'inspectors.csv', columns, batches)
}
