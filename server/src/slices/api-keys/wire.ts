import type * as calls from '@assure/contract/calls/api-keys'
import type * as z from 'zod'
import { personName } from '../../platform/audit/who.ts'
import type { KeyRow, SecretRow } from './store.ts'

export type KeyAnswer = z.input<typeof calls.apiKey>

/** Before its first use a secret was last seen before it was made. */
const lastUse = ({ last_seen_at: at, created_at: created, network }: SecretRow) =>
  at < created ? { last_used_at: null, last_used_from: null } : { last_used_at: at, last_used_from: network }

type Facts = { key: KeyRow; secrets: readonly SecretRow[]; accountId: string; now: Date }

export const keyWire = ({ key, secrets, accountId, now }: Facts): KeyAnswer => {
  return {
    id: key.id,
    name: key.name,
    scopes: key.scopes,
    networks: key.networks,
    created_at: key.created_at,
    created_by: personName(key),
    is_mine: key.account_id === accountId,
    ends_at: key.ends_at,
    ended_at: key.ended_at,
    state: key.ended_at !== null ? 'ended' : key.ends_at <= now ? 'expired' : 'valid',
    secrets: secrets.map((one) => ({
      id: one.id,
      created_at: one.created_at,
      ends_at: one.expires_at,
      ...lastUse(one),
    })),
    last_used_at: key.last_seen_at,
    last_used_from: key.last_network,
  }
}
