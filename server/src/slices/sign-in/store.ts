import type { Area, Language, StaffRole } from '@assure/contract/domain/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export type Account = {
  id: string
  area: Area
  email: string
  password_hash: string | null
  first_name: string
  last_name: string
  language: Language
  is_active: boolean
  /** Part of the demo set, whose passwords are public. */
  is_demo: boolean
  must_choose_password: boolean
  totp_secret: string | null
  totp_enabled_at: Date | null
  totp_last_step: number
  role: StaffRole | null
  company_name: string | null
  is_approved: boolean | null
  decision_reason: string | null
  image_file_id: string | null
  image_name: string | null
}

/** May not sign in, nor set a password. */
export const isClosed = (account: Account): boolean =>
  !account.is_active || (account.area === 'customer' && account.is_approved !== true)

const columns = sql`
  select a.id, a.area, a.email, a.password_hash, a.first_name, a.last_name, a.language, a.is_active, a.is_demo,
    a.must_choose_password,
         a.totp_secret, a.totp_enabled_at, a.totp_last_step, st.role, c.name as company_name, c.is_approved,
           c.decision_reason,
         i.image_file_id, f.name as image_name
  from accounts a
  left join staff st on st.account_id = a.id
  left join companies c on c.account_id = a.id
  left join inspectors i on i.account_id = a.id
  left join files f on f.id = i.image_file_id`

export const findAccount = (db: Queryable, area: Area, email: string) =>
  db.find<Account>(sql`${columns} where a.area = ${area} and a.email = ${email}`)

/** Locked so that two emails for one account are sent one after the other. */
export const lockAccount = (tx: Queryable, id: string) =>
  tx.find<Account>(sql`${columns} where a.id = ${id} for no key update of a`)

export const getLockedAccount = (tx: Queryable, id: string) =>
  tx.get<Account>(sql`${columns} where a.id = ${id} for no key update of a`)

export const getAccount = (db: Queryable, id: string) => db.get<Account>(sql`${columns} where a.id = ${id}`)

export const noteSignIn = (db: Queryable, id: string, now: Date) =>
  db.run(sql`update accounts set last_sign_in_at = ${now} where id = ${id}`)

export const savePassword = (db: Queryable, { id, hash, now }: { id: string; hash: string; now: Date }) =>
  db.run(
    sql`update accounts set password_hash = ${hash}, must_choose_password = false, password_changed_at = ${now},
      updated_at = ${now}, version = version + 1 where id = ${id}`,
  )

/** Hashes the same password at today's cost. */
export const rehash = (db: Queryable, { id, was, hash }: { id: string; was: string; hash: string }) =>
  db.run(sql`update accounts set password_hash = ${hash} where id = ${id} and password_hash = ${was}`)

export const isDevice = async (db: Queryable, hash: Buffer): Promise<boolean> =>
  (await db.find(sql`select 1 as known from devices where token_hash = ${hash} limit 1`)) !== undefined

/** Beyond this, the device that was not seen for longest is forgotten. */
const devicesAtMost = 50

export const saveDevice = async (
  db: Queryable,
  device: { id: string; accountId: string; hash: Buffer; userAgent: string; now: Date },
) => {
  await db.run(sql`
    insert into devices (id, account_id, token_hash, user_agent, created_at, last_seen_at)
    values (${device.id}, ${device.accountId}, ${device.hash}, ${device.userAgent}, ${device.now}, ${device.now})
    on conflict (account_id, token_hash) do update set last_seen_at = excluded.last_seen_at,
      user_agent = excluded.user_agent, failures = 0`)
  await db.run(sql`
    delete from devices where account_id = ${device.accountId} and id in
      (select id from devices where account_id = ${device.accountId} order by last_seen_at desc,
        id desc offset ${devicesAtMost})`)
}

export const forgetDevices = (db: Queryable, accountId: string, except: Buffer | undefined) =>
  db.run(sql`delete from devices where account_id = ${accountId} and token_hash is distinct from ${except ?? null}`)

export const spendTotpStep = (db: Queryable, id: string, step: number) =>
  db.run(sql`update accounts set totp_last_step = ${step} where id = ${id} and totp_last_step < ${step}`)

export const spendRecoveryCode = (
  db: Queryable,
  { accountId, hashes, now }: { accountId: string; hashes: readonly string[]; now: Date },
) =>
  db.run(
    sql`update recovery_codes set used_at = ${now} where account_id = ${accountId}
      and code_hash = any(${hashes}::text[]) and used_at is null`,
  )

export const savePendingSecret = (
  db: Queryable,
  { id, encrypted, now }: { id: string; encrypted: string; now: Date },
) =>
  db.run(
    sql`update accounts set totp_pending_secret = ${encrypted}, updated_at = ${now} where id = ${id}
      and totp_enabled_at is null`,
  )

export const findPendingSecret = (db: Queryable, id: string) =>
  db.find<{ encrypted: string | null; enabled_at: Date | null }>(
    sql`select totp_pending_secret as encrypted, totp_enabled_at as enabled_at from accounts where id = ${id} for update`,
  )

export const switchTotpOn = (db: Queryable, { id, step, now }: { id: string; step: number; now: Date }) =>
  db.run(sql`
    update accounts set totp_secret = totp_pending_secret, totp_pending_secret = null, totp_enabled_at = ${now},
      totp_last_step = ${step}, updated_at = ${now}
    where id = ${id} and totp_enabled_at is null and totp_pending_secret is not null`)

export const switchTotpOff = (db: Queryable, id: string, now: Date) =>
  db.run(
    sql`update accounts set totp_secret = null, totp_pending_secret = null, totp_enabled_at = null,
      updated_at = ${now} where id = ${id} and totp_enabled_at is not null`,
  )

export const replaceRecoveryCodes = async (
  db: Queryable,
  { accountId, codes, now }: { accountId: string; codes: readonly { id: string; hash: string }[]; now: Date },
): Promise<void> => {
  await db.run(sql`delete from recovery_codes where account_id = ${accountId}`)
  for (const code of codes)
    await db.run(
      sql`insert into recovery_codes (id, account_id, code_hash, created_at) values (${code.id}, ${accountId},
        ${code.hash}, ${now})`,
    )
}

/** Lets a person in again with a given password and without the lost authenticator app. */
export const reopenAccount = (tx: Queryable, { id, hash, now }: { id: string; hash: string; now: Date }) =>
  tx.run(sql`
    update accounts set password_hash = ${hash}, must_choose_password = true, is_active = true, totp_secret = null,
      totp_pending_secret = null, totp_enabled_at = null, password_changed_at = ${now}, updated_at = ${now},
      version = version + 1
    where id = ${id}`)

/** Closes them in every mode. */
export const switchOffDemoAccounts = (tx: Queryable, now: Date) =>
  tx.many<{ id: string; area: Area; email: string }>(sql`
    update accounts set is_active = false, password_hash = null, totp_secret = null, totp_pending_secret = null,
      totp_enabled_at = null, updated_at = ${now}, version = version + 1
    where is_demo and (is_active or password_hash is not null) returning id, area, email`)
