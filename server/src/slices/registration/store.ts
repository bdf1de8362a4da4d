import type { CompanyDocumentKind, Language, RegistrationStep } from '@assure/contract/domain/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { emptySql, sql } from '../../platform/db/sql.ts'
import type { RegistrationProgress } from './rules.ts'

export type Applicant = RegistrationProgress & {
  account_id: string
  company_id: string
  email: string
  language: Language
  first_name: string
  last_name: string
  phone_number: string | null
  position: string | null
  company_name: string
  company_type_id: number | null
  address_line_1: string | null
  address_line_2: string | null
  city: string | null
  emirate_id: number | null
  reference: string | null
  decision_reason: string | null
}

/** `lock`: two tabs of one applicant save one after the other. */
export const findApplicant = (db: Queryable, email: string, lock = false) =>
  db.find<Applicant>(sql`
    select a.id as account_id, c.id as company_id, a.email, a.language, a.first_name, a.last_name, a.phone_number,
      a.position, c.name as company_name, c.company_type_id,
           c.address_line_1, c.address_line_2, c.city, c.emirate_id,
             c.reference, c.decision_reason,
           c.registration_step as step, c.submitted_at, c.is_approved, c.documents_message
    from accounts a join companies c on c.account_id = a.id
    where a.area = 'customer' and a.email = ${email} ${lock ? sql`for update of c` : emptySql}`)

type Person = { firstName: string; lastName: string; phoneNumber: string; position: string }

export const createApplicant = async (
  db: Queryable,
  applicant: Person & { accountId: string; companyId: string; email: string; language: Language; now: Date },
): Promise<void> => {
  const { accountId, companyId, email, language, now } = applicant
  await db.run(sql`
    insert into accounts (id, area, email, first_name, last_name, phone_number, position, language,
      email_verified_at, created_at, updated_at)
    values (${accountId}, 'customer', ${email}, ${applicant.firstName}, ${applicant.lastName},
      ${applicant.phoneNumber}, ${applicant.position}, ${language}, ${now}, ${now}, ${now})`)
  await db.run(
    sql`insert into companies (id, account_id, registration_step, created_at, updated_at) values (${companyId},
      ${accountId}, 'company-info', ${now}, ${now})`,
  )
}

export const savePerson = (
  db: Queryable,
  { accountId, language, now, ...person }: Person & { accountId: string; language: Language; now: Date },
) =>
  db.run(sql`
    update accounts set language = ${language}, first_name = ${person.firstName}, last_name = ${person.lastName},
      phone_number = ${person.phoneNumber}, position = ${person.position}, updated_at = ${now}, version = version + 1
    where id = ${accountId}`)

type Company = {
  name: string
  addressLine1: string
  addressLine2: string
  city: string
  emirateId: number
  companyTypeId: number
}

export const saveCompany = (
  db: Queryable,
  { companyId, step, now, ...company }: Company & { companyId: string; step: RegistrationStep; now: Date },
) =>
  db.run(sql`
    update companies set name = ${company.name}, address_line_1 = ${company.addressLine1},
      address_line_2 = ${company.addressLine2}, city = ${company.city}, emirate_id = ${company.emirateId},
      company_type_id = ${company.companyTypeId}, registration_step = ${step}, updated_at = ${now},
        version = version + 1
    where id = ${companyId}`)

/** All later emails are in the language of the submission. */
export const saveLanguage = (db: Queryable, accountId: string, language: Language) =>
  db.run(sql`update accounts set language = ${language} where id = ${accountId}`)

/** Clears an earlier decision, which stays in the trail. */
export const submit = (
  db: Queryable,
  { companyId, reference, now }: { companyId: string; reference: string; now: Date },
) =>
  db.run(sql`
    update companies set reference = ${reference}, registration_step = 'submitted', submitted_at = ${now},
      is_approved = null, decided_at = null, decided_by = null, decision_reason = null,
      with_applicant = '0', documents_message = null, documents_requested_at = null, documents_requested_by = null,
        documents_answered_at = null, updated_at = ${now}, version = version + 1
    where id = ${companyId} and is_approved is not true`)

/** From now on the registration waits for the office again. */
export const closeDocumentRequest = (db: Queryable, companyId: string, now: Date) =>
  db.run(sql`
    update companies set with_applicant = with_applicant + (${now}::timestamptz - documents_requested_at),
      documents_message = null, documents_requested_at = null, documents_requested_by = null,
        documents_answered_at = ${now}, updated_at = ${now}, version = version + 1
    where id = ${companyId} and is_approved is null and documents_message is not null`)

export type Document = {
  id: string
  name: string
  kind: CompanyDocumentKind
  expires_on: string | null
  created_at: Date
}

export const listDocuments = (db: Queryable, companyId: string) =>
  db.many<Document>(sql`
    select d.id, f.name, d.kind, d.expires_on, d.created_at from company_documents d join files f on f.id = d.file_id
    where d.company_id = ${companyId} and d.removed_at is null order by d.created_at, d.id`)

/** For a session that began before the account existed. */
export const bindSession = (db: Queryable, sessionId: string, accountId: string) =>
  db.run(sql`update sessions set account_id = ${accountId} where id = ${sessionId}`)
