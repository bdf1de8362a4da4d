// The links of a request and its hold, for owner and office.
import type * as calls from '@assure/contract/calls/sharing'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { isShareable } from '@assure/contract/domain/sharing'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { lastDubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { findRequest, type LockedRequest, releaseWire } from '../requests/index.ts'
import { findRelease, listSharesOf, type ShareRow } from './store.ts'

type Sharing = ReturnOf<typeof calls.listShares>
type Share = Sharing['shares'][number]

const stateOf = ({ revoked_at: revokedAt, ends_at: endsAt }: ShareRow, now: Date): Share['state'] => {
  if (revokedAt !== null) return 'revoked'
  return endsAt > now ? 'live' : 'ended'
}

const mayOf = (request: LockedRequest, release: Sharing['release'], actor: Owner | Administrator): Sharing['may'] => {
  if (actor.kind !== 'owner' || !isShareable(request.state)) return []
  const isInForce = release !== null && release.state !== 'lifted'
  return ['share', ...(isInForce ? [] : ['hold' as const]), ...(release?.state === 'waiting' ? ['lift' as const] : [])]
}

type Reading = { request: LockedRequest; actor: Owner | Administrator; now: Date }

/** Also called in the transaction of a change. */
export const readSharing = async (db: Queryable, { request, actor, now }: Reading): Promise<Sharing> => {
  const release = releaseWire(await findRelease(db, request.id))
  const rows = await listSharesOf(db, request.id)
  return {
    shares: rows.map((row) => ({ ...row, state: stateOf(row, now), ends_on: lastDubaiDay(row.ends_at) })),
    release,
    may: mayOf(request, release, actor),
  }
}

export const listShares: UseCase<typeof calls.listShares | typeof calls.listSharesAdmin> = async (
  { db },
  { actor, now, params: { id } },
) => {
  const request = await findRequest(db, id, actor)
  return request === undefined
    ? refuse('service-request.not-found')
    : accept(await readSharing(db, { request, actor, now }))
}
