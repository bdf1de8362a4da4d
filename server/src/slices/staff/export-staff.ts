import type * as calls from '@assure/contract/calls/staff'
import { accept } from '@assure/contract/domain/outcome'
import type { Language, StaffRole } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, csvAnswer, type YesNoWords } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type StaffMember, wholeStaffList } from './store.ts'

type Words = Record<Language, string>
const roles: Record<StaffRole, Words> = {
  ADMIN: { en: 'Administrator', ar: 'مسؤول' },
  SUPER_ADMIN: { en: 'Super administrator', ar: 'المسؤول الأعلى' },
}
const activeWords: YesNoWords = {
  true: { en: 'Active', ar: 'نشط' },
  false: { en: 'Inactive', ar: 'غير نشط' },
}
const secondFactorWords: YesNoWords = {
  true: { en: 'On', ar: 'مفعّل' },
  false: { en: 'Off', ar: 'غير مفعّل' },
}

const columns: CsvColumn<StaffMember>[] = [
  { key: 'id', value: ({ id }) => id },
  { key: 'email', title: { en: 'Email', ar: 'البريد الإلكتروني' }, value: ({ email }) => email },
  { key: 'first_name', title: { en: 'First Name', ar: 'الاسم الأول' }, value: (row) => row.first_name },
  { key: 'last_name', title: { en: 'Last Name', ar: 'اسم العائلة' }, value: (row) => row.last_name },
  { key: 'role', title: { en: 'Role', ar: 'الدور' }, value: ({ role }) => role, words: roles },
  {
    key: 'is_active',
    title: { en: 'Active/Inactive', ar: 'نشط/غير نشط' },
    value: (row) => row.is_active,
    words: activeWords,
  },
  {
    key: 'second_factor',
    title: { en: 'Two-step Verification', ar: 'التحقق بخطوتين' },
    value: (row) => row.second_factor,
    words: secondFactorWords,
  },
  { key: 'last_sign_in_at', title: { en: 'Last Login', ar: 'آخر تسجيل دخول' }, value: (row) => row.last_sign_in_at },
  { key: 'created_at', title: { en: 'Created On', ar: 'تاريخ الإنشاء' }, value: (row) => row.created_at },
]

export const exportStaff: UseCase<typeof calls.exportStaff> = async ({ db }, { actor: { language }, query }) =>
  accept(await csvAnswer('administrators.csv', { language, header: query.header }, columns, wholeStaffList(db, query)))
