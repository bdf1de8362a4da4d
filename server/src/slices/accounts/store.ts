// A person's own account. Every statement names the caller's account.
import type { buyerFields, ValuesOf } from '@assure/contract/domain/record-fields'
import type { Language, StaffRole, Theme } from '@assure/contract/domain/vocabulary'
import { isLiveSignIn, mustSetSecondFactor, type SessionColumns } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { emptySql, type Sql, sql, unsafeText } from '../../platform/db/sql.ts'
import { unreadOf } from '../notifications/index.ts'
import { nameIn } from '../reference-data/index.ts'
import { readSetting } from '../settings/index.ts'

export type OwnAccount = {
  id: string
  email: string
  first_name: string
  last_name: string
  phone_number: string | null
  position: string | null
  language: Language
  theme: Theme
  must_choose_password: boolean
  has_second_factor: boolean
  last_sign_in_at: Date | null
  created_at: Date
}

const accountColumns = sql`
  a.id, a.email, a.first_name, a.last_name, a.phone_number, a.position, a.language, a.theme, a.must_choose_password,
    a.totp_enabled_at is not null as has_second_factor,
  a.last_sign_in_at, a.created_at`

export const getOwnAccount = (db: Queryable, id: string) =>
  db.get<OwnAccount>(sql`select ${accountColumns} from accounts a where a.id = ${id}`)

/** Columns that every session look-up selects. */
type SessionAccount = { account_id: string } & Pick<OwnAccount, 'email' | 'first_name' | 'last_name' | 'language'>
/** For `accounts a`: a `Recipient`. */
const sessionAccount = sql`a.id as account_id, a.email, a.first_name, a.last_name, a.language`

/** What tax invoices say about a company. */
export type Buyer = ValuesOf<typeof buyerFields> & { vat_registered: boolean | null; buyer_asked_at: Date | null }
/** For `companies c`. */
export const buyerColumns = sql`c.vat_registered, c.legal_name, c.trn, c.billing_address, c.buyer_asked_at`

export type OwnerAccount = SessionAccount &
  Buyer & {
    phone_number: string | null
    position: string | null
    theme: Theme
    must_choose_password: boolean
    company_id: string
    company_name: string
    reference: string | null
    company_type_id: number
    company_type_name_en: string
    company_type_name_ar: string
    address_line_1: string | null
    address_line_2: string | null
    city: string | null
    emirate_id: number | null
    emirate_name_en: string | null
    emirate_name_ar: string | null
    unread: number
    closes_at: Date | null
    contact_email: string
  }

/** Needs `accounts a` and `companies c`; read with the session because every visit starts with this call. */
export const ownerSessionColumns: SessionColumns<OwnerAccount> = {
  columns: sql`a.phone_number, a.position, a.theme, a.must_choose_password, c.name as company_name, c.reference,
    ${buyerColumns}, c.company_type_id, ${nameIn('en', 't')} as company_type_name_en,
      ${nameIn('ar', 't')} as company_type_name_ar, c.address_line_1, c.address_line_2, c.city,
      c.emirate_id, ${nameIn('en', 'e')} as emirate_name_en,
      ${nameIn('ar', 'e')} as emirate_name_ar, ${unreadOf(sql`a.id`)} as unread,
      (select k.due_at from account_closures k where k.company_id = c.id and k.withdrawn_at is null
        and k.erased_at is null) as closes_at,
        ${readSetting('issuer')} ->> 'contactEmail' as contact_email`,
  joins: sql`
    left join company_types t on t.id = c.company_type_id
    left join emirates e on e.id = c.emirate_id`,
}

export const getOwner = (db: Queryable, id: string) =>
  db.get<OwnerAccount>(
    sql`select ${sessionAccount}, c.id as company_id, ${ownerSessionColumns.columns} from accounts a
      join companies c on c.account_id = a.id ${ownerSessionColumns.joins} where a.id = ${id}`,
  )

export type StaffAccount = SessionAccount &
  Pick<OwnAccount, 'theme' | 'must_choose_password' | 'has_second_factor' | 'last_sign_in_at' | 'created_at'> & {
    role: StaffRole
    must_set_second_factor: boolean | null
  }

/** Needs `accounts a`. */
export const staffSessionColumns: SessionColumns<StaffAccount> = {
  columns: sql`a.theme, a.must_choose_password, a.totp_enabled_at is not null as has_second_factor,
    a.last_sign_in_at, a.created_at`,
  joins: emptySql,
}

export const getStaffAccount = (db: Queryable, id: string) =>
  db.get<StaffAccount>(sql`
    select ${sessionAccount}, st.role, ${mustSetSecondFactor}, ${staffSessionColumns.columns} from accounts a
      join staff st on st.account_id = a.id where a.id = ${id}`)

type Named = { id: number; name: string }
export type OwnInspector = {
  country_id: number
  country_name: string
  service_areas: Named[]
  services: Named[]
  laboratory: Named | null
  image_file_id: string | null
  image_name: string | null
}

