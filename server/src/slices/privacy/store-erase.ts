// Erases the personal fields of an account. Rows stay, because invoices, certificates and the trail refer to them.
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

/** In place of a text that may not be empty. */
const erasedText = '—'
/** Never an address of anybody (RFC 2606). */
export const erasedAddress = (accountId: string): string => `${accountId}@erased.invalid`

export type ErasedAccount = { account_id: string; email: string }
export type ErasedOwner = ErasedAccount & { company_id: string }

/** Files that the law or the register needs, and evidence that inspectors recorded. Everything else goes. */
const keptFiles = ['invoice', 'credit-note', 'certificate', 'report', 'inspection-photo', 'defect-picture'] as const

const run = async (tx: Queryable, statements: readonly Sql[]): Promise<void> => {
  for (const statement of statements) await tx.run(statement)
}

/** Everything with which a person signs in, is reached, or was told something. Needs the address before it is erased. */
const eraseAccess = (tx: Queryable, { account_id: id, email }: ErasedAccount): Promise<void> =>
  run(tx, [
    sql`delete from idempotency_keys where principal in (select 'key:' || id from api_keys where account_id = ${id})`,
    sql`delete from sessions where account_id = ${id} or (area = 'registration' and email = ${email})`,
    sql`delete from devices where account_id = ${id}`,
    sql`delete from single_use_links where account_id = ${id}`,
    sql`delete from recovery_codes where account_id = ${id}`,
    sql`delete from api_keys where account_id = ${id}`,
    sql`delete from webhooks where account_id = ${id} and area = 'customer'`,
    sql`delete from passkeys where account_id = ${id}`,
    sql`delete from passkey_challenges where account_id = ${id}`,
    sql`delete from oidc_identities where account_id = ${id}`,
    sql`delete from calendar_feeds where account_id = ${id}`,
    sql`delete from notifications where account_id = ${id}`,
    sql`delete from live_events where account_id = ${id}`,
    sql`delete from verification_codes where email = ${email}`,
    sql`delete from idempotency_keys where principal in (${`account:${id}`}, ${`registrant:${email}`})`,
    sql`delete from mails where to_address = ${email} or link_account_id = ${id}`,
  ])

const eraseAccount = (tx: Queryable, id: string, { now, keepName }: { now: Date; keepName: boolean }) =>
  tx.run(sql`
    update accounts set email = ${erasedAddress(id)}, first_name = case when ${keepName} then first_name else '' end,
      last_name = case when ${keepName} then last_name else '' end, phone_number = null, position = null,
      password_hash = null, totp_secret = null, totp_pending_secret = null, totp_enabled_at = null,
      notification_choices = '{}', preferences = '{}', email_verified_at = null, last_sign_in_at = null,
      is_active = false, erased_at = ${now}, version = version + 1, updated_at = ${now} where id = ${id}`)

/** Each half has its own index. */
const filesOf = (holder: 'company_id' | 'account_id', id: string): Sql => {
  const column = holder === 'company_id' ? sql`company_id` : sql`account_id`
  return sql`select id from files where ${column} = ${id} and deleted_at is null
    union all select id from files where ${column} = ${id} and deleted_at is not null`
}

const removeFiles = (ids: Sql, now: Date): Sql => sql`
  update files f set deleted_at = coalesce(f.deleted_at, ${now}), name = 'erased'
  where not (f.what = any(${keptFiles}::text[])) and f.id in (${ids})`

/**
 * To contact persons and outsiders, unless they have an account of their own or another company also names them: what it
 * wrote to them, perhaps not sent yet, is not this company's.
 */
const removeMailsToOutsiders = (companyId: string): Sql => sql`
  delete from mails where to_address in (
    select t.address from (
      select lower(contact_email) as address from facilities where company_id = ${companyId}
      union select lower(contact_email) from requests where company_id = ${companyId}
      union select lower(h.email) from request_shares h join requests r on r.id = h.request_id
        where r.company_id = ${companyId}) t
    where not exists (select 1 from accounts a where a.email = t.address)
      and not exists (select 1 from facilities f where lower(f.contact_email) = t.address and f.company_id <> ${companyId})
      and not exists (select 1 from requests r where lower(r.contact_email) = t.address and r.company_id <> ${companyId})
      and not exists (select 1 from request_shares h join requests r on r.id = h.request_id
        where lower(h.email) = t.address and r.company_id <> ${companyId}))`

