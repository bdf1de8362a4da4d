import type * as calls from '@assure/contract/calls/users'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { messages } from '@assure/contract/messages'
import { endAccessOf } from '../../platform/auth/session-store.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceUser } from './announce-user.ts'
import { endRegistrationSessions, isClosed, lockUser, switchAccount } from './store.ts'

/** Sets the given state, or toggles it if none is given. */
export const setUserActive: UseCase<typeof calls.setUserActive> = (
  deps,
  { actor, traceId, now, params: { id }, body, request },
) =>
  deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) return refuse('user.not-found')
    if (isClosed(user)) return refuse('account.erased')
    const isSeen = await requireUnchanged(tx, { actor, now, kind: 'switch', id, seen: body.seen })
    if (!isSeen.ok) return isSeen
    const isActive = body.is_active ?? !user.is_active
    const action = isActive ? 'user.activated' : 'user.deactivated'
    const answer = { success: true as const, is_active: isActive, message: messages[action][request.language] }
    if (isActive === user.is_active) return accept(answer)
    await switchAccount(tx, id, { isActive, by: actor.accountId, now })
    if (!isActive) {
      await endAccessOf(tx, id, now)
      await endRegistrationSessions(tx, user.email, now)
    }
    const news = { action, before: { is_active: user.is_active }, after: { is_active: isActive } } as const
    await announceUser(tx, deps, { actor, traceId, now, user, news })
    return accept(answer)
  })
