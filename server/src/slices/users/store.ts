// Submitted company accounts: the owner's account joined with the company.
import type { userFields, ValuesOf } from '@assure/contract/domain/record-fields'
import type { CompanyDocumentKind, Language } from '@assure/contract/domain/vocabulary'
import { decidedLatelyDays } from '@assure/contract/domain/work-queues'
import { openPersons } from '../../platform/audit/persons.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { type Buyer, buyerColumns } from '../accounts/index.ts'
import { nameIn } from '../reference-data/index.ts'

/** What an administrator edits. The first accounts have no phone number. */
export type UserFields = Omit<ValuesOf<typeof userFields>, 'phone_number'> & { phone_number: string | null }

export type UserRow = UserFields & {
  id: string
  company_id: string
  email: string
  is_approved: boolean | null
  is_active: boolean
  created_at: Date
  submitted_at: Date
  waiting_since: Date
  decided_at: Date | null
  documents_requested_at: Date | null
  reference: string
  closes_at: Date | null
  erased_at: Date | null
}

export type UserDetail = UserRow &
  Buyer & {
    language: Language
    emirate_name: string | null
    company_type_name: string
    decider_id: string | null
    decider_name: string | null
    decision_reason: string | null
    documents_message: string | null
    last_sign_in_at: Date | null
    facility_count: number
    changed_at: Date
    changed_by: string | null
  }

/** Needs `companies c`: since the last submission, or since the applicant sent the requested documents. */
export const accountWaitingSince = sql`coalesce(c.documents_answered_at, c.submitted_at)`

/** Needs `companies c` and `accounts a`. */
export const userColumns = sql`
  a.id, c.id as company_id, a.email, a.first_name, a.last_name, a.phone_number, a.position, c.name as company_name,
    c.company_type_id as company_type, c.address_line_1, c.address_line_2,
  c.city, c.emirate_id as emirate, c.is_approved, a.is_active, c.created_at, c.submitted_at,
    ${accountWaitingSince} as waiting_since, c.decided_at, c.documents_requested_at, c.reference, a.erased_at,
    (select k.due_at from account_closures k where k.company_id = c.id and k.withdrawn_at is null
      and k.erased_at is null) as closes_at`

/** Needs `companies c`. */
export const decidedLately = (now: Date): Sql =>
  sql`c.decided_at > ${new Date(now.getTime() - decidedLatelyDays * 86_400_000)}`

const nameOf = sql`coalesce(nullif(btrim(concat(d.first_name, ' ', d.last_name)), ''), d.email)`

export const findUser = (db: Queryable, id: string, language: Language) =>
  db.find<UserDetail>(sql`
    select ${userColumns}, ${buyerColumns}, a.language, ${nameIn(language, 'e')} as emirate_name,
      ${nameIn(language, 't')} as company_type_name, d.id as decider_id, ${nameOf} as decider_name,
      c.decision_reason, c.documents_message, a.last_sign_in_at,
      (select count(*) from facilities f where f.company_id = c.id and f.archived_at is null) as facility_count,
      greatest(a.updated_at, c.updated_at) as changed_at,
        case when a.updated_at >= c.updated_at then a.updated_by else c.updated_by end as changed_by
    from companies c
    join accounts a on a.id = c.account_id
    join company_types t on t.id = c.company_type_id
    left join emirates e on e.id = c.emirate_id
    left join accounts d on d.id = c.decided_by
    where a.id = ${id} and c.submitted_at is not null`)

export const lockUser = (tx: Queryable, id: string) =>
  tx.find<UserRow & Closing & { language: Language }>(sql`
    select ${userColumns}, a.language,
      (select k.closed_at from account_closures k where k.company_id = c.id and k.withdrawn_at is null) as closed_at
    from companies c join accounts a on a.id = c.account_id
    where a.id = ${id} and c.submitted_at is not null for update of c, a`)

/** Between the closing and the erasure, too: nobody may let its owner in again. */
export const isClosed = ({ erased_at: erasedAt, closed_at: closedAt }: Closing): boolean =>
  erasedAt !== null || closedAt !== null
type Closing = { erased_at: Date | null; closed_at: Date | null }