const eraseCompany = (tx: Queryable, { company_id: id, account_id: accountId }: ErasedOwner, now: Date) => {
  const facilities = sql`(select id from facilities where company_id = ${id})`
  const requests = sql`(select id from requests where company_id = ${id})`
  return run(tx, [
    // Colleagues were notified of what the owner wrote.
    sql`delete from notifications where subject_id in (select id from facilities where company_id = ${id}
      union all select id from requests where company_id = ${id} union all select id from orders where company_id = ${id}
      union all select n.id from findings n join facilities f on f.id = n.facility_id where f.company_id = ${id}
      union all values (${accountId}::uuid), (${id}::uuid))`,
    removeMailsToOutsiders(id),
    sql`update companies set name = case when is_approved then name when name = '' then '' else ${erasedText} end,
      address_line_1 = null, address_line_2 = null, city = null, decision_reason = null, documents_message = null,
      documents_requested_at = null, documents_requested_by = null, vat_registered = null, legal_name = null,
      trn = null, billing_address = null, buyer_asked_at = null, version = version + 1, updated_at = ${now}
      where id = ${id}`,
    sql`update facilities f set phone_number = '', contact_full_name = '', contact_email = '',
      contact_phone_number = '', partner_company = null, partnership_agreement_file_id = null,
      partnership_agreement_expires_on = null, inspector_id = null, inspector_assigned_at = null,
      inspector_assigned_by = null,
      address_line_1 = case when ${isOnRegister} then address_line_1 else ${erasedText} end,
      address_line_2 = case when ${isOnRegister} then address_line_2 end, version = version + 1, updated_at = ${now}
      where f.company_id = ${id}`,
    sql`update company_documents set removed_at = coalesce(removed_at, ${now}) where company_id = ${id}`,
    sql`update facility_documents set removed_at = coalesce(removed_at, ${now}) where facility_id in ${facilities}`,
    sql`update product_photos p set removed_at = coalesce(p.removed_at, ${now}) from products o
      where o.id = p.product_id and o.company_id = ${id}`,
    sql`delete from self_assessments where facility_id in ${facilities}`,
    sql`delete from imports where company_id = ${id}`,
    sql`delete from notes where facility_id in ${facilities}`,
    sql`update requests set title = null, place_name = null, place_address = null, place_city = null, map_link = null,
      contact_full_name = null, contact_phone_number = null, contact_email = null, bill_number = null,
      counterparty_name = null, counterparty_country = null, instructions = null, reason = null, dispute_text = null,
      dispute_answer = null, unanswered_since = null, updated_at = ${now} where company_id = ${id}`,
    sql`update request_goods set product = null where request_id in ${requests}`,
    sql`update request_events set reason = null where request_id in ${requests}`,
    sql`update request_quotes set note = null where request_id in ${requests}`,
    sql`delete from request_releases where request_id in ${requests}`,
    sql`delete from request_shares where request_id in ${requests}`,
    sql`delete from preparation_links where sheet_id in
      (select id from preparation_sheets where request_id in ${requests})`,
    sql`delete from preparation_sheets where request_id in ${requests}`,
    sql`update visits set cancel_reason = ${erasedText} where cancel_reason is not null
      and (facility_id in ${facilities} or request_id in ${requests})`,
    sql`update orders set slip_file_id = null, slip_at = null, payment_url = null,
      refused_reason = case when refused_reason is not null then ${erasedText} end where company_id = ${id}`,
    // Reports name and show who signed on site. What the inspector recorded stays.
    sql`update files f set deleted_at = coalesce(f.deleted_at, ${now}), name = 'erased' from report_revisions v
      join issued_reports r on r.id = v.report_id where v.file_id = f.id and r.company_id = ${id}`,
    sql`delete from report_revisions v using issued_reports r where r.id = v.report_id and r.company_id = ${id}`,
    sql`update issued_reports set revision = 0, is_public = false where company_id = ${id}`,
    removeFiles(
      sql`${filesOf('company_id', id)} union all ${filesOf('account_id', accountId)}
        union all select id from files where uploaded_by = ${accountId}
        union all select m.file_id from request_message_files m join request_messages g on g.id = m.message_id
          where g.request_id in ${requests}`,
      now,
    ),
    sql`delete from request_documents where request_id in ${requests}`,
    sql`select erase_written(${id})`,
  ])
}
const isOnRegister = sql`exists (select 1 from certificates x where x.facility_id = f.id)`

