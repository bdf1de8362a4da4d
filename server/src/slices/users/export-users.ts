import type * as calls from '@assure/contract/calls/users'
import { accept } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import { fieldWords } from '@assure/contract/words/record-fields'
import { type CsvColumn, csvAnswer, type YesNoWords } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type ExportRow, userBatches } from './read-users.ts'
import type { UserFields, UserRow } from './store.ts'

const stateWords: Record<'pending' | 'waiting' | 'approved' | 'rejected', Record<Language, string>> = {
  pending: { en: 'Pending', ar: 'قيد المراجعة' },
  waiting: { en: 'Waiting for applicant', ar: 'بانتظار مقدّم الطلب' },
  approved: { en: 'Approved', ar: 'تمت الموافقة' },
  rejected: { en: 'Rejected', ar: 'مرفوض' },
}
const activeWords: YesNoWords = {
  true: { en: 'Active', ar: 'نشط' },
  false: { en: 'Inactive', ar: 'غير نشط' },
}

const stateOf = ({ is_approved: isApproved, documents_requested_at: documentsRequestedAt }: UserRow) => {
  if (isApproved !== null) return isApproved ? 'approved' : 'rejected'
  return documentsRequestedAt === null ? 'pending' : 'waiting'
}

const column = (field: keyof UserFields): CsvColumn<ExportRow> => ({
  key: field,
  title: fieldWords.user[field],
  value: (row) => row[field],
})

const columns: CsvColumn<ExportRow>[] = [
  { key: 'id', value: ({ id }) => id },
  { key: 'reference', title: { en: 'Reference', ar: 'المرجع' }, value: (row) => row.reference },
  { key: 'email', title: { en: 'Email', ar: 'البريد الإلكتروني' }, value: (row) => row.email },
  column('first_name'),
  column('last_name'),
  column('phone_number'),
  column('position'),
  { key: 'company_name', title: { en: 'Company', ar: 'الشركة' }, value: (row) => row.company_name },
  { key: 'company_type', title: fieldWords.user.company_type, value: (row) => row.company_type_name },
  { key: 'address_line_1', title: { en: 'Address Line 1', ar: 'سطر العنوان 1' }, value: (row) => row.address_line_1 },
  { key: 'address_line_2', title: { en: 'Address Line 2', ar: 'سطر العنوان 2' }, value: (row) => row.address_line_2 },
  column('city'),
  { key: 'emirate', title: fieldWords.user.emirate, value: (row) => row.emirate_name },
  { key: 'status', title: { en: 'Status', ar: 'الحالة' }, value: stateOf, words: stateWords },
  {
    key: 'is_active',
    title: { en: 'Active/Inactive', ar: 'نشط/غير نشط' },
    value: (row) => row.is_active,
    words: activeWords,
  },
  { key: 'created_at', title: { en: 'Requested On', ar: 'تاريخ الطلب' }, value: (row) => row.created_at },
  {
    key: 'decided_at',
    title: { en: 'Approved/Rejected On', ar: 'تاريخ الموافقة/الرفض' },
    value: (row) => row.decided_at,
  },
]

/** Exporting everyone's data is recorded in the trail. */
export const exportUsers: UseCase<typeof calls.exportUsers> = async (deps, { actor, traceId, now, query }) => {
  const { header, ...filters } = query
  const batches = userBatches(deps.db, filters, { language: actor.language, now })
  await deps.db.transaction((tx) =>
    deps.audit.record(tx, {
      actor,
      action: 'users.exported',
      subject: { kind: 'list', id: 'users' },
      after: { ...filters },
      traceId,
    }),
  )
  return accept(await csvAnswer('users.csv', { language: actor.language, header }, columns, batches))
}
