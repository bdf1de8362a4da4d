// Signed-in devices: seeing them, ending one, ending all.

import type { listSessions } from '@assure/contract/calls/account'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Area } from '@assure/contract/domain/vocabulary'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import { endSessionsOf, sessionLimits } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceAccount } from './announce-account.ts'
import { deviceName } from './device-name.ts'
import { endOwnSession, listLiveSessions } from './store.ts'

type Signed = Owner | Administrator | Inspector

const areaOf: Record<Signed['kind'], Area> = { owner: 'customer', admin: 'admin', inspector: 'inspector' }

export const listDevices =
  (deps: Deps) =>
  async ({ actor, now }: UseCaseContext<Signed>): Promise<Outcome<AnswerOf<typeof listSessions>>> => {
    const seenAfter = new Date(now.getTime() - sessionLimits[areaOf[actor.kind]].idle)
    const rows = await listLiveSessions(deps.db, actor.accountId, { seenAfter, now })
    return accept({
      sessions: rows.map((row) => ({
        id: row.id,
        device: deviceName(row.userAgent),
        created_at: row.createdAt.toISOString(),
        last_used_at: row.lastSeenAt.toISOString(),
        current: row.id === actor.sessionId,
      })),
    })
  }

export const endDevice =
  (deps: Deps) =>
  async ({ actor, now }: UseCaseContext<Signed>, id: string): Promise<Outcome<Record<string, never>>> => {
    const ended = await endOwnSession(deps.db, actor.accountId, { id, now })
    return ended === 1 ? accept({}, { message: 'session.ended' }) : refuse('session.not-found')
  }

export const endDevices =
  (deps: Deps) =>
  async ({ actor, requestId, now }: UseCaseContext<Signed>): Promise<Outcome<Record<string, never>>> =>
    deps.db.transaction(async (tx) => {
      await endSessionsOf(tx, actor.accountId, now)
      await announceAccount(tx, deps, { actor, requestId, news: { kind: 'sessions-ended' } })
      return accept({}, { message: 'sessions.ended' })
    })
