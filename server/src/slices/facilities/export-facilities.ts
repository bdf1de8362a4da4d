import type * as calls from '@assure/contract/calls/admin-facilities'
import { accept } from '@assure/contract/domain/outcome'
import type { facilityFields } from '@assure/contract/domain/record-fields'
import type { Language } from '@assure/contract/domain/vocabulary'
import { fieldWords } from '@assure/contract/words/record-fields'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { inspectorName } from '../accounts/index.ts'
import { type ExportedRow, wholeAdminList } from './read-admin-list.ts'
import { facilityStateOf } from './rules.ts'

const words: Record<Language, Record<string, string>> = {
  en: {
    owned: 'Owned',
    partnered: 'Partnered',
    none: 'Not started',
    pending: 'Pending',
    certified: 'Certified',
    expired: 'Expired',
    failed: 'Failed',
  },
  ar: {
    owned: 'مملوكة',
    partnered: 'بالشراكة',
    none: 'لم تبدأ بعد',
    pending: 'قيد الانتظار',
    certified: 'معتمدة',
    expired: 'منتهية الصلاحية',
    failed: 'لم تجتز',
  },
}

const column = (field: keyof typeof facilityFields & keyof ExportedRow): CsvColumn<ExportedRow> => ({
  title: fieldWords.facility[field],
  value: (row) => row[field],
})

const columns = (language: Language): CsvColumn<ExportedRow>[] => [
  column('name'),
  {
    title: { en: 'Owned / Partnered', ar: 'مملوكة / بالشراكة' },
    value: (row) => words[language][row.owned_status === 1 ? 'owned' : 'partnered'],
  },
  { title: { en: 'Company', ar: 'الشركة' }, value: (row) => row.company_name },
  column('city'),
  { title: fieldWords.facility.emirate, value: (row) => row.emirate_name },
  column('contact_full_name'),
  {
    title: { en: 'Contact Email', ar: 'البريد الإلكتروني لجهة الاتصال' },
    value: (row) => row.contact_email,
  },
  column('phone_number'),
  { title: { en: 'Status', ar: 'الحالة' }, value: ({ shown }) => words[language][facilityStateOf(shown)] },
  {
    title: { en: 'Corrective Actions Open', ar: 'إجراءات تصحيحية مفتوحة' },
    value: (row) => row.open_actions,
  },
  {
    title: { en: 'Expires On', ar: 'تاريخ الانتهاء' },
    value: (row) => (row.shown === 1 ? row.granted_until : null),
  },
  {
    title: { en: 'Inspector', ar: 'المفتش' },
    value: inspectorName,
  },
  { title: { en: 'Created On', ar: 'تاريخ الإضافة' }, value: (row) => row.created_at },
]

export const exportFacilities: UseCase<typeof calls.exportFacilities> = async ({ db }, { actor, now, query }) => {
  const { language } = actor
  const batches = wholeAdminList(db, { query, language, now })
  return accept(await csvAnswer('facilities.csv', language, columns(language), batches))
}
