import type * as calls from '@assure/contract/calls/admin-facilities'
import type { facilityFields } from '@assure/contract/domain/record-fields'
import type { FacilityState, Language } from '@assure/contract/domain/vocabulary'
import { fieldWords } from '@assure/contract/words/record-fields'
import { type CsvColumn, exportCsv } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { inspectorName } from '../accounts/index.ts'
import { type ExportedRow, wholeAdminList } from './read-admin-list.ts'
import { facilityStateOf } from './rules.ts'

type Words = Record<Language, string>
/** Also what imports read. */
export const ownershipWords: Record<number, Words> = {
  1: { en: 'Owned', ar: 'مملوكة' },
  2: { en: 'Partnered', ar: 'بالشراكة' },
}
const states: Record<FacilityState, Words> = {
  none: { en: 'Not started', ar: 'لم تبدأ بعد' },
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  certified: { en: 'Certified', ar: 'معتمدة' },
  expired: { en: 'Expired', ar: 'منتهية الصلاحية' },
  failed: { en: 'Failed', ar: 'لم تجتز' },
}

const column = (field: keyof typeof facilityFields & keyof ExportedRow): CsvColumn<ExportedRow> => ({
  key: field,
  title: fieldWords.facility[field],
  value: (row) => row[field],
})

const columns: CsvColumn<ExportedRow>[] = [
  { key: 'id' },
  column('name'),
  { key: 'owned_status', title: { en: 'Owned / Partnered', ar: 'مملوكة / بالشراكة' }, words: ownershipWords },
  { key: 'company_name', title: { en: 'Company', ar: 'الشركة' } },
  column('city'),
  { key: 'emirate', title: fieldWords.facility.emirate, value: (row) => row.emirate_name },
  column('contact_full_name'),
  { key: 'contact_email', title: { en: 'Contact Email', ar: 'البريد الإلكتروني لجهة الاتصال' } },
  column('phone_number'),
  { key: 'status', title: { en: 'Status', ar: 'الحالة' }, value: ({ shown }) => facilityStateOf(shown), words: states },
  { key: 'open_actions', title: { en: 'Corrective Actions Open', ar: 'إجراءات تصحيحية مفتوحة' } },
  {
    key: 'expires_at',
    title: { en: 'Expires On', ar: 'تاريخ الانتهاء' },
    value: (row) => (row.shown === 1 ? row.granted_until : null),
  },
  { key: 'inspector_name', title: { en: 'Inspector', ar: 'المفتش' }, value: inspectorName },
  { key: 'created_at', title: { en: 'Created On', ar: 'تاريخ الإضافة' } },
]

export const exportFacilities: UseCase<typeof calls.exportFacilities> = async ({ db }, { actor, now, query }) => {
  const batches = wholeAdminList(db, { query, language: actor.language, now })
  return exportCsv({ actor, query }, 'facilities.csv', columns, batches)
}
