import type * as calls from '@assure/contract/calls/users'
import type { Language } from '@assure/contract/domain/vocabulary'
import { fieldWords } from '@assure/contract/words/record-fields'
import { activeWords, type CsvColumn, exportCsv } from '../../platform/csv.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type ExportRow, userBatches } from './read-users.ts'
import type { UserFields, UserRow } from './store.ts'

const stateWords: Record<'pending' | 'waiting' | 'approved' | 'rejected', Record<Language, string>> = {
  pending: { en: 'Pending', ar: 'قيد المراجعة' },
  waiting: { en: 'Waiting for applicant', ar: 'بانتظار مقدّم الطلب' },
  approved: { en: 'Approved', ar: 'تمت الموافقة' },
  rejected: { en: 'Rejected', ar: 'مرفوض' },
}

const stateOf = ({ is_approved: isApproved, documents_requested_at: documentsRequestedAt }: UserRow) => {
  if (isApproved !== null) return isApproved ? 'approved' : 'rejected'
  return documentsRequestedAt === null ? 'pending' : 'waiting'
}

const column = (key: keyof UserFields): CsvColumn<ExportRow> => ({ key, title: fieldWords.user[key] })

const columns: CsvColumn<ExportRow>[] = [
  { key: 'id' },
  { key: 'reference', title: { en: 'Reference', ar: 'المرجع' } },
  { key: 'email', title: { en: 'Email', ar: 'البريد الإلكتروني' } },
  column('first_name'),
  column('last_name'),
  column('phone_number'),
  column('position'),
  { key: 'company_name', title: { en: 'Company', ar: 'الشركة' } },
  { key: 'company_type', title: fieldWords.user.company_type, value: (row) => row.company_type_name },
  { key: 'address_line_1', title: { en: 'Address Line 1', ar: 'سطر العنوان 1' } },
  { key: 'address_line_2', title: { en: 'Address Line 2', ar: 'سطر العنوان 2' } },
  column('city'),
  { key: 'emirate', title: fieldWords.user.emirate, value: (row) => row.emirate_name },
  { key: 'status', title: { en: 'Status', ar: 'الحالة' }, value: stateOf, words: stateWords },
  { key: 'is_active', title: { en: 'Active/Inactive', ar: 'نشط/غير نشط' }, words: activeWords },
  { key: 'created_at', title: { en: 'Requested On', ar: 'تاريخ الطلب' } },
  { key: 'decided_at', title: { en: 'Approved/Rejected On', ar: 'تاريخ الموافقة/الرفض' } },
]

/** Exporting everyone's data is recorded in the trail. */
export const exportUsers: UseCase<typeof calls.exportUsers> = async (deps, { actor, traceId, now, query }) => {
  const { header: _header, ...filters } = query
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
  return exportCsv({ actor, query }, 'users.csv', columns, batches)
}
