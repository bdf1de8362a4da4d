// The secret of a calendar feed is derived from the account and a generation, so that it can be shown again. A new
// generation ends the earlier one.

import { tokenHash } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { getFeed, lockFeedGeneration, setFeedSecret } from './store.ts'

type FeedDeps = Pick<Deps, 'keys' | 'config' | 'clock'>

const secretsOf = ({ keys }: Pick<Deps, 'keys'>, accountId: string, generation: number): string[] =>
  keys.macs('calendar', `feed:${accountId}:${generation}`).map((mac) => mac.toString('base64url'))

const secretOf = (deps: Pick<Deps, 'keys'>, accountId: string, generation: number): string =>
  secretsOf(deps, accountId, generation)[0] ?? ''

const urlOf = ({ config }: FeedDeps, secret: string): string => `${config.publicUrl}/calendar/${secret}.ics`

const firstFeed = (deps: FeedDeps, accountId: string) => ({
  accountId,
  secretHash: tokenHash(secretOf(deps, accountId, 1)),
  now: deps.clock.now(),
})

export const feedUrl = async (db: Queryable, deps: FeedDeps, accountId: string): Promise<string> => {
  const { generation, secret_hash: secretHash } = await getFeed(db, firstFeed(deps, accountId))
  // After a rotation of keys, the address stays the one that was subscribed to.
  const secret = secretsOf(deps, accountId, generation).find((one) => tokenHash(one).equals(secretHash))
  return secret === undefined ? renewFeedUrl(db, deps, accountId) : urlOf(deps, secret)
}

export const renewFeedUrl = async (db: Queryable, deps: FeedDeps, accountId: string): Promise<string> => {
  await getFeed(db, firstFeed(deps, accountId))
  const generation = (await lockFeedGeneration(db, accountId)) + 1
  const secret = secretOf(deps, accountId, generation)
  await setFeedSecret(db, { accountId, secretHash: tokenHash(secret), now: deps.clock.now(), generation })
  return urlOf(deps, secret)
}
