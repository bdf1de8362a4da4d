// Which administrator controls whose account: by creating it, by setting its role or switch, or by resetting its two-step
// verification. For 30 days these two do
// not count as two pairs of eyes.
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { readSetting } from '../settings/index.ts'

const controlMs = 30 * 86_400_000

export type ControlRecord = { accountId: string; by: string; action: 'created' | 'role' | 'switch' | 'second-factor' }

export const recordControl = (tx: Queryable, { accountId, by, action }: ControlRecord, now: Date): Promise<number> =>
  tx.run(sql`
    insert into staff_controls (account_id, controlled_by, what, last_at) values (${accountId}, ${by}, ${action}, ${now})
    on conflict (controlled_by, account_id) do update set what = excluded.what, last_at = excluded.last_at`)

/** Pairs of an administrator and an account they control, directly or through accounts in between. */
export const controlledAccounts = (now: Date): Sql => {
  const since = new Date(now.getTime() - controlMs)
  return sql`
    with recursive reached (controller, account_id) as (
      select controlled_by, account_id from staff_controls where last_at > ${since}
      union
      select r.controller, c.account_id from reached r join staff_controls c on c.controlled_by = r.account_id
        where c.last_at > ${since}
    )`
}

export type IndependenceRow = {
  /** The accounts that the reader controls or is controlled by. */
  linked_accounts: string[]
  is_four_eyes: boolean
}

/** In a larger statement, for `independenceFrom`. */
export const independenceColumns = (accountId: string, now: Date): Sql => sql`
  array(${controlledAccounts(now)}
    select account_id from reached where controller = ${accountId}
    union select controller from reached where account_id = ${accountId}) as linked_accounts,
  coalesce(${readSetting('decisionMode')} = '"four-eyes"', false) as is_four_eyes`

export type ControlLinks = {
  /** Not the account itself, nor one that it controls or is controlled by. */
  isIndependentOf(accountId: string | null): boolean
  /** Both are controlled by one administrator, which the trail records. */
  sharesControllerWith(accountId: string | null): boolean
}

export const linksOf = async (db: Queryable, accountId: string, now: Date): Promise<ControlLinks> => {
  const rows = await db.many<{ id: string; is_sibling: boolean }>(sql`
    ${controlledAccounts(now)}
    select account_id as id, false as is_sibling from reached where controller = ${accountId}
    union all select controller, false from reached where account_id = ${accountId}
    union all select other.account_id, true from reached own join reached other on other.controller = own.controller
      where own.account_id = ${accountId} and other.account_id <> ${accountId}`)
  const idsOf = (isSibling: boolean) => new Set(rows.filter((row) => row.is_sibling === isSibling).map(({ id }) => id))
  const [own, siblings] = [idsOf(false), idsOf(true)]
  return {
    isIndependentOf: (other) => other !== accountId && (other === null || !own.has(other)),
    sharesControllerWith: (other) => other !== null && siblings.has(other),
  }
}
