// Proving the present password again, before something that a thief of an open screen must not do. Its failures are limited too.
import { type Outcome, accept, refuse } from '@assure/contract/outcome'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { getAccount } from './store.ts'

const triesPerQuarterHour = 10

export const confirmPassword =
  (deps: Deps) =>
  async (actor: Administrator | Inspector | Owner, password: string): Promise<Outcome<true>> => {
    const counted = await deps.limits.take('confirm-password', actor.accountId, triesPerQuarterHour, 900)
    if (!counted.ok) return refuse('request.too-often', { retryAfterSeconds: counted.retryAfterSeconds })
    const account = await getAccount(deps.db, actor.accountId)
    const verified = await deps.hasher.verify(account.passwordHash ?? undefined, password)
    if (!verified.ok) return verified
    return verified.value.matches ? accept(true) : refuse('password.current-wrong')
  }
