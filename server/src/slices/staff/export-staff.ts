import type * as calls from '@assure/contract/calls/staff'
import { accept } from '@assure/contract/domain/outcome'
import type { Language, StaffRole } from '@assure/contract/domain/vocabulary'
import { type CsvColumn, csvAnswer } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type StaffMember, wholeStaffList } from './store.ts'

type Words = Record<Language, string>
const roles: Record<StaffRole, Words> = {
  ADMIN: { en: 'Administrator', ar: 'مسؤول' },
  SUPER_ADMIN: { en: 'Super administrator', ar: 'المسؤول الأعلى' },
}
const active: Words = { en: 'Active', ar: 'نشط' }
const inactive: Words = { en: 'Inactive', ar: 'غير نشط' }
const on: Words = { en: 'On', ar: 'مفعّل' }
const off: Words = { en: 'Off', ar: 'غير مفعّل' }

const columns = (language: Language): CsvColumn<StaffMember>[] => [
  { title: { en: 'Email', ar: 'البريد الإلكتروني' }, value: ({ email }) => email },
  { title: { en: 'First Name', ar: 'الاسم الأول' }, value: (row) => row.first_name },
  { title: { en: 'Last Name', ar: 'اسم العائلة' }, value: (row) => row.last_name },
  { title: { en: 'Role', ar: 'الدور' }, value: ({ role }) => roles[role][language] },
  {
    title: { en: 'Active/Inactive', ar: 'نشط/غير نشط' },
    value: (row) => (row.is_active ? active : inactive)[language],
  },
  {
    title: { en: 'Two-step Verification', ar: 'التحقق بخطوتين' },
    value: (row) => (row.second_factor ? on : off)[language],
  },
  { title: { en: 'Last Login', ar: 'آخر تسجيل دخول' }, value: (row) => row.last_sign_in_at },
  { title: { en: 'Created On', ar: 'تاريخ الإنشاء' }, value: (row) => row.created_at },
]

export const exportStaff: UseCase<typeof calls.exportStaff> = async ({ db }, { actor: { language }, query }) =>
  accept(await csvAnswer('administrators.csv', language, columns(language), wholeStaffList(db, query)))