/** For a locked owner or applicant. Returns whose keys in the trail are to be destroyed. */
export const eraseOwner = async (tx: Queryable, owner: ErasedOwner, now: Date): Promise<string[]> => {
  await eraseAccess(tx, owner)
  await eraseAccount(tx, owner.account_id, { now, keepName: false })
  await eraseCompany(tx, owner, now)
  const facilities = await tx.many<{ id: string }>(
    sql`select id from facilities where company_id = ${owner.company_id} order by id`,
  )
  return [owner.account_id, ...facilities.map(({ id }) => id)]
}

/** For a locked inspector or administrator who left. The name stays with what they decided and reported. */
export const eraseLeaver = async (tx: Queryable, leaver: ErasedAccount, now: Date): Promise<void> => {
  const { account_id: id } = leaver
  await eraseAccess(tx, leaver)
  await eraseAccount(tx, id, { now, keepName: true })
  await run(tx, [
    sql`delete from inspector_bank_details where inspector_id = ${id}`,
    sql`update inspectors set image_file_id = null where account_id = ${id}`,
    sql`update inspector_documents set removed_at = coalesce(removed_at, ${now}) where inspector_id = ${id}`,
    removeFiles(
      sql`select o.id from files o
        where o.what in ('inspector-document', 'inspector-image') and o.id in (${filesOf('account_id', id)})`,
      now,
    ),
  ])
}

type Page = { before: Date; limit: number }

const owners = sql`
  select a.id as account_id, a.email, c.id as company_id from companies c join accounts a on a.id = c.account_id`
const isAbandoned = ({ before }: Pick<Page, 'before'>): Sql => sql`
  a.erased_at is null and c.is_approved is null and c.submitted_at is null and greatest(a.updated_at, c.updated_at) < ${before}`
const isRejected = ({ before }: Pick<Page, 'before'>): Sql => sql`
  a.erased_at is null and c.is_approved = false and c.decided_at < ${before}`

export const registrationsToErase = { abandoned: isAbandoned, rejected: isRejected } as const
export type RegistrationToErase = keyof typeof registrationsToErase

export const listRegistrations = (db: Queryable, kind: RegistrationToErase, page: Page): Promise<ErasedOwner[]> =>
  db.many<ErasedOwner>(
    sql`${owners} where ${registrationsToErase[kind](page)} order by c.updated_at limit ${page.limit}`,
  )

/** Undefined if the applicant has returned meanwhile. */
export const lockRegistration = (
  tx: Queryable,
  kind: RegistrationToErase,
  { id, before }: { id: string; before: Date },
) =>
  tx.find<ErasedOwner>(
    sql`${owners} where c.id = ${id} and ${registrationsToErase[kind]({ before })} for update of c, a`,
  )

const leavers = ({ before }: Pick<Page, 'before'>): Sql => sql`
  select a.id as account_id, a.email from accounts a
  where a.area in ('admin', 'inspector') and a.deactivated_at < ${before} and a.erased_at is null`

export const listLeavers = (db: Queryable, page: Page): Promise<ErasedAccount[]> =>
  db.many<ErasedAccount>(sql`${leavers(page)} order by a.deactivated_at limit ${page.limit}`)

export const lockLeaver = (tx: Queryable, { id, before }: { id: string; before: Date }) =>
  tx.find<ErasedAccount>(sql`${leavers({ before })} and a.id = ${id} for update of a`)
