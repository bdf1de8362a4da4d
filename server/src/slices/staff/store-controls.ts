// Who has a hand in whose account: created it and gave its first password, or set its role or switch. For 30 days
// these two are not two pairs of eyes.
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

const controlMs = 30 * 86_400_000

export type ControlRecord = { accountId: string; by: string; what: 'created' | 'role' | 'switch' }

export const recordControl = (tx: Queryable, { accountId, by, what }: ControlRecord, now: Date): Promise<number> =>
  tx.run(sql`
    insert into staff_controls (account_id, controlled_by, what, last_at) values (${accountId}, ${by}, ${what}, ${now})
    on conflict (controlled_by, account_id) do update set what = excluded.what, last_at = excluded.last_at`)

/**
 * From each administrator to all whom they control, also through accounts in between: an account made by a made
 * account is the same hand.
 */
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

export type ControlLinks = {
  /** The account itself, whom it controls and who controls it: with none of them is it two pairs of eyes. */
  isIndependentOf(accountId: string | null): boolean
  /** Not the same hand, but both made or set by one: it is said in the trail. */
  sharesControllerWith(accountId: string | null): boolean
}

export const linksOf = async (db: Queryable, accountId: string, now: Date): Promise<ControlLinks> => {
  const linked = await db.many<{ id: string; isSibling: boolean }>(sql`
    ${controlledAccounts(now)}
    select account_id as id, false as is_sibling from reached where controller = ${accountId}
    union all select controller, false from reached where account_id = ${accountId}
    union all select other.account_id, true from reached own join reached other on other.controller = own.controller
      where own.account_id = ${accountId} and other.account_id <> ${accountId}`)
  const idsOf = (isSibling: boolean) => new Set(linked.filter((one) => one.isSibling === isSibling).map(({ id }) => id))
  const [own, siblings] = [idsOf(false), idsOf(true)]
  return {
    isIndependentOf: (other) => other !== accountId && (other === null || !own.has(other)),
    sharesControllerWith: (other) => other !== null && siblings.has(other),
  }
}
