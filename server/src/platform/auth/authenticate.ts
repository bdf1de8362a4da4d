// Finds the caller of a bearer token. Looked up on each request, so that sign-out, deactivation and a new password take
// effect at once.
import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { KeyScope } from '@assure/contract/domain/key-scopes'
import { readNetwork } from '@assure/contract/domain/network'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { StaffRole } from '@assure/contract/domain/vocabulary'
import type { Endpoint } from '@assure/contract/endpoint'
import type { Proof } from '@assure/contract/policy'
import type { ProblemCode } from '@assure/contract/problems'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { networkOf } from '../overload/callers.ts'
import { type ActingKey, type Actor, keyOf } from './actor.ts'
import { hasRightChecksum, isKeySecret } from './api-key-text.ts'
import {
  findSession,
  findSessionEndReason,
  type SessionColumns,
  type SessionEnd,
  type SessionEndReason,
  tokenHash,
  touchSession,
} from './session-store.ts'

export type Authenticate = (
  from: { headers: IncomingHttpHeaders; address: string },
  proofs: readonly Proof[],
  roles: readonly StaffRole[] | undefined,
  endpoint: Pick<Endpoint, 'tag' | 'openBeforeOwnPassword' | 'scope'>,
  columns?: SessionColumns<unknown>,
) => Promise<Outcome<Caller>>

export type Caller = {
  actor: Exclude<Actor, { kind: 'anyone' }>
  /** The account's own limit; null: as the setting says. */
  requestsPerMinute: number | null
  sessionEnd: SessionEnd
  /** The session's row with the columns that the route added. */
  sessionRow: unknown
}

/** The scheme's name is case-insensitive (RFC 9110). */
const shape = /^[Bb][Ee][Aa][Rr][Ee][Rr] +([acir]_[A-Za-z0-9_-]{43}|asr_[A-Za-z0-9_]{1,80})$/

export const tokenIn = (header: string | undefined): string | undefined => shape.exec(header ?? '')?.[1]

const proofOf: Record<Caller['actor']['kind'], Proof> = {
  admin: 'admin',
  owner: 'customer',
  inspector: 'inspector',
  registrant: 'registration',
}

/** Calls that screens make by themselves do not extend a session. */
export const isPassive = (tag: string): boolean => tag === 'Live updates'

const longestIdle = 1e9

/**
 * When the person last did something. The app sends this with calls that a screen makes by itself, and the session is
 * extended from then. Without it, the session is in use now.
 */
const usedAt = ({ 'assure-idle-seconds': idle }: IncomingHttpHeaders, now: Date): Date => {
  const seconds = Number(idle ?? 0)
  return seconds > 0 && seconds < longestIdle ? new Date(now.getTime() - seconds * 1_000) : now
}

/** Calls of these tags are allowed before a required second factor is set up. */
const openWithoutSecondFactor = new Set(['Sign-in', 'Account'])

const whyKeyEnded: Record<SessionEndReason, ProblemCode> = {
  expired: 'api-key.expired',
  ended: 'api-key.ended',
  'switched-off': 'api-key.ended',
}

const isFrom = (address: string, networks: readonly string[]): boolean => {
  const allowed = new BlockList()
  for (const typed of networks) {
    const network = readNetwork(typed)
    if (network) allowed.addSubnet(network.address, network.bits, network.family)
  }
  const family = isIP(address)
  return family !== 0 && allowed.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** What a key is refused for, beyond what its maker would be. */
const barOfKey = (key: ActingKey, scope: KeyScope | undefined, address: string): Refused | undefined => {
  if (key.networks.length > 0 && !isFrom(address, key.networks)) return refuse('api-key.wrong-network')
  if (scope === undefined) return refuse('api-key.closed')
  return key.scopes.includes(scope)
    ? undefined
    : refuse('api-key.scope-missing', { values: { scope }, details: { scope } })
}

export const authenticate = ({ db, clock }: { db: Database; clock: Clock }): Authenticate => {
  return async ({ headers, address }, proofs, roles, { tag, openBeforeOwnPassword, scope }, columns) => {
    const token = tokenIn(headers.authorization)
    if (token === undefined) return refuse('session.missing')
    const isKey = isKeySecret(token)
    if (isKey && !hasRightChecksum(token)) return refuse('api-key.unknown')
    const now = clock.now()
    const used = usedAt(headers, now)
    const session = await findSession(db, tokenHash(token), now, used, columns)
    if (session === undefined) {
      const why = await findSessionEndReason(db, tokenHash(token), now)
      if (isKey) return refuse(why === undefined ? 'api-key.unknown' : whyKeyEnded[why])
      return refuse('session.missing', why === undefined ? {} : { details: { why } })
    }
    const key = keyOf(session.actor)
    // The token is valid, so its holder may learn that this is another area.
    if (!proofs.includes(proofOf[session.actor.kind])) return refuse('session.wrong-area')
    const bar = key && barOfKey(key, scope, address)
    if (bar) return bar
    if (session.mustChoosePassword && openBeforeOwnPassword !== true) return refuse('password.must-choose')
    if (session.actor.kind === 'admin' && roles && !roles.includes(session.actor.role))
      return refuse('session.wrong-role')
    if (session.mustSetSecondFactor && !openWithoutSecondFactor.has(tag)) return refuse('second-factor.required')
    if (session.stale && (key || !isPassive(tag)))
      await touchSession(db, session.actor.sessionId, { usedAt: used, network: key && networkOf(address) })
    return accept({
      actor: session.actor,
      requestsPerMinute: session.requestsPerMinute,
      sessionEnd: session.end,
      sessionRow: session.sessionRow,
    })
  }
}
