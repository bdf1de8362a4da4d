import type * as calls from '@assure/contract/calls/staff'
import type { Language, StaffRole } from '@assure/contract/domain/vocabulary'
import { activeWords, type CsvColumn, exportCsv, type YesNoWords } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type StaffMember, wholeStaffList } from './store.ts'

type Words = Record<Language, string>
const roles: Record<StaffRole, Words> = {
  ADMIN: { en: 'Administrator', ar: 'مسؤول' },
  SUPER_ADMIN: { en: 'Super administrator', ar: 'المسؤول الأعلى' },
}
const secondFactorWords: YesNoWords = {
  true: { en: 'On', ar: 'مفعّل' },
  false: { en: 'Off', ar: 'غير مفعّل' },
}

const columns: CsvColumn<StaffMember>[] = [
  { key: 'id' },
  { key: 'email', title: { en: 'Email', ar: 'البريد الإلكتروني' } },
  { key: 'first_name', title: { en: 'First Name', ar: 'الاسم الأول' } },
  { key: 'last_name', title: { en: 'Last Name', ar: 'اسم العائلة' } },
  { key: 'role', title: { en: 'Role', ar: 'الدور' }, words: roles },
  { key: 'is_active', title: { en: 'Active/Inactive', ar: 'نشط/غير نشط' }, words: activeWords },
  { key: 'second_factor', title: { en: 'Two-step Verification', ar: 'التحقق بخطوتين' }, words: secondFactorWords },
  { key: 'last_sign_in_at', title: { en: 'Last Login', ar: 'آخر تسجيل دخول' } },
  { key: 'created_at', title: { en: 'Created On', ar: 'تاريخ الإنشاء' } },
]

export const exportStaff: UseCase<typeof calls.exportStaff> = async ({ db }, { actor, query }) =>
  exportCsv({ actor, query }, 'administrators.csv', columns, wholeStaffList(db, query))
