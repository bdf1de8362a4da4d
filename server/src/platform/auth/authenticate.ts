// Finds the caller of a bearer token. Looked up on each request, so that sign-out, deactivation and a new password take
// effect at once.
import type { IncomingHttpHeaders } from 'node:http'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { StaffRole } from '@assure/contract/domain/vocabulary'
import type { Endpoint } from '@assure/contract/endpoint'
import type { Proof } from '@assure/contract/policy'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Actor } from './actor.ts'
import {
  findSession,
  findSessionEndReason,
  type SessionColumns,
  type SessionEnd,
  tokenHash,
  touchSession,
} from './session-store.ts'

export type Authenticate = (
  headers: IncomingHttpHeaders,
  proofs: readonly Proof[],
  roles: readonly StaffRole[] | undefined,
  endpoint: Pick<Endpoint, 'tag' | 'openBeforeOwnPassword'>,
  columns?: SessionColumns<unknown>,
) => Promise<Outcome<Caller>>

/** `sessionRow`: the session's row with the columns that the route added. */
export type Caller = { actor: Exclude<Actor, { kind: 'anyone' }>; sessionEnd: SessionEnd; sessionRow: unknown }

/** The scheme's name is case-insensitive (RFC 9110). */
const shape = /^[Bb][Ee][Aa][Rr][Ee][Rr] +([acir]_[A-Za-z0-9_-]{43})$/

export const tokenIn = (header: string | undefined): string | undefined => shape.exec(header ?? '')?.[1]

const proofOfPrefix: Record<string, Proof> = { a: 'admin', c: 'customer', i: 'inspector', r: 'registration' }

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

export const authenticate = ({ db, clock }: { db: Database; clock: Clock }): Authenticate => {
  return async (headers, proofs, roles, { tag, openBeforeOwnPassword }, columns) => {
    const token = tokenIn(headers.authorization)
    if (token === undefined) return refuse('session.missing')
    const now = clock.now()
    const used = usedAt(headers, now)
    const session = await findSession(db, tokenHash(token), now, used, columns)
    if (session === undefined) {
      const why = await findSessionEndReason(db, tokenHash(token))
      return refuse('session.missing', why === undefined ? {} : { details: { why } })
    }
    const proof = proofOfPrefix[token[0] ?? '']
    // The token is valid, so its holder may learn that this is another area.
    if (proof === undefined || !proofs.includes(proof)) return refuse('session.wrong-area')
    if (session.mustChoosePassword && openBeforeOwnPassword !== true) return refuse('password.must-choose')
    if (session.actor.kind === 'admin' && roles && !roles.includes(session.actor.role))
      return refuse('session.wrong-role')
    if (session.mustSetSecondFactor && !openWithoutSecondFactor.has(tag)) return refuse('second-factor.required')
    if (session.stale && !isPassive(tag)) await touchSession(db, session.actor.sessionId, used)
    return accept({ actor: session.actor, sessionEnd: session.end, sessionRow: session.sessionRow })
  }
}
