// People create, rotate and end API keys. A key can do none of this (docs/decisions/0080-api-keys.md).
import type * as calls from '@assure/contract/calls/api-keys'
import { type KeyScope, keyLimits } from '@assure/contract/domain/key-scopes'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { type Administrator, areaOf, type Owner } from '../../platform/auth/actor.ts'
import { makeKeySecret } from '../../platform/auth/api-key-text.ts'
import { confirmPassword } from '../../platform/auth/confirm-password.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { dubaiDay, endAfterMonths, endOfDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceKey } from './announce-key.ts'
import {
  countValidKeys,
  endKey,
  endSecrets,
  findKey,
  type Holder,
  insertKey,
  insertSecret,
  listKeys,
  listSecrets,
  lockKey,
  saveEnd,
} from './store.ts'
import { keyWire } from './wire.ts'

const dayMs = 86_400_000

const holderOf = (actor: Owner | Administrator): Holder => ({
  area: areaOf[actor.kind] === 'admin' ? 'admin' : 'customer',
  accountId: actor.accountId,
})

/** The exclusive end: after the chosen day, or a year from now. */
const endOf = (day: string | undefined, now: Date): Outcome<Date> => {
  if (day === undefined) return accept(endAfterMonths(now, 12))
  const latest = dubaiDay(new Date(now.getTime() + keyLimits.longestDays * dayMs))
  return day > dubaiDay(now) && day <= latest ? accept(endOfDay(day)) : refuse('api-key.end')
}

const answerOf = async (db: Queryable, holder: Holder, { id, now }: { id: string; now: Date }) => {
  const key = await findKey(db, holder, id)
  if (key === undefined) throw new Error('The API key is gone.')
  return keyWire({ key, secrets: await listSecrets(db, [id], now), accountId: holder.accountId, now })
}

export const listApiKeys: UseCase<typeof calls.listApiKeys | typeof calls.listApiKeysAdmin> = async (
  { db },
  { actor, now },
) => {
  const holder = holderOf(actor)
  const keys = await listKeys(db, holder, now)
  const secrets = Map.groupBy(
    await listSecrets(
      db,
      keys.map(({ id }) => id),
      now,
    ),
    (one) => one.api_key_id,
  )
  return accept({
    keys: keys.map((key) => keyWire({ key, secrets: secrets.get(key.id) ?? [], accountId: actor.accountId, now })),
    quota: keyLimits.quota,
  })
}

export const addApiKey: UseCase<typeof calls.addApiKey | typeof calls.addApiKeyAdmin> = async (
  deps,
  { actor, traceId, now, body },
) => {
  const ends = endOf(body.ends_on, now)
  if (!ends.ok) return ends
  const confirmed = await confirmPassword(deps, actor, body.currentPassword)
  if (!confirmed.ok) return confirmed
  const holder = holderOf(actor)
  const { name, networks } = body
  const scopes = body.scopes as KeyScope[]
  return deps.db.transaction(async (tx) => {
    if ((await countValidKeys(tx, actor.accountId, now)) >= keyLimits.keys)
      return refuse('api-key.too-many', { values: { max: keyLimits.keys } })
    const id = deps.random.uuid()
    const secret = makeKeySecret(deps.random, deps.config.mode)
    const endsAt = ends.value
    await insertKey(tx, { ...holder, id, name, scopes, networks, endsAt, now })
    await insertSecret(tx, { ...holder, id: deps.random.uuid(), keyId: id, secret, endsAt, now })
    await announceKey(tx, deps, {
      actor,
      traceId,
      action: 'api-key.created',
      key: { id, area: holder.area, account_id: actor.accountId, name, ends_at: endsAt },
      after: { scopes, networks, ends_at: endsAt },
    })
    return accept({ key: await answerOf(tx, holder, { id, now }), secret }, { message: 'api-key.created' })
  })
}

export const rotateApiKey: UseCase<typeof calls.rotateApiKey | typeof calls.rotateApiKeyAdmin> = async (
  deps,
  { actor, traceId, now, params: { id }, body },
) => {
  const holder = holderOf(actor)
  if ((await findKey(deps.db, holder, id)) === undefined) return refuse('api-key.not-found')
  const ends = endOf(body.ends_on, now)
  if (!ends.ok) return ends
  const confirmed = await confirmPassword(deps, actor, body.currentPassword)
  if (!confirmed.ok) return confirmed
  return deps.db.transaction(async (tx) => {
    const key = await lockKey(tx, holder, id)
    if (key === undefined) return refuse('api-key.not-found')
    // The secret acts for the maker, so nobody else may see it.
    if (key.account_id !== actor.accountId) return refuse('api-key.not-yours')
    if (key.ended_at !== null || key.ends_at <= now) return refuse('api-key.not-valid')
    const [newest] = await listSecrets(tx, [id], now)
    const until = new Date(now.getTime() + body.overlap_hours * 3_600_000)
    await endSecrets(tx, id, { now, keep: newest && until > now ? { id: newest.id, until } : undefined })
    const secret = makeKeySecret(deps.random, deps.config.mode)
    const endsAt = ends.value
    await insertSecret(tx, { ...holder, id: deps.random.uuid(), keyId: id, secret, endsAt, now })
    await saveEnd(tx, id, endsAt)
    await announceKey(tx, deps, {
      actor,
      traceId,
      action: 'api-key.rotated',
      key: { ...key, ends_at: endsAt },
      before: { ends_at: key.ends_at },
      after: { ends_at: endsAt, overlap_hours: body.overlap_hours },
    })
    return accept({ key: await answerOf(tx, holder, { id, now }), secret }, { message: 'api-key.rotated' })
  })
}

export const endApiKey: UseCase<typeof calls.endApiKey | typeof calls.endApiKeyAdmin> = (
  deps,
  { actor, traceId, now, params: { id } },
) =>
  deps.db.transaction(async (tx) => {
    const key = await lockKey(tx, holderOf(actor), id)
    if (key === undefined) return refuse('api-key.not-found')
    if (key.ended_at !== null || key.ends_at <= now) return refuse('api-key.not-valid')
    await endKey(tx, id, now)
    await announceKey(tx, deps, { actor, traceId, action: 'api-key.ended', key })
    return accept({}, { message: 'api-key.ended' })
  })
