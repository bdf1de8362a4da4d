// The devices a person is signed in on.

import type * as calls from '@assure/contract/calls/account'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { endSessionsOf } from '../../platform/auth/session-store.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceEndedSessions } from './announce-account.ts'
import { deviceName } from './device-name.ts'
import { endOwnSession, listLiveSessions, type SessionOfAccount } from './store.ts'

export const sessionWire = (row: SessionOfAccount, { sessionId }: { sessionId: string }) => ({
  id: row.id,
  device: deviceName(row.user_agent),
  network: row.network,
  created_at: row.created_at,
  last_used_at: row.last_seen_at,
  current: row.id === sessionId,
})

export const listSessions: UseCase<
  typeof calls.listSessions | typeof calls.listSessionsAdmin | typeof calls.listSessionsInspector
> = async ({ db }, { actor, now }) => {
  const rows = await listLiveSessions(db, actor.accountId, now)
  return accept({ sessions: rows.map((row) => sessionWire(row, actor)) })
}

export const endSession: UseCase<
  typeof calls.endSession | typeof calls.endSessionAdmin | typeof calls.endSessionInspector
> = async ({ db }, { actor, now, params }) => {
  const ended = await endOwnSession(db, actor.accountId, { id: params.id, now })
  return ended === 1 ? accept({}, { message: 'session.ended' }) : refuse('session.not-found')
}

export const endSessions: UseCase<
  typeof calls.endSessions | typeof calls.endSessionsAdmin | typeof calls.endSessionsInspector
> = (deps, { actor, traceId, now }) =>
  deps.db.transaction(async (tx) => {
    await endSessionsOf(tx, actor.accountId, now)
    await announceEndedSessions(tx, deps, { actor, traceId })
    return accept({}, { message: 'sessions.ended' })
  })
