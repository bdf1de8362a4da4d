// The switch of an account and the removal of a document.

import type { setUserActive as call } from '@assure/contract/calls/users'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { AnswerOf } from '@assure/contract/endpoint'
import { messages } from '@assure/contract/messages'
import type { Administrator } from '../../platform/auth/actor.ts'
import { endSessionsOf } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceUser } from './announce-user.ts'
import { endRegistrationSessions, findUser, lockUser, removeDocument, switchAccount } from './store.ts'

/** To the state wanted, or to the other one; the answer names the state that it came to. */
export const setUserActive =
  (deps: Deps) =>
  async (
    { actor, requestId }: UseCaseContext<Administrator>,
    {
      id,
      wanted,
      seen,
      language,
    }: { id: string; wanted: boolean | undefined; seen: string | undefined; language: Language },
  ): Promise<Outcome<AnswerOf<typeof call>>> => {
    const now = deps.clock.now()
    return deps.db.transaction(async (tx) => {
      const user = await lockUser(tx, id)
      if (!user) return refuse('user.not-found')
      const isSeen = await requireUnchanged(tx, { actor, now, kind: 'switch', id, seen })
      if (!isSeen.ok) return isSeen
      const isActive = wanted ?? !user.isActive
      const answer = {
        success: true as const,
        is_active: isActive,
        message: messages[isActive ? 'user.activated' : 'user.deactivated'][language],
      }
      if (isActive === user.isActive) return accept(answer)
      await switchAccount(tx, id, { isActive, by: actor.accountId, now })
      if (!isActive) {
        await endSessionsOf(tx, id, now)
        await endRegistrationSessions(tx, user.email, now)
      }
      const news = { kind: 'switched' as const, isActive, wasActive: user.isActive }
      await announceUser(tx, deps, { actor, requestId, now, user, news })
      return accept(answer)
    })
  }

export const deleteUserDocument =
  (deps: Deps) =>
  async (
    { actor, requestId }: UseCaseContext<Administrator>,
    { id, documentId }: { id: string; documentId: string },
  ): Promise<Outcome<Record<string, never>>> => {
    const now = deps.clock.now()
    return deps.db.transaction(async (tx) => {
      const user = await findUser(tx, id, actor.language)
      if (!user) return refuse('user.not-found')
      const removed = await removeDocument(tx, user.companyId, { id: documentId, by: actor.accountId, now })
      if (!removed) return refuse('document.not-found')
      await deps.files.remove(tx, removed.fileId, now)
      const news = { kind: 'document-deleted' as const, document: removed.name, documentId }
      await announceUser(tx, deps, { actor, requestId, now, user, news })
      return accept({}, { message: 'user.document-deleted' })
    })
  }
