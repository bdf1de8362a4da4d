// Asks for the current password again before an act that somebody at an unlocked screen must not do. Failed tries are
// limited.

import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { takeOrRefuse } from '../limits/limits.ts'
import type { Administrator, Inspector, Owner } from './actor.ts'

const triesPerQuarterHour = 10

export const confirmPassword = async (
  { db, limits, hasher }: Pick<Deps, 'db' | 'limits' | 'hasher'>,
  actor: Administrator | Inspector | Owner,
  password: string,
): Promise<Outcome<true>> => {
  const counted = await takeOrRefuse(limits, 'confirm-password', actor.accountId, triesPerQuarterHour, 900)
  if (!counted.ok) return counted
  const { password_hash: passwordHash } = await db.get<{ password_hash: string | null }>(
    sql`select password_hash from accounts where id = ${actor.accountId}`,
  )
  const verified = await hasher.verify(passwordHash ?? undefined, password)
  if (!verified.ok) return verified
  return verified.value.matches ? accept(true) : refuse('password.current-wrong')
}

const freshMs = 10 * 60_000

/** For sensitive changes: the password again, or a very recent sign-in. Screens always ask for the password. */
export const confirmIdentity = async (
  deps: Pick<Deps, 'db' | 'limits' | 'hasher' | 'clock'>,
  actor: Administrator,
  password: string | undefined,
): Promise<Outcome<true>> => {
  if (password !== undefined) return confirmPassword(deps, actor, password)
  const { created_at: createdAt } = await deps.db.get<{ created_at: Date }>(
    sql`select created_at from sessions where id = ${actor.sessionId}`,
  )
  const isFresh = deps.clock.now().getTime() - createdAt.getTime() < freshMs
  return isFresh ? accept(true) : refuse('request.fields', { fields: { currentPassword: 'field.required' } })
}
