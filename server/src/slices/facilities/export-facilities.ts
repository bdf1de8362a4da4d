import type * as calls from '@assure/contract/calls/admin-facilities'
import { accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
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

const columns = (language: Language): CsvColumn<ExportedRow>[] => [
  { title: { en: 'Name', ar: 'الاسم' }, value: ({ name }) => name },
  {
    title: { en: 'Owned / Partnered', ar: 'مملوكة / بالشراكة' },
    value: ({ owned_status: ownedStatus }) => words[language][ownedStatus === 1 ? 'owned' : 'partnered'],
  },
  { title: { en: 'Company', ar: 'الشركة' }, value: ({ company_name: companyName }) => companyName },
  { title: { en: 'City', ar: 'المدينة' }, value: ({ city }) => city },
  { title: { en: 'Emirate', ar: 'الإمارة' }, value: ({ emirate_name: emirateName }) => emirateName },
  {
    title: { en: 'Contact Person', ar: 'جهة الاتصال' },
    value: ({ contact_full_name: contactFullName }) => contactFullName,
  },
  {
    title: { en: 'Contact Email', ar: 'البريد الإلكتروني لجهة الاتصال' },
    value: ({ contact_email: contactEmail }) => contactEmail,
  },
  { title: { en: 'Phone', ar: 'الهاتف' }, value: ({ phone_number: phoneNumber }) => phoneNumber },
  { title: { en: 'Status', ar: 'الحالة' }, value: ({ shown }) => words[language][facilityStateOf(shown)] },
  {
    title: { en: 'Corrective Actions Open', ar: 'إجراءات تصحيحية مفتوحة' },
    value: ({ open_actions: openActions }) => openActions,
  },
  {
    title: { en: 'Expires On', ar: 'تاريخ الانتهاء' },
    value: ({ shown, granted_until: grantedUntil }) => (shown === 1 ? grantedUntil : null),
  },
  {
    title: { en: 'Inspector', ar: 'المفتش' },
    value: ({ inspector_first_name: inspectorFirstName, inspector_last_name: inspectorLastName }) =>
      `${inspectorFirstName ?? ''} ${inspectorLastName ?? ''}`.trim(),
  },
  { title: { en: 'Created On', ar: 'تاريخ الإضافة' }, value: ({ created_at: createdAt }) => createdAt },
]

export const exportFacilities: UseCase<typeof calls.exportFacilities> = async ({ db }, { actor, now, query }) => {
  const { language } = actor
  const batches = wholeAdminList(db, { query, language, now })
  return accept(await csvAnswer('facilities.csv', language, columns(language), batches))
}