export const getOwnInspector = (db: Queryable, accountId: string, language: Language) => {
  const name = unsafeText(language === 'ar' ? 'name_ar' : 'name_en')
  return db.get<OwnInspector>(sql`
    select i.country_id, c.${name} as country_name, i.image_file_id, f.name as image_name,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.${name}) order by s.position, s.id), '[]')
        from inspector_service_areas l join service_areas s on s.id = l.service_area_id
          where l.inspector_id = i.account_id) as service_areas,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.${name}) order by s.position, s.id), '[]')
        from inspector_services l join services s on s.id = l.service_id
          where l.inspector_id = i.account_id) as services,
      (select json_build_object('id', b.id, 'name', b.${name}) from laboratories b where b.id = i.laboratory_id) as laboratory
    from inspectors i join countries c on c.id = i.country_id left join files f on f.id = i.image_file_id
      and f.deleted_at is null where i.account_id = ${accountId}`)
}

export type OwnDetails = Pick<
  OwnAccount,
  'first_name' | 'last_name' | 'phone_number' | 'position' | 'language' | 'theme'
>

export const lockOwnDetails = (tx: Queryable, id: string) =>
  tx.get<OwnDetails>(
    sql`select first_name, last_name, phone_number, position, language, theme from accounts
      where id = ${id} for update`,
  )

export const saveOwnDetails = (
  tx: Queryable,
  id: string,
  { now, ...details }: OwnDetails & { now: Date },
): Promise<number> =>
  tx.run(sql`
    update accounts set first_name = ${details.first_name}, last_name = ${details.last_name},
      phone_number = ${details.phone_number}, position = ${details.position},
      language = ${details.language}, theme = ${details.theme}, version = version + 1, updated_at = ${now},
        updated_by = ${id} where id = ${id}`)

export type OwnerDetails = OwnDetails & Buyer

export const lockOwnerDetails = (tx: Queryable, id: string) =>
  tx.get<OwnerDetails>(sql`
    select a.first_name, a.last_name, a.phone_number, a.position, a.language, a.theme, ${buyerColumns}
    from companies c join accounts a on a.id = c.account_id where a.id = ${id} for update of c, a`)

export const saveBuyer = (tx: Queryable, id: string, { now, ...buyer }: Buyer & { now: Date }): Promise<number> =>
  tx.run(sql`
    update companies set vat_registered = ${buyer.vat_registered}, legal_name = ${buyer.legal_name}, trn = ${buyer.trn},
      billing_address = ${buyer.billing_address}, buyer_asked_at = ${buyer.buyer_asked_at}, version = version + 1,
      updated_at = ${now}, updated_by = ${id} where account_id = ${id}`)

export type SessionOfAccount = {
  id: string
  user_agent: string | null
  network: string | null
  created_at: Date
  last_seen_at: Date
}

export const listLiveSessions = (db: Queryable, accountId: string, now: Date) =>
  db.many<SessionOfAccount>(sql`
    select s.id, s.user_agent, s.network, s.created_at, s.last_seen_at from sessions s
    where s.account_id = ${accountId} and ${isLiveSignIn(now)}
    order by s.last_seen_at desc, s.id desc limit 100`)

export const endOwnSession = (
  tx: Queryable,
  accountId: string,
  { id, now }: { id: string; now: Date },
): Promise<number> =>
  tx.run(
    sql`update sessions set revoked_at = ${now} where id = ${id} and account_id = ${accountId} and revoked_at is null
      and api_key_id is null`,
  )

/** The channels that are turned off, by topic. */
export type SwitchedOff = { [topic: string]: { mail?: boolean; app?: boolean } }

const forUpdate = (lock: boolean): Sql => (lock ? sql`for update` : emptySql)

export const getChoices = async (db: Queryable, accountId: string, lock = false): Promise<SwitchedOff> =>
  (
    await db.get<{ notification_choices: SwitchedOff }>(
      sql`select notification_choices from accounts where id = ${accountId} ${forUpdate(lock)}`,
    )
  ).notification_choices

export const saveChoices = (
  tx: Queryable,
  accountId: string,
  { choices, now }: { choices: SwitchedOff; now: Date },
): Promise<number> =>
  tx.run(
    sql`update accounts set notification_choices = ${JSON.stringify(choices)}::jsonb, updated_at = ${now}
      where id = ${accountId}`,
  )

/** As stored. Values may no longer be valid choices. */
export const getStoredPreferences = async (
  db: Queryable,
  accountId: string,
  lock = false,
): Promise<Record<string, unknown>> =>
  (
    await db.get<{ preferences: Record<string, unknown> }>(
      sql`select preferences from accounts where id = ${accountId} ${forUpdate(lock)}`,
    )
  ).preferences

export const storePreferences = (tx: Queryable, accountId: string, preferences: object): Promise<number> =>
  tx.run(sql`update accounts set preferences = ${JSON.stringify(preferences)}::jsonb where id = ${accountId}`)

/** Receives emails, notifications and live events. */
export type Recipient = SessionAccount

/** Who receives a company's mail: today its single account. */
export const companyRecipients = (db: Queryable, companyId: string) =>
  db.many<Recipient>(sql`
    select ${sessionAccount} from companies c join accounts a on a.id = c.account_id where c.id = ${companyId} order by a.id`)

/** `except`: one account that does not count. */
export const superAdmins = (db: Queryable, { except }: { except?: string } = {}) =>
  db.many<Recipient>(sql`
    select ${sessionAccount} from staff s join accounts a on a.id = s.account_id
    where s.role = 'SUPER_ADMIN' and a.is_active and ${except === undefined ? sql`true` : sql`a.id <> ${except}`}
    order by a.id`)

export const getRecipient = (db: Queryable, accountId: string) =>
  db.get<Recipient>(sql`select ${sessionAccount} from accounts a where a.id = ${accountId}`)