export const saveUserFields = async (
  tx: Queryable,
  row: Pick<UserRow, 'id' | 'company_id'>,
  { by, now, ...fields }: UserFields & { by: string; now: Date },
): Promise<void> => {
  await tx.run(sql`
    update accounts set first_name = ${fields.first_name}, last_name = ${fields.last_name},
      phone_number = ${fields.phone_number}, position = ${fields.position},
      version = version + 1, updated_at = ${now}, updated_by = ${by} where id = ${row.id}`)
  await tx.run(sql`
    update companies set name = ${fields.company_name}, company_type_id = ${fields.company_type},
      address_line_1 = ${fields.address_line_1}, address_line_2 = ${fields.address_line_2},
      city = ${fields.city}, emirate_id = ${fields.emirate}, version = version + 1, updated_at = ${now},
        updated_by = ${by} where id = ${row.company_id}`)
}

/** Adds the time spent with the applicant when a request for documents ends. */
const withApplicant = (now: Date): Sql =>
  sql`with_applicant + coalesce(${now}::timestamptz - documents_requested_at, interval '0')`

/** Only while pending, so that of two simultaneous decisions one changes a row. */
export const saveDecision = (
  tx: Queryable,
  companyId: string,
  { now, ...decision }: { approved: boolean; by: string; reason: string | null; now: Date },
): Promise<number> =>
  tx.run(sql`
    update companies set is_approved = ${decision.approved}, decided_at = ${now}, decided_by = ${decision.by},
      decision_reason = ${decision.reason},
      with_applicant = ${withApplicant(now)}, documents_message = null, documents_requested_at = null,
        documents_requested_by = null, version = version + 1, updated_at = ${now}, updated_by = ${decision.by}
    where id = ${companyId} and submitted_at is not null and is_approved is null`)

export const askForDocuments = (
  tx: Queryable,
  companyId: string,
  { message, by, now }: { message: string; by: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    update companies set with_applicant = ${withApplicant(now)}, documents_message = ${message},
      documents_requested_at = ${now}, documents_requested_by = ${by}, version = version + 1, updated_at = ${now},
      updated_by = ${by}
    where id = ${companyId} and submitted_at is not null and is_approved is null`)

export const switchAccount = (
  tx: Queryable,
  id: string,
  { isActive, by, now }: { isActive: boolean; by: string; now: Date },
): Promise<number> =>
  tx.run(
    sql`update accounts set is_active = ${isActive}, version = version + 1, updated_at = ${now}, updated_by = ${by}
      where id = ${id}`,
  )

/** By address: a registration session may begin before its account exists. */
export const endRegistrationSessions = (tx: Queryable, email: string, now: Date): Promise<number> =>
  tx.run(
    sql`update sessions set revoked_at = ${now} where area = 'registration' and email = ${email}
      and revoked_at is null`,
  )

export type CompanyDocument = {
  id: string
  file_id: string
  name: string
  type: string
  size: number
  created_at: Date
  kind: CompanyDocumentKind
  expires_on: string | null
}

export const documentColumns = sql`d.id, d.file_id, f.name, f.type, f.size, d.created_at, d.kind, d.expires_on`

export const listDocuments = (db: Queryable, companyId: string) =>
  db.many<CompanyDocument>(sql`
    select ${documentColumns}
    from company_documents d join files f on f.id = d.file_id and f.deleted_at is null
    where d.company_id = ${companyId} and d.removed_at is null order by d.created_at, d.id`)

export const removeDocument = (
  tx: Queryable,
  companyId: string,
  { id, by, now }: { id: string; by: string; now: Date },
) =>
  tx.find<{ file_id: string; name: string }>(sql`
    update company_documents d set removed_at = ${now}, removed_by = ${by} from files f
    where d.id = ${id} and d.company_id = ${companyId} and d.removed_at is null and f.id = d.file_id
    returning d.file_id, f.name`)

/** Earlier values of edited fields from the trail, newest first. */
export const listEdits = async (db: Queryable, id: string) =>
  openPersons(
    db,
    await db.many<{ before: Record<string, unknown> | null }>(
      sql`select before from audit_events where subject_id = ${id} and before is not null order by seq desc limit 100`,
    ),
  )

export const findColleague = (db: Queryable, id: string) =>
  db.find<{ id: string; name: string }>(sql`select d.id, ${nameOf} as name from accounts d where d.id = ${id}`)
