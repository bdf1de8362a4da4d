// The secret of a calendar feed is derived from the account and a generation: it can be shown again, and a new generation ends the old one.

import { tokenHash } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'

type Held = Pick<Deps, 'keys' | 'config' | 'clock'>

const secretOf = ({ keys }: Pick<Deps, 'keys'>, accountId: string, generation: number): string => keys.mac('calendar', `feed:${accountId}:${generation}`).toString('base64url')

const urlOf = ({ config, ...held }: Held, accountId: string, generation: number): string => `${config.publicUrl}/calendar/${secretOf(held, accountId, generation)}.ics`

export const feedUrl = async (deps: Held, db: Queryable, accountId: string): Promise<string> => {
  const { generation } = await db.get<{ generation: number }>(sql`
    insert into calendar_feeds (account_id, secret_hash, generation, created_at) values (${accountId}, ${tokenHash(secretOf(deps, accountId, 1))}, 1, ${deps.clock.now()})
    on conflict (account_id) do update set account_id = excluded.account_id
    returning generation`)
  return urlOf(deps, accountId, generation)
}

export const renewFeedUrl = async (deps: Held, db: Queryable, accountId: string): Promise<string> => {
  await feedUrl(deps, db, accountId)
  const { generation } = await db.get<{ generation: number }>(sql`select generation from calendar_feeds where account_id = ${accountId} for update`)
  const next = generation + 1
  await db.run(sql`
    update calendar_feeds set generation = ${next}, secret_hash = ${tokenHash(secretOf(deps, accountId, next))}, created_at = ${deps.clock.now()}, revoked_at = null where account_id = ${accountId}`)
  return urlOf(deps, accountId, next)
}
