// The secret of a calendar feed is derived from the account and a generation: it can be shown again, and a new generation ends the old one.

import { tokenHash } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'

type Held = Pick<Deps, 'keys' | 'config' | 'clock'>

const secretsOf = ({ keys }: Pick<Deps, 'keys'>, accountId: string, generation: number): string[] =>
  keys.macs('calendar', `feed:${accountId}:${generation}`).map((mac) => mac.toString('base64url'))

const secretOf = (deps: Pick<Deps, 'keys'>, accountId: string, generation: number): string =>
  secretsOf(deps, accountId, generation)[0] ?? ''

const urlOf = ({ config }: Held, secret: string): string => `${config.publicUrl}/calendar/${secret}.ics`

export const feedUrl = async (deps: Held, db: Queryable, accountId: string): Promise<string> => {
  const { generation, secretHash } = await db.get<{ generation: number; secretHash: Buffer }>(sql`
    insert into calendar_feeds (account_id, secret_hash, generation, created_at) values (${accountId}, ${tokenHash(secretOf(deps, accountId, 1))}, 1, ${deps.clock.now()})
    on conflict (account_id) do update set account_id = excluded.account_id
    returning generation, secret_hash`)
  // Subscribed to before a rotation of keys: the link stays what it was.
  const secret = secretsOf(deps, accountId, generation).find((one) => tokenHash(one).equals(secretHash))
  return secret === undefined ? renewFeedUrl(deps, db, accountId) : urlOf(deps, secret)
}

export const renewFeedUrl = async (deps: Held, db: Queryable, accountId: string): Promise<string> => {
  await db.run(sql`
    insert into calendar_feeds (account_id, secret_hash, generation, created_at) values (${accountId}, ${tokenHash(secretOf(deps, accountId, 1))}, 1, ${deps.clock.now()})
    on conflict (account_id) do nothing`)
  const { generation } = await db.get<{ generation: number }>(
    sql`select generation from calendar_feeds where account_id = ${accountId} for update`,
  )
  const next = generation + 1
  const secret = secretOf(deps, accountId, next)
  await db.run(sql`
    update calendar_feeds set generation = ${next}, secret_hash = ${tokenHash(secret)}, created_at = ${deps.clock.now()}, revoked_at = null where account_id = ${accountId}`)
  return urlOf(deps, secret)
}
